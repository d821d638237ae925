import { createHash } from 'node:crypto';
import { type Database, serviceOf } from '../database/database.ts';
import { type SQL, sql } from '../database/sql.ts';
import { randomLetters } from '../process/random-letters.ts';

/**
 * Characters of a code that is mailed, 5 bits each: 130 bits. A submitted password is the new password followed by this
 * many characters (spec 1 §5).
 */
export const MAILED_CODE_LENGTH = 26;
/** Spec 1 §9 "Reset confirmation code valid 1 hour". */
const RESET_VALID = '1 hour';
/** For how long a code that confirms an address is good: whoever has asked for it waits for it. */
const CONFIRM_VALID = '10 minutes';

/** How a mailed code is known in the database. */
export const mailedCodeHash = (code: string): string => createHash('sha256').update(code).digest('hex');

/**
 * A new code for the undoing or the confirmation of a change; an earlier one of the same mail is void. The time of one that
 * confirms an address begins now.
 * @returns undefined when what the code is for is over
 */
export const makeAccountCode = (database: Database, companyId: string, codeId: string): Promise<string | undefined> =>
  makeCode(
    database,
    companyId,
    (hash) => sql`
      UPDATE account_code
         SET code_hash = ${hash},
             expires = CASE WHEN kind = 'confirm-email' THEN now() + ${CONFIRM_VALID}::interval ELSE expires END
       WHERE company_id = ${companyId} AND code_id = ${codeId} AND expires > now() RETURNING code_id`,
  );

/**
 * A new code for a reset that was asked for, whose hour begins now.
 * @returns undefined when a newer reset has taken this one's place, or it waited too long itself
 */
export const makeResetCode = (database: Database, companyId: string, resetId: string): Promise<string | undefined> =>
  makeCode(
    database,
    companyId,
    (hash) => sql`
      UPDATE password_reset SET code_hash = ${hash}, expires = now() + ${RESET_VALID}::interval
       WHERE company_id = ${companyId} AND reset_id = ${resetId} AND created > now() - ${RESET_VALID}::interval
      RETURNING reset_id`,
  );

/**
 * A new code for the page of a customer (docs/decisions/customers.md), whose time begins now.
 * @returns undefined when it waited too long itself, or its link is gone
 */
export const makeVisitCode = (database: Database, companyId: string, visitId: string): Promise<string | undefined> =>
  makeCode(
    database,
    companyId,
    (hash) => sql`
      UPDATE customer_visit SET code_hash = ${hash}, expires = now() + ${CONFIRM_VALID}::interval
       WHERE company_id = ${companyId} AND visit_id = ${visitId} AND pass_hash IS NULL AND expires > now() RETURNING visit_id`,
  );

/** Draws a code for a mail that is about to be sent. It is in the mail only: `store` puts its hash into one row. */
async function makeCode(
  database: Database,
  companyId: string,
  store: (hash: string) => SQL,
): Promise<string | undefined> {
  const code = randomLetters(MAILED_CODE_LENGTH);
  const made = await database.transaction(serviceOf(companyId), (tx) => tx.query(store(mailedCodeHash(code))));
  return made.length === 1 ? code : undefined;
}
