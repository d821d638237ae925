import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm/sql';
import type { Database } from '../database/database.ts';
import { randomLetters } from '../random-letters.ts';

/** 5 bits each: 130 bits. */
const LETTERS = 26;

/** How a code is known in the database. */
export const accountCodeHash = (code: string): string => createHash('sha256').update(code).digest('hex');

/**
 * A new code for a mail that is about to be sent; an earlier one of the same mail is void.
 * @returns undefined when what the code is for is over
 */
export async function makeAccountCode(
  database: Database,
  companyId: string,
  codeId: string,
): Promise<string | undefined> {
  const code = randomLetters(LETTERS);
  const made = await database.transaction('installation', (tx) =>
    tx.query(sql`
      UPDATE account_code SET code_hash = ${accountCodeHash(code)}
       WHERE company_id = ${companyId} AND code_id = ${codeId} AND expires > now() RETURNING code_id`),
  );
  return made.length === 1 ? code : undefined;
}
