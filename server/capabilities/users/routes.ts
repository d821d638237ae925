import { sql } from 'drizzle-orm/sql';
import {
  createUser,
  getUsers,
  type UserChange,
  type UserRow,
  updateUser,
} from '../../../src/contract/user-administration.ts';
import { configListOf } from '../../config-lists/config-lists.ts';
import type { Transaction } from '../../database/database.ts';
import { keyOf, nameKey } from '../../database/name-key.ts';
import { refuseStale } from '../../http/base-version.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Session } from '../../http/session.ts';
import { queueMail, SERVER_ITSELF } from '../../mail/queue-mail.ts';
import { log } from '../../process/log.ts';
import type { Installation } from '../../serving/installation.ts';
import { command, query, type Route } from '../../serving/route.ts';
import { type Choices, checkUser, refuseUser, type UserValues } from './check-user.ts';
import { type StoredUser, storedUsers, userRows } from './user-rows.ts';
import {
  type EmailTrust,
  insertUser,
  keepAnAdministrator,
  lockAdministration,
  setEmailTrust,
  storeUser,
  withChange,
} from './write-user.ts';

/** A new account where the administrator says nothing else (spec 1 §3 "User"). */
const NEW_USER: UserValues = {
  loginName: '',
  fullName: '',
  emailAddress: '',
  phoneNumber: '',
  smsCarrier: '',
  notifyList: [],
  enabled: true,
  groupList: [],
  temperatureUnit: 'Fahrenheit',
  timezone: 'Etc/GMT',
  dateFormat: '',
  userClass: '',
};

const isSame = (one: string, other: string): boolean => nameKey(one) === nameKey(other);
const isAdministrator = (session: Session): boolean => session.roles.includes('Company Administrator');

/** What only an administrator may send, whatever its value: nobody gives themself a role. */
function isBeyondPreferences(change: UserChange, loginName: string): boolean {
  return (
    change.enabled !== undefined ||
    change.groupList !== undefined ||
    change.propertyMap?.customPrefs.userClass !== undefined ||
    (change.loginName !== undefined && change.loginName !== loginName)
  );
}

async function lockedUser(tx: Transaction, companyId: string, username: string): Promise<StoredUser> {
  const named = sql`${keyOf('login_name')} = ${nameKey(username)}`;
  await tx.query(sql`SELECT 1 FROM app_user WHERE company_id = ${companyId} AND ${named} FOR NO KEY UPDATE`);
  const [stored] = await storedUsers(tx, companyId, named);
  if (stored === undefined) throw new Refusal('not-found');
  return stored;
}

async function choicesOf(tx: Transaction, companyId: string): Promise<Choices> {
  const names = async (path: 'dateFormats' | 'carriers'): Promise<string[]> =>
    (await configListOf(tx, companyId, path, 'en')).map(({ name }) => name);
  return { dateFormat: await names('dateFormats'), smsCarrier: await names('carriers') };
}

async function rowsOf(tx: Transaction, companyId: string, userId: string): Promise<UserRow[]> {
  return userRows(tx, companyId, await storedUsers(tx, companyId, sql`u.user_id = ${userId}`));
}

/**
 * An administrator vouches for the address they set. The one from before is told, without a way to undo it: whoever has
 * left the company has no say in it.
 */
async function tellOfNewEmail(
  tx: Transaction,
  { userId, loginName, emailAddress }: StoredUser,
  companyId: string,
  { sendsMail }: Pick<Installation, 'sendsMail'>,
): Promise<void> {
  const [before] = await tx.query<{ trust: EmailTrust }>(sql`
    SELECT email_trust AS trust FROM app_user WHERE company_id = ${companyId} AND user_id = ${userId}`);
  await setEmailTrust(tx, companyId, userId, 'administrator');
  if (!sendsMail || emailAddress === '' || before?.trust === 'claimed') return;
  const message = `An administrator of your company has given the account with the user name ${loginName} another e-mail address. Ask them, if you did not expect that.\n`;
  const mail = { ...SERVER_ITSELF, recipients: [emailAddress], subject: 'Your account was changed', message };
  await queueMail(tx, companyId, mail);
}

/** The first version of an account, and each later one, in the log: who made or unmade whom an administrator. */
function logChange(event: 'user-created' | 'user-changed', session: Session, userId: string, now: UserValues): void {
  log.notice(event, {
    user: session.userId,
    company: session.companyId,
    changed: userId,
    enabled: now.enabled,
    groups: now.groupList.join(' '),
  });
}

export const userRoutes: readonly Route[] = [
  query(
    getUsers,
    async (tx, _input, { companyId }) => ({ data: await userRows(tx, companyId, await storedUsers(tx, companyId)) }),
    ['Company Administrator'],
  ),

  command(
    createUser,
    async (tx, { body }, session) => {
      const { companyId } = session;
      const values = withChange(NEW_USER, body);
      // The only way in is a mail to this address.
      if (values.emailAddress === '') throw refuseUser({ field: 'emailAddress', fault: 'required' });
      checkUser(values, undefined, true, await choicesOf(tx, companyId));
      const userId = await insertUser(tx, companyId, values);
      logChange('user-created', session, userId, values);
      return { data: await rowsOf(tx, companyId, userId) };
    },
    ['Company Administrator'],
  ),

  command(updateUser, async (tx, { params, body, installation }, session) => {
    const { companyId } = session;
    const byAdministrator = isAdministrator(session);
    // Before anything is looked up: whether a name exists is not for everybody to find out.
    if (!byAdministrator && !isSame(params.username, session.loginName)) throw new Refusal('forbidden');
    if (!byAdministrator && isBeyondPreferences(body, session.loginName)) throw new Refusal('forbidden');
    if (byAdministrator) await lockAdministration(tx, companyId);
    const stored = await lockedUser(tx, companyId, params.username);
    if (body.userId !== undefined && body.userId !== stored.userId)
      throw refuseUser({ field: 'userId', fault: 'unknown' });
    const [current] = await userRows(tx, companyId, [stored]);
    if (current !== undefined) refuseStale(body.baseVersion, current);
    const values = withChange(stored, body);
    const newEmail = values.emailAddress !== stored.emailAddress;
    // Nobody vouches for themself, and one's own account is entered by it: not as an administrator either.
    if (newEmail && stored.userId === session.userId) {
      throw refuseUser({ field: 'emailAddress', fault: 'needs-password' });
    }
    checkUser(values, stored, byAdministrator, await choicesOf(tx, companyId));
    await storeUser(tx, companyId, stored.userId, values);
    if (newEmail) await tellOfNewEmail(tx, stored, companyId, installation);
    if (byAdministrator) await keepAnAdministrator(tx, companyId, values.enabled ? 'groupList' : 'enabled');
    logChange('user-changed', session, stored.userId, values);
    return { data: await rowsOf(tx, companyId, stored.userId) };
  }),
];
