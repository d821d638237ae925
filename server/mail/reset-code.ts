import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm/sql';
import type { Database } from '../database/database.ts';
import { randomLetters } from '../random-letters.ts';

/** 5 bits each: 130 bits. A submitted password is the new password followed by this many characters (spec 1 §5). */
export const RESET_CODE_LENGTH = 26;
/** Spec 1 §9 "Reset confirmation code valid 1 hour". */
const VALID = '1 hour';

export const resetCodeHash = (code: string): string => createHash('sha256').update(code).digest('hex');

/**
 * A new code for a reset that was asked for. It is in the mail only: the database has its hash, and its hour begins now.
 * @returns undefined when a newer reset has taken this one's place, or it waited too long itself
 */
export async function makeResetCode(
  database: Database,
  companyId: string,
  resetId: string,
): Promise<string | undefined> {
  const code = randomLetters(RESET_CODE_LENGTH);
  const made = await database.transaction('installation', (tx) =>
    tx.query(sql`
      UPDATE password_reset SET code_hash = ${resetCodeHash(code)}, expires = now() + ${VALID}::interval
       WHERE company_id = ${companyId} AND reset_id = ${resetId} AND created > now() - ${VALID}::interval
      RETURNING reset_id`),
  );
  return made.length === 1 ? code : undefined;
}
