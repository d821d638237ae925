import { createHash, randomUUID } from 'node:crypto';
import { may } from '../../src/domain/may.ts';
import { dueTime } from '../../src/domain/notifications/due-time.ts';
import type { Role } from '../../src/domain/roles.ts';
import type { TemperatureUnit } from '../../src/domain/temperature.ts';
import { isTimeZone } from '../../src/domain/time-zone.ts';
import type { Database, Transaction } from '../database/database.ts';
import { type SQL, sql } from '../database/sql.ts';
import { claim } from '../jobs/claim.ts';
import { type MailThread, queueMail, SERVER_ITSELF } from '../mail/queue-mail.ts';
import { log } from '../process/log.ts';
import { HAS_PUSH, queuePush } from '../push/queue-push.ts';
import { ACKNOWLEDGE_PATH, ACKNOWLEDGE_VALID_MS, acknowledgeToken } from './acknowledge-link.ts';
import { IS_TOLD, PREFERENCE_COLUMNS, type ReaderPreferences } from './audience.ts';
import { composeMail, composeText, type Reader, type ToldIncident, type ToldItem } from './compose.ts';
import { composePush } from './compose-push.ts';
import { type Due, type Sorted, sortDue } from './due-items.ts';
import { eventNamesOf } from './event-names.ts';
import { GRANTED, ROLES } from './granted-rights.ts';
import { type Contact, isReached, type Ways, waysOf } from './reached-by.ts';
import type { SmsGateways } from './sms-gateways.ts';
import { UNSUBSCRIBE_PATH, unsubscribeToken } from './unsubscribe-link.ts';

/** Users looked after in a turn. */
const USERS = 20;
/** Notifications of a user that are put together at most. */
const ITEMS_MAX = 200;
/** So many that come at once are mails of their own, to whom wants them as they happen; more are one. */
const SINGLE_MAX = 3;
/** So many mails in an hour are enough for anybody: from there on they are put together, and come this far apart. */
const HOURLY_MAX = 20;
const FLOOD_WAIT = '10 minutes';
/** What could not be sent for so long, because mail was not set up, is nothing to be sent any more. */
const TOO_LATE = '7 days';

/** Of a hash: too many for two threads to have the same. */
const THREAD_LETTERS = 32;

export interface NotificationSettings {
  readonly publicOrigin: string | undefined;
  readonly smsGateways: SmsGateways;
  readonly sendsMail: boolean;
}

interface DueUser {
  readonly companyId: string;
  readonly userId: string;
  /** JSON text; null: they see all. */
  readonly shipmentFilter: string | null;
}

type Account = Contact &
  ReaderPreferences & {
    readonly timezone: string;
    readonly temperatureUnit: TemperatureUnit;
    readonly isTold: boolean;
    readonly disabled: boolean;
    readonly roles: readonly Role[];
    /** Of each group. */
    readonly granted: readonly (readonly string[])[];
    /** Whether the company allows that what is told on devices names what it is about. */
    readonly pushNames: boolean;
  };

const WAS_ESCALATED = sql`EXISTS (
    SELECT FROM notification o
     WHERE o.company_id = n.company_id AND o.user_id = n.user_id AND o.incident_id = n.incident_id
       AND o.episode = n.episode AND o.stage = 'escalated' AND o.state IN ('queued', 'sent'))`;

const DUE_COLUMNS = sql`
  notification_id AS "notificationId", stage, incident_id AS "incidentId", episode, entry_id AS "entryId", comment_id AS "commentId",
  written, author, ended, reason, merged_into AS "mergedInto", due < now() - ${TOO_LATE}::interval AS "tooLate",
  stage IN ('grown', 'cleared') AND EXISTS (
    SELECT FROM notification o
     WHERE o.company_id = n.company_id AND o.user_id = n.user_id AND o.incident_id = n.incident_id
       AND o.episode = n.episode AND o.stage = 'opened' AND o.state IN ('failed', 'skipped')) AND NOT ${WAS_ESCALATED} AS unheard,
  ${WAS_ESCALATED} AS escalated,
  coalesce(stage IN ('opened', 'grown') AND (
    SELECT CASE WHEN i.episode = n.episode THEN i.closed ELSE (
             SELECT o.ended FROM notification o
              WHERE o.company_id = n.company_id AND o.user_id = n.user_id AND o.incident_id = n.incident_id
                AND o.episode = n.episode AND o.stage = 'cleared') END
      FROM incident i WHERE i.company_id = n.company_id AND i.incident_id = n.incident_id) <= held_until, false) AS "overMuted"`;

/** Whether what waits in `notification n` is looked at: without mail it waits until there is some, or until its reader has a device. */
export const canBeTold = (sendsMail: boolean): SQL =>
  sendsMail
    ? sql`true`
    : sql`EXISTS (SELECT FROM app_user u WHERE u.company_id = n.company_id AND u.user_id = n.user_id AND ${HAS_PUSH})`;

/**
 * Sends what is due to be told: for each user in a transaction of their own, which sees what they see. The mail is put on
 * the way in it, so what is noted as told is told, once.
 * @returns how many users there were
 */
export async function sendDue(database: Database, settings: NotificationSettings): Promise<number> {
  const users = await database.read('installation', (tx) =>
    tx.query<DueUser>(sql`
      SELECT n.company_id AS "companyId", n.user_id AS "userId",
             CASE WHEN EXISTS (
               SELECT FROM membership m JOIN user_group g ON g.company_id = m.company_id AND g.group_id = m.group_id
                WHERE m.company_id = n.company_id AND m.user_id = n.user_id AND g.permissions ? 'filterShipments')
             THEN lading_shipment_filter(n.company_id, n.user_id)::text END AS "shipmentFilter"
        FROM (SELECT company_id, user_id FROM notification n
               WHERE state = 'waiting' AND due <= now() AND ${canBeTold(settings.sendsMail)}
               GROUP BY company_id, user_id ORDER BY min(due) LIMIT ${USERS}::int) AS n`),
  );
  if (users.length === 0) return 0;
  let done = 0;
  for (const user of users) {
    try {
      if (await tell(database, user, settings)) done += 1;
    } catch (error) {
      // The others are told all the same; this one is tried again by the next run.
      log.error('notification-failed', { company: user.companyId, user: user.userId, reason: String(error) });
    }
  }
  return done;
}

async function tell(database: Database, user: DueUser, settings: NotificationSettings): Promise<boolean> {
  const { companyId, userId, shipmentFilter } = user;
  const scope = { companyId, shipmentFilter: shipmentFilter ?? undefined };
  return database.transaction(
    scope,
    async (tx) => {
      const [lock] = await tx.query<{ ours: boolean }>(sql`
        SELECT pg_try_advisory_xact_lock(hashtextextended(${`tell ${companyId} ${userId}`}, 0)) AS ours`);
      if (lock?.ours !== true) return false;
      const found = await tx.query<Due>(
        claim({
          columns: DUE_COLUMNS,
          from: sql`notification n`,
          where: sql`company_id = ${companyId} AND user_id = ${userId} AND state = 'waiting' AND due <= now()`,
          order: sql`notification_id`,
          atOnce: ITEMS_MAX,
        }),
      );
      const account = await accountOf(tx, user);
      if (found.length === 0) return false;
      const late = found.filter(({ tooLate }) => tooLate);
      await settle(tx, companyId, late, 'too-late');
      const { muted: overMuted, unheard, due: all } = withoutMuted(found.filter(({ tooLate }) => !tooLate));
      await settle(tx, companyId, overMuted, 'muted');
      await settle(tx, companyId, unheard, 'unheard');
      // Whoever is told because nobody else has acknowledged it needn't be one of those who are told of alerts, and is told at once.
      const isUrgent = ({ stage, escalated }: Due): boolean =>
        stage === 'escalated' || (escalated && account?.isTold !== true);
      await tellUrgent(tx, user, account, all.filter(isUrgent), settings);
      const flood = await floodOf(tx, user);
      const isMention = ({ stage }: Due): boolean => stage === 'mentioned';
      await tellMentioned(tx, user, account, all.filter(isMention), { settings, flood });
      const due = all.filter((one) => !isUrgent(one) && !isMention(one));
      const ways = account === undefined ? {} : waysOf(account, settings);
      if (account === undefined || !account.isTold || !isReached(ways)) {
        await settle(tx, companyId, due, 'no-way');
        return true;
      }
      if (flood === 'wait') {
        await putOff(tx, companyId, due);
        return true;
      }
      const alone = flood === 'none' && account.digest === 'immediately' ? SINGLE_MAX : 0;
      await tellSeen(tx, user, due, account, await readerOf(tx, user, account, settings), ways, alone);
      return true;
    },
    'whenever',
  );
}

/** Tells somebody of incidents that nobody has acknowledged, each in a mail of its own; by mail where they chose no way. */
async function tellUrgent(
  tx: Transaction,
  user: DueUser,
  account: Account | undefined,
  due: readonly Due[],
  settings: NotificationSettings,
): Promise<void> {
  const contact = await contactOf(tx, user, account, due, settings);
  if (contact === null) return;
  const reader = { ...(await readerOf(tx, user, contact.account, settings)), unsubscribeUrl: '' };
  await tellSeen(tx, user, due, contact.account, { ...reader, named: 'escalation' }, contact.ways, ITEMS_MAX);
}

/** Tells somebody that others mention them, with as little noise as of all else; by mail where they chose no way. */
async function tellMentioned(
  tx: Transaction,
  user: DueUser,
  account: Account | undefined,
  due: readonly Due[],
  { settings, flood }: { readonly settings: NotificationSettings; readonly flood: Flood },
): Promise<void> {
  const contact = await contactOf(tx, user, account, due, settings);
  if (contact === null) return;
  if (flood === 'wait') {
    await putOff(tx, user.companyId, due);
    return;
  }
  const reader = { ...(await readerOf(tx, user, contact.account, settings)), unsubscribeUrl: '' };
  const alone = flood === 'none' ? SINGLE_MAX : 0;
  await tellSeen(tx, user, due, contact.account, { ...reader, named: 'mention' }, contact.ways, alone);
}

/** How somebody is reached who did not ask for it: by the ways that they chose, by mail where they chose none. Null: there is nothing due, or no way. */
async function contactOf(
  tx: Transaction,
  { companyId }: DueUser,
  account: Account | undefined,
  due: readonly Due[],
  settings: NotificationSettings,
): Promise<{ readonly account: Account; readonly ways: Ways } | null> {
  if (due.length === 0) return null;
  const chosen = account?.notifyList ?? [];
  const isChosen = chosen.length > 0 || account?.hasPush === true;
  const contact = account && { ...account, notifyList: isChosen ? chosen : (['Email'] as const) };
  const ways = contact === undefined || contact.disabled ? {} : waysOf(contact, settings);
  if (contact !== undefined && isReached(ways)) return { account: contact, ways };
  await settle(tx, companyId, due, 'no-way');
  return null;
}

/**
 * Tells somebody what they see of what is due; what they see nothing of is forgotten, and what is muted to them waits.
 * @param alone so many things at most are a mail each; more are one
 */
async function tellSeen(
  tx: Transaction,
  { companyId, userId, shipmentFilter }: DueUser,
  due: readonly Due[],
  account: Account,
  reader: Reader,
  ways: Ways,
  alone: number,
): Promise<void> {
  const { items, unseen, muted } = await sortDue(tx, companyId, due, {
    userId,
    isLimited: shipmentFilter !== null,
  });
  await forget(tx, companyId, unseen);
  await holdMuted(tx, companyId, muted, account);
  const groups = items.length <= alone ? items.map((one) => [one]) : [items];
  for (const group of groups) await send(tx, { companyId, userId }, group, { account, reader, ways });
}

/** What was over before its mute was is told to nobody, and neither is how that went on, to who did not hear that it opened. */
function withoutMuted(found: readonly Due[]) {
  const nameOf = ({ incidentId, episode }: Due): string => `${incidentId} ${episode}`;
  const muted = found.filter(({ overMuted }) => overMuted);
  const never = new Set(muted.filter(({ stage }) => stage === 'opened').map(nameOf));
  const rest = found.filter(({ overMuted }) => !overMuted);
  const isUnheard = (one: Due): boolean => one.unheard || (one.incidentId !== null && never.has(nameOf(one)));
  return { muted, unheard: rest.filter(isUnheard), due: rest.filter((one) => !isUnheard(one)) };
}

/** What its reader sees is muted, though others see more of it that isn't, or it was muted this moment. */
async function holdMuted(tx: Transaction, companyId: string, muted: Sorted['muted'], account: Account): Promise<void> {
  if (muted.length === 0) return;
  const dueAfter = (until: string): string =>
    new Date(dueTime(Date.parse(until), account, zoneOf(account))).toISOString();
  await tx.query(sql`
    UPDATE notification n SET due = m.due, held_until = m.until
      FROM unnest(${sql.param(muted.map(({ id }) => id))}::bigint[],
                  ${sql.param(muted.map(({ until }) => until))}::timestamptz[],
                  ${sql.param(muted.map(({ until }) => dueAfter(until)))}::timestamptz[]) AS m (id, until, due)
     WHERE n.company_id = ${companyId} AND n.notification_id = m.id`);
}

const mayAcknowledge = ({ roles, granted }: Account): boolean =>
  may({ roles, permissions: granted.flat() }, 'acknowledge');

const zoneOf = ({ timezone }: Account): string => (isTimeZone(timezone) ? timezone : 'Etc/GMT');

async function accountOf(tx: Transaction, { companyId, userId }: DueUser): Promise<Account | undefined> {
  const [account] = await tx.query<Account>(sql`
    SELECT u.notify_list AS "notifyList", u.email, u.email_trust AS "emailTrust", u.phone_number AS "phoneNumber",
           u.sms_carrier AS "smsCarrier", ${HAS_PUSH} AS "hasPush", u.timezone, u.temperature_unit AS "temperatureUnit", ${IS_TOLD} AS "isTold", u.disabled, ${PREFERENCE_COLUMNS},
           coalesce((c.custom_prefs ->> 'pushNames')::boolean, false) AS "pushNames",
           ${ROLES} AS roles, ${GRANTED} AS granted
      FROM app_user u
      JOIN company c ON c.company_id = u.company_id
      LEFT JOIN notification_preference p ON p.company_id = u.company_id AND p.user_id = u.user_id
     WHERE u.company_id = ${companyId} AND u.user_id = ${userId}`);
  return account;
}

async function readerOf(
  tx: Transaction,
  { companyId, userId }: DueUser,
  account: Account,
  { publicOrigin: origin }: NotificationSettings,
): Promise<Reader> {
  const { language, temperatureUnit } = account;
  const [installation] = await tx.query<{ key: string }>(sql`SELECT link_key AS key FROM installation`);
  if (installation === undefined) throw new Error('The installation has no row.');
  const { key } = installation;
  const token = unsubscribeToken({ companyId, userId }, key);
  const expires = Date.now() + ACKNOWLEDGE_VALID_MS;
  const acknowledgeUrl = ({ incidentId, episode }: ToldIncident): string =>
    `${origin}${ACKNOWLEDGE_PATH}/${acknowledgeToken({ companyId, userId, incidentId, episode, expires }, key)}`;
  return {
    language,
    temperatureUnit,
    timezone: zoneOf(account),
    eventName: await eventNamesOf(tx, companyId, language),
    origin,
    unsubscribeUrl: origin === undefined ? '' : `${origin}${UNSUBSCRIBE_PATH}/${token}`,
    acknowledgeUrl: origin === undefined || !mayAcknowledge(account) ? undefined : acknowledgeUrl,
    named: null,
  };
}

interface Told {
  readonly account: Account;
  readonly reader: Reader;
  readonly ways: Ways;
}

async function send(
  tx: Transaction,
  { companyId, userId }: Pick<DueUser, 'companyId' | 'userId'>,
  group: Sorted['items'],
  { account, reader, ways }: Told,
): Promise<void> {
  const items = group.map(({ item }) => item);
  const ids = group.flatMap((one) => one.ids);
  const mailId = ways.email === undefined ? undefined : randomUUID();
  const textId = ways.text === undefined ? undefined : randomUUID();
  if (ways.email !== undefined && mailId !== undefined) {
    const mail = { ...SERVER_ITSELF, recipients: [ways.email], mailId, unsubscribeUrl: reader.unsubscribeUrl };
    const thread = threadOf(items, { companyId, userId });
    await queueMail(tx, companyId, { ...mail, thread, ...composeMail(items, reader) });
  }
  if (ways.text !== undefined && textId !== undefined) {
    const mail = { ...SERVER_ITSELF, recipients: [ways.text], mailId: textId };
    await queueMail(tx, companyId, { ...mail, subject: 'Lading', message: composeText(items, reader) });
  }
  const pushId = ways.push === true ? await push(tx, { companyId, userId }, group, { account, reader, ways }) : null;
  await tx.query(sql`
    UPDATE notification
       SET state = 'queued', queued = now(), mail_id = ${mailId ?? null}::uuid, text_id = ${textId ?? null}::uuid,
           push_id = ${pushId}::uuid
     WHERE company_id = ${companyId} AND notification_id = ANY (${sql.param(ids)}::bigint[])`);
}

/** What is told of an incident from its beginning to its end stands together; what is told of several stands alone. */
function threadOf(
  [item, ...others]: readonly ToldItem[],
  { companyId, userId }: Pick<DueUser, 'companyId' | 'userId'>,
): MailThread | undefined {
  if (item?.kind !== 'incident' || others.length > 0) return undefined;
  const name = JSON.stringify([companyId, userId, item.toldAs, item.toldEpisode]);
  const id = `incident-${createHash('sha256').update(name).digest('hex').slice(0, THREAD_LETTERS)}`;
  return { id, opens: item.stage === 'opened' };
}

function push(
  tx: Transaction,
  { companyId, userId }: Pick<DueUser, 'companyId' | 'userId'>,
  group: Sorted['items'],
  { account, reader }: Told,
): Promise<string> {
  const { pushNames } = account;
  const acknowledges = mayAcknowledge(account);
  const [first] = group.flatMap(({ ids }) => ids);
  const told = group.map(({ item }) => item);
  return queuePush(tx, companyId, {
    userId,
    ...composePush(told, reader, { pushNames, acknowledges, nth: first ?? 0 }),
  });
}

type Flood = 'none' | 'together' | 'wait';

/** Whether a user was told so much in the last hour that what comes now is put together, or waits for more of it. */
async function floodOf(tx: Transaction, { companyId, userId }: DueUser): Promise<Flood> {
  const [told] = await tx.query<{ mails: number; justNow: boolean | null }>(sql`
    SELECT count(DISTINCT coalesce(mail_id, text_id, push_id)) AS mails,
           max(queued) > now() - ${FLOOD_WAIT}::interval AS "justNow"
      FROM notification
     WHERE company_id = ${companyId} AND user_id = ${userId} AND queued > now() - interval '1 hour'`);
  if (told === undefined || told.mails < HOURLY_MAX) return 'none';
  return told.justNow === true ? 'wait' : 'together';
}

const putOff = (tx: Transaction, companyId: string, due: readonly Due[]): Promise<unknown> =>
  tx.query(sql`
    UPDATE notification SET due = now() + ${FLOOD_WAIT}::interval
     WHERE company_id = ${companyId}
       AND notification_id = ANY (${sql.param(due.map(({ notificationId }) => notificationId))}::bigint[])`);

/** Nobody is told, and why is noted. */
async function settle(tx: Transaction, companyId: string, skipped: readonly Due[], failure: string): Promise<void> {
  if (skipped.length === 0) return;
  const ids = skipped.map(({ notificationId }) => notificationId);
  await tx.query(sql`
    UPDATE notification SET state = 'skipped', failure = ${failure}, settled = now()
     WHERE company_id = ${companyId} AND notification_id = ANY (${sql.param(ids)}::bigint[])`);
}

/** Not decided after all: it may be later, when there is something to see. */
const forget = async (tx: Transaction, companyId: string, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return;
  await tx.query(sql`
    DELETE FROM notification
     WHERE company_id = ${companyId} AND notification_id = ANY (${sql.param(ids)}::bigint[])`);
};
