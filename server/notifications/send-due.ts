import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm/sql';
import { grewMuch, INCIDENT_STAGES, type IncidentStage } from '../../src/domain/incidents/progress.ts';
import { loadTemporal } from '../../src/domain/load-temporal.ts';
import type { NotificationPreferences } from '../../src/domain/notifications/preferences.ts';
import { isTimeZone } from '../../src/domain/time-zone.ts';
import type { Database, Transaction } from '../database/database.ts';
import { log } from '../http/log.ts';
import { queueMail, SERVER_ITSELF } from '../mail/queue-mail.ts';
import { IS_TOLD, PREFERENCE_COLUMNS } from './audience.ts';
import {
  composeMail,
  composeText,
  type Reader,
  type ToldIncident,
  type ToldItem,
  type ToldShipment,
  type ToldText,
} from './compose.ts';
import { type Contact, waysOf } from './reached-by.ts';
import type { SmsGateways } from './sms-gateways.ts';
import { UNSUBSCRIBE_PATH, unsubscribeToken } from './unsubscribe-link.ts';

/** Users looked after in a turn. */
const USERS = 20;
/** Notifications of a user that are put together at most. */
const ITEMS_MAX = 200;
/** So many that come at once are mails of their own, to whom wants them as they happen; more are one. */
const SINGLE_MAX = 3;
/** What could not be sent for so long, because mail was not set up, is nothing to be sent any more. */
const TOO_LATE = '7 days';
/** Shipments that a mail names of an incident. */
const SHIPMENTS_SHOWN = 10;

export interface NotificationSettings {
  readonly publicOrigin: string | undefined;
  readonly smsGateways: SmsGateways;
}

interface DueUser {
  readonly companyId: string;
  readonly userId: string;
  /** JSON text; null: they see all. */
  readonly shipmentFilter: string | null;
}

interface Due {
  readonly notificationId: number;
  readonly stage: IncidentStage | 'written';
  readonly incidentId: number | null;
  readonly episode: number | null;
  readonly entryId: number | null;
  readonly written: string | null;
  readonly author: string | null;
  readonly tooLate: boolean;
}

type Account = Contact & NotificationPreferences & { readonly timezone: string; readonly isTold: boolean };

/** What became of a due notification: told, or not, or not even decided, because there is nothing to see. */
interface Sorted {
  readonly items: { readonly item: ToldItem; readonly ids: readonly number[] }[];
  readonly unseen: readonly number[];
}

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
        FROM (SELECT company_id, user_id FROM notification WHERE state = 'waiting' AND due <= now()
               GROUP BY company_id, user_id ORDER BY min(due) LIMIT ${USERS}::int) AS n`),
  );
  if (users.length === 0) return 0;
  await loadTemporal();
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
      const found = await tx.query<Due>(sql`
        SELECT notification_id AS "notificationId", stage, incident_id AS "incidentId", episode, entry_id AS "entryId",
               written, author, due < now() - ${TOO_LATE}::interval AS "tooLate"
          FROM notification
         WHERE company_id = ${companyId} AND user_id = ${userId} AND state = 'waiting' AND due <= now()
         ORDER BY notification_id LIMIT ${ITEMS_MAX}::int FOR UPDATE SKIP LOCKED`);
      const account = await accountOf(tx, user);
      if (found.length === 0) return false;
      const late = found.filter(({ tooLate }) => tooLate);
      await settle(tx, companyId, late, 'too-late');
      const due = found.filter(({ tooLate }) => !tooLate);
      const ways = account === undefined ? {} : waysOf(account, settings.smsGateways);
      if (account === undefined || !account.isTold || (ways.email === undefined && ways.text === undefined)) {
        await settle(tx, companyId, due, 'no-way');
        return true;
      }
      const { items, unseen } = await sortDue(tx, companyId, due, shipmentFilter !== null);
      await forget(tx, companyId, unseen);
      const reader = await readerOf(tx, user, account, settings);
      const isEachAlone = account.digest === 'immediately' && items.length <= SINGLE_MAX;
      const groups = isEachAlone ? items.map((one) => [one]) : items.length === 0 ? [] : [items];
      for (const group of groups) {
        await send(tx, companyId, group, reader, ways);
      }
      return true;
    },
    'whenever',
  );
}

async function accountOf(tx: Transaction, { companyId, userId }: DueUser): Promise<Account | undefined> {
  const [account] = await tx.query<Account>(sql`
    SELECT u.notify_list AS "notifyList", u.email, u.email_trust AS "emailTrust", u.phone_number AS "phoneNumber",
           u.sms_carrier AS "smsCarrier", u.timezone, ${IS_TOLD} AS "isTold", ${PREFERENCE_COLUMNS}
      FROM app_user u
      JOIN company c ON c.company_id = u.company_id
      LEFT JOIN notification_preference p ON p.company_id = u.company_id AND p.user_id = u.user_id
     WHERE u.company_id = ${companyId} AND u.user_id = ${userId}`);
  return account;
}

async function readerOf(
  tx: Transaction,
  { companyId, userId }: DueUser,
  { language, timezone }: Account,
  { publicOrigin: origin }: NotificationSettings,
): Promise<Reader> {
  const [installation] = await tx.query<{ key: string }>(sql`SELECT link_key AS key FROM installation`);
  if (installation === undefined) throw new Error('The installation has no row.');
  const token = unsubscribeToken({ companyId, userId }, installation.key);
  return {
    language,
    timezone: isTimeZone(timezone) ? timezone : 'Etc/GMT',
    origin,
    unsubscribeUrl: origin === undefined ? '' : `${origin}${UNSUBSCRIBE_PATH}/${token}`,
  };
}

async function send(
  tx: Transaction,
  companyId: string,
  group: Sorted['items'],
  reader: Reader,
  ways: { readonly email?: string; readonly text?: string },
): Promise<void> {
  const items = group.map(({ item }) => item);
  const ids = group.flatMap((one) => one.ids);
  const mailId = ways.email === undefined ? undefined : randomUUID();
  const textId = ways.text === undefined ? undefined : randomUUID();
  if (ways.email !== undefined && mailId !== undefined) {
    const mail = { ...SERVER_ITSELF, recipients: [ways.email], mailId, unsubscribeUrl: reader.unsubscribeUrl };
    await queueMail(tx, companyId, { ...mail, ...composeMail(items, reader) });
  }
  if (ways.text !== undefined && textId !== undefined) {
    const mail = { ...SERVER_ITSELF, recipients: [ways.text], mailId: textId };
    await queueMail(tx, companyId, { ...mail, subject: 'Lading', message: composeText(items, reader) });
  }
  await tx.query(sql`
    UPDATE notification SET state = 'queued', mail_id = ${mailId ?? null}::uuid, text_id = ${textId ?? null}::uuid
     WHERE company_id = ${companyId} AND notification_id = ANY (${sql.param(ids)}::bigint[])`);
}

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

interface SeenIncident extends Omit<ToldIncident, 'kind' | 'stage' | 'shipments'> {
  readonly incidentId: number;
  readonly episode: number;
  readonly shipments: readonly ToldShipment[];
}

const SHIPMENT = sql`jsonb_build_object('guid', s.guid, 'shipmentId', s.custom_data, 'configType', s.config_type)`;

function seenIncidents(tx: Transaction, companyId: string, ids: readonly number[]): Promise<SeenIncident[]> {
  return tx.query<SeenIncident>(sql`
    SELECT i.incident_id AS "incidentId", i.episode, i.cause_kind AS "causeKind", i.cause_key AS "causeKey",
           i.alert_event AS event, i.first_time AS "firstTime", i.closed, i.ack_by AS "ackBy", i.members,
           i.shipments AS "shipmentCount",
           (SELECT coalesce(jsonb_agg(${SHIPMENT} ORDER BY s.custom_data), '[]')
              FROM (SELECT DISTINCT m.guid FROM incident_member m
                     WHERE m.company_id = i.company_id AND m.incident_id = i.incident_id AND m.guid IS NOT NULL
                     ORDER BY m.guid LIMIT ${SHIPMENTS_SHOWN}::int) AS n
              JOIN shipping_pick_list s ON s.company_id = i.company_id AND s.guid = n.guid) AS shipments
      FROM incident_seen i
     WHERE i.company_id = ${companyId} AND i.incident_id = ANY (${sql.param(ids)}::bigint[])`);
}

interface SeenText extends Pick<ToldText, 'subject' | 'event' | 'macId' | 'shipments'> {
  readonly entryId: number;
}

function seenTexts(tx: Transaction, companyId: string, ids: readonly number[]): Promise<SeenText[]> {
  return tx.query<SeenText>(sql`
    SELECT a.entry_id AS "entryId", a.subject, a.alert_event AS event, a.mac_id AS "macId",
           CASE WHEN s.guid IS NULL THEN '[]' ELSE jsonb_build_array(${SHIPMENT}) END AS shipments
      FROM shipping_alert_log a
      LEFT JOIN shipping_pick_list s ON s.company_id = a.company_id AND s.guid = a.guid
     WHERE a.company_id = ${companyId} AND a.entry_id = ANY (${sql.param(ids)}::bigint[])`);
}

/** What was over and came back before that was told is not over; what grew out of a reader's sight did not grow to them. */
function isTrue(stage: IncidentStage, seen: SeenIncident, isLimited: boolean): boolean {
  if (stage === 'cleared') return seen.closed !== null;
  return stage !== 'grown' || !isLimited || grewMuch({ toldMembers: 1 }, seen.members);
}

async function sortDue(tx: Transaction, companyId: string, due: readonly Due[], isLimited: boolean): Promise<Sorted> {
  const incidents = await seenIncidents(tx, companyId, [...new Set(due.flatMap(({ incidentId }) => incidentId ?? []))]);
  const texts = await seenTexts(tx, companyId, [...new Set(due.flatMap(({ entryId }) => entryId ?? []))]);
  const items: Sorted['items'] = [];
  const unseen: number[] = [];
  for (const { entryId, written, author, notificationId } of due.filter(({ stage }) => stage === 'written')) {
    const text = texts.find((one) => one.entryId === entryId);
    if (text === undefined) unseen.push(notificationId);
    else {
      const item: ToldText = { ...text, kind: 'text', written: written ?? '', author: author ?? '' };
      items.push({ item, ids: [notificationId] });
    }
  }
  const byIncident = Map.groupBy(
    due.filter(({ incidentId }) => incidentId !== null),
    ({ incidentId }) => incidentId,
  );
  for (const [id, ours] of byIncident) {
    const seen = incidents.find(({ incidentId }) => incidentId === id);
    const isOurs = ({ stage, episode }: Due): boolean =>
      seen !== undefined && stage !== 'written' && episode === seen.episode && isTrue(stage, seen, isLimited);
    const told = ours.filter(isOurs);
    unseen.push(...ours.filter((one) => !isOurs(one)).map(({ notificationId }) => notificationId));
    // Of several stages that are due at once the last says it all.
    const stage = INCIDENT_STAGES.findLast((one) => told.some((other) => other.stage === one));
    if (seen === undefined || stage === undefined) continue;
    items.push({ item: { ...seen, kind: 'incident', stage }, ids: told.map(({ notificationId }) => notificationId) });
  }
  return { items, unseen };
}
