import { type Database, serviceOf } from '../../database/database.ts';
import { keyOf, nameKey } from '../../database/name-key.ts';
import { sql } from '../../database/sql.ts';

/** Who may sign in, as far as signing in needs to know. */
export interface Account {
  readonly companyId: string;
  readonly userId: string;
  /** Null: has no password. */
  readonly hash: string | null;
  readonly disabled: boolean;
}

/** The account of a user name, in whatever case it was typed. */
export async function accountOf(database: Database, loginName: string): Promise<Account | undefined> {
  const [account] = await database.read('installation', (tx) =>
    tx.query<Account>(sql`
      SELECT company_id AS "companyId", user_id AS "userId", password_hash AS hash, disabled
        FROM app_user WHERE kind = 'person' AND ${keyOf('login_name')} = ${nameKey(loginName)}`),
  );
  return account;
}

/** The user name of somebody who is known otherwise. */
export async function loginNameOf(
  database: Database,
  { companyId, userId }: Pick<Account, 'companyId' | 'userId'>,
): Promise<string> {
  const [user] = await database.read(serviceOf(companyId), (tx) =>
    tx.query<{ loginName: string }>(sql`
      SELECT login_name AS "loginName" FROM app_user WHERE company_id = ${companyId} AND user_id = ${userId}`),
  );
  if (user === undefined) throw new Error('Whoever is signing in has no row.');
  return user.loginName;
}
