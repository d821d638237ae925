import type { Database } from '../../database/database.ts';
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
        FROM app_user WHERE ${keyOf('login_name')} = ${nameKey(loginName)}`),
  );
  return account;
}
