import { may } from '../../../src/domain/may.ts';
import { configListOf } from '../../config-lists/config-lists.ts';
import type { Transaction } from '../../database/database.ts';
import { keyOf, nameKey } from '../../database/name-key.ts';
import { sql } from '../../database/sql.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Session } from '../../http/session.ts';
import { log } from '../../process/log.ts';
import type { Installation } from '../../serving/installation.ts';
import { type Choices, checkUser, refuseUser, type UserValues } from './check-user.ts';
import { tellOfAdministrator } from './tell-of-administrator.ts';
import { type StoredUser, storedUsers } from './user-rows.ts';
import { type EmailTrust, keepAnAdministrator, setEmailTrust, storeUser } from './write-user.ts';

export const isAdministrator = (session: Session): boolean => may(session, 'administer');

/** The id of the user with this name; undefined when the company has none. */
export async function userIdOf(tx: Transaction, companyId: string, username: string): Promise<string | undefined> {
  const [found] = await tx.query<{ userId: string }>(sql`
    SELECT user_id AS "userId" FROM app_user
     WHERE company_id = ${companyId} AND ${keyOf('login_name')} = ${nameKey(username)}`);
  return found?.userId;
}

/** A user whose row nobody else changes until the transaction ends. @throws Refusal `not-found` */
export async function lockedUser(tx: Transaction, companyId: string, userId: string | undefined): Promise<StoredUser> {
  if (userId === undefined) throw new Refusal('not-found');
  await tx.query(sql`
    SELECT 1 FROM app_user WHERE company_id = ${companyId} AND user_id = ${userId} FOR NO KEY UPDATE`);
  const [stored] = await storedUsers(tx, companyId, sql`u.user_id = ${userId}`);
  if (stored === undefined) throw new Refusal('not-found');
  return stored;
}

/** What the company offers to choose from. */
export async function choicesOf(tx: Transaction, companyId: string): Promise<Choices> {
  const names = async (path: 'dateFormats' | 'carriers'): Promise<string[]> =>
    (await configListOf(tx, companyId, path, 'en')).map(({ name }) => name);
  return { dateFormat: await names('dateFormats'), smsCarrier: await names('carriers') };
}

/** An administrator vouches for the address they set. The one from before is told. */
async function tellOfNewEmail(
  tx: Transaction,
  { userId, loginName, emailAddress }: StoredUser,
  companyId: string,
  installation: Pick<Installation, 'sendsMail'>,
): Promise<void> {
  const [before] = await tx.query<{ trust: EmailTrust }>(sql`
    SELECT email_trust AS trust FROM app_user WHERE company_id = ${companyId} AND user_id = ${userId}`);
  await setEmailTrust(tx, companyId, userId, 'administrator');
  const owner = { companyId, email: emailAddress, trusted: before?.trust !== 'claimed' };
  const what = `given the account with the user name ${loginName} another e-mail address`;
  await tellOfAdministrator(tx, installation, owner, what);
}

/** The first version of an account, and each later one, in the log: who made or unmade whom an administrator. */
export function logUserChange(
  event: 'user-created' | 'user-changed',
  session: Session,
  userId: string,
  now: UserValues,
): void {
  log.notice(event, {
    user: session.userId,
    company: session.companyId,
    changed: userId,
    enabled: now.enabled,
    groups: now.groupList.join(' '),
  });
}

/**
 * Makes of a locked user what is wanted, by the rules for accounts.
 * @throws Refusal 422 with an item for each field
 */
export async function changeUser(
  tx: Transaction,
  session: Session,
  installation: Pick<Installation, 'sendsMail'>,
  stored: StoredUser,
  values: UserValues,
): Promise<void> {
  const { companyId } = session;
  const byAdministrator = isAdministrator(session);
  const newEmail = values.emailAddress !== stored.emailAddress;
  // Nobody vouches for themself, and one's own account is entered by it: not as an administrator either.
  if (newEmail && stored.userId === session.userId) {
    throw refuseUser({ field: 'emailAddress', fault: 'needs-password' });
  }
  checkUser(values, stored, byAdministrator, await choicesOf(tx, companyId));
  await storeUser(tx, companyId, stored.userId, values);
  if (newEmail) await tellOfNewEmail(tx, stored, companyId, installation);
  if (byAdministrator) await keepAnAdministrator(tx, companyId, values.enabled ? 'groupList' : 'enabled');
  logUserChange('user-changed', session, stored.userId, values);
}
