import { may } from '../../../src/domain/may.ts';
import { configListOf } from '../../config-lists/config-lists.ts';
import type { Transaction } from '../../database/database.ts';
import { keyOf, nameKey } from '../../database/name-key.ts';
import { sql } from '../../database/sql.ts';
import { Refusal } from '../../http/refusal.ts';
import { refuseUnlessConfirmed, type Session } from '../../http/session.ts';
import { log } from '../../process/log.ts';
import type { Installation } from '../../serving/installation.ts';
import { type Choices, checkUser, refuseUser, type UserValues } from './check-user.ts';
import { groupsOf, pickGroups } from './grants.ts';
import { tellOfAdministrator } from './tell-of-administrator.ts';
import { type StoredUser, storedUsers } from './user-rows.ts';
import { type EmailTrust, keepAnAdministrator, setEmailTrust, storeUser } from './write-user.ts';

export const isAdministrator = (session: Session): boolean => may(session, 'administer');

/** The id of the user with this name; undefined when the company has none. */
export async function userIdOf(tx: Transaction, companyId: string, username: string): Promise<string | undefined> {
  const [found] = await tx.query<{ userId: string }>(sql`
    SELECT user_id AS "userId" FROM app_user
     WHERE company_id = ${companyId} AND kind = 'person' AND ${keyOf('login_name')} = ${nameKey(username)}`);
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

/** What an installation has to have for somebody to be told. */
type Telling = Pick<Installation, 'sendsMail' | 'publicOrigin'>;

async function trustOf(tx: Transaction, companyId: string, userId: string): Promise<EmailTrust | undefined> {
  const [user] = await tx.query<{ trust: EmailTrust }>(sql`
    SELECT email_trust AS trust FROM app_user WHERE company_id = ${companyId} AND user_id = ${userId}`);
  return user?.trust;
}

/** Whether membership in these groups makes a Company Administrator. */
async function makesAdministrator(tx: Transaction, companyId: string, ids: readonly string[]): Promise<boolean> {
  const groups = pickGroups(await groupsOf(tx, companyId), ids);
  return groups.some(({ role }) => role === 'Company Administrator');
}

/** @throws Refusal `confirmation-needed` where somebody becomes an administrator by who has not shown just now that it is them */
export async function refuseNewAdministrator(
  tx: Transaction,
  session: Session,
  before: readonly string[],
  now: readonly string[],
): Promise<boolean> {
  const { companyId } = session;
  if (!(await makesAdministrator(tx, companyId, now)) || (await makesAdministrator(tx, companyId, before)))
    return false;
  refuseUnlessConfirmed(session);
  return true;
}

/** The first version of an account, and each later one, in the log: who made or unmade whom an administrator. */
export function logUserChange(
  event: 'user-created' | 'user-changed',
  session: Pick<Session, 'userId' | 'companyId'>,
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
 * @throws Refusal 422 with an item for each field; `confirmation-needed` before somebody gets another address or becomes an
 *   administrator
 */
export async function changeUser(
  tx: Transaction,
  session: Session,
  installation: Telling,
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
  if (newEmail) refuseUnlessConfirmed(session);
  const newAdministrator = await refuseNewAdministrator(tx, session, stored.groupList, values.groupList);
  const trusted = (await trustOf(tx, companyId, stored.userId)) !== 'claimed';
  await storeUser(tx, companyId, stored.userId, values);
  // The address from before is told: the new one may be anybody's.
  const owner = { companyId, userId: stored.userId, email: stored.emailAddress, trusted };
  if (newEmail) {
    // An administrator vouches for the address they set.
    await setEmailTrust(tx, companyId, stored.userId, 'administrator');
    await tellOfAdministrator(tx, installation, owner, 'changed the email address of your account');
  }
  if (newAdministrator) await tellOfAdministrator(tx, installation, owner, 'made you a Company Administrator');
  if (byAdministrator) await keepAnAdministrator(tx, companyId, values.enabled ? 'groupList' : 'enabled');
  logUserChange('user-changed', session, stored.userId, values);
}
