import {
  createUser,
  getUsers,
  type UserChange,
  type UserRow,
  updateUser,
} from '../../../src/contract/user-administration.ts';
import { NEW_USER } from '../../../src/domain/new-user.ts';
import { administrative } from '../../audit/administrative.ts';
import type { Transaction } from '../../database/database.ts';
import { lockCompany } from '../../database/lock-company.ts';
import { nameKey } from '../../database/name-key.ts';
import { sql } from '../../database/sql.ts';
import { refuseStale } from '../../http/base-version.ts';
import { Refusal } from '../../http/refusal.ts';
import { query, type Route } from '../../serving/route.ts';
import { auditedUser } from './audited-user.ts';
import {
  changeUser,
  choicesOf,
  isAdministrator,
  lockedUser,
  logUserChange,
  refuseNewAdministrator,
  userIdOf,
} from './change-user.ts';
import { checkUser, refuseUser } from './check-user.ts';
import { storedUsers, userRows } from './user-rows.ts';
import { insertUser, withChange } from './write-user.ts';

const isSame = (one: string, other: string): boolean => nameKey(one) === nameKey(other);

/** What only an administrator may send, whatever its value: nobody gives themself a role. */
function isBeyondPreferences(change: UserChange, loginName: string): boolean {
  return (
    change.enabled !== undefined ||
    change.groupList !== undefined ||
    change.propertyMap?.customPrefs.userClass !== undefined ||
    (change.loginName !== undefined && change.loginName !== loginName)
  );
}

async function rowsOf(tx: Transaction, companyId: string, userId: string): Promise<UserRow[]> {
  return userRows(tx, companyId, await storedUsers(tx, companyId, sql`u.user_id = ${userId}`));
}

export const userRoutes: readonly Route[] = [
  query(
    getUsers,
    async (tx, _input, { companyId }) => ({ data: await userRows(tx, companyId, await storedUsers(tx, companyId)) }),
    'administer',
  ),

  administrative(
    createUser,
    { subject: auditedUser, made: ({ data }) => data[0]?.userId ?? '' },
    async (tx, { body }, session) => {
      const { companyId } = session;
      const values = withChange(NEW_USER, body);
      // The only way in is a mail to this address.
      if (values.emailAddress === '') throw refuseUser({ field: 'emailAddress', fault: 'required' });
      checkUser(values, undefined, true, await choicesOf(tx, companyId));
      await refuseNewAdministrator(tx, session, [], values.groupList);
      const userId = await insertUser(tx, companyId, values);
      logUserChange('user-created', session, userId, values);
      return { data: await rowsOf(tx, companyId, userId) };
    },
    'administer',
  ),

  administrative(
    updateUser,
    {
      subject: auditedUser,
      // Who may change themself alone is told of nobody else.
      id: (tx, { params: { username } }, session) =>
        isAdministrator(session) ? userIdOf(tx, session.companyId, username) : session.userId,
    },
    async (tx, { params, body, installation }, session) => {
      const { companyId } = session;
      const byAdministrator = isAdministrator(session);
      // Before anything is looked up: whether a name exists is not for everybody to find out.
      if (!byAdministrator && !isSame(params.username, session.loginName)) throw new Refusal('forbidden');
      if (!byAdministrator && isBeyondPreferences(body, session.loginName)) throw new Refusal('forbidden');
      // Two administrators who disable each other must not both succeed.
      if (byAdministrator) await lockCompany(tx, companyId);
      const stored = await lockedUser(tx, companyId, await userIdOf(tx, companyId, params.username));
      if (body.userId !== undefined && body.userId !== stored.userId)
        throw refuseUser({ field: 'userId', fault: 'unknown' });
      const [current] = await userRows(tx, companyId, [stored]);
      if (current !== undefined) refuseStale(body.baseVersion, current);
      await changeUser(tx, session, installation, stored, withChange(stored, body));
      return { data: await rowsOf(tx, companyId, stored.userId) };
    },
  ),
];
