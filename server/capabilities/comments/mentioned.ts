import { namesIn } from '../../../src/domain/comment.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

/** The login names of the company's people whom a text mentions, as the accounts have them; without who writes it. */
export async function mentionedIn(
  tx: Transaction,
  { companyId, loginName }: { readonly companyId: string; readonly loginName: string },
  text: string,
): Promise<readonly string[]> {
  const names = namesIn(text);
  if (names.length === 0) return [];
  const found = await tx.query<{ loginName: string }>(sql`
    SELECT login_name AS "loginName" FROM app_user
     WHERE company_id = ${companyId} AND NOT disabled AND login_name <> ${loginName}
       AND lower(login_name) = ANY (${sql.param(names.map((name) => name.toLowerCase()))}::text[])
     ORDER BY login_name`);
  return found.map((one) => one.loginName);
}
