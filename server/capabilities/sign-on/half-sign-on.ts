import type { Database } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { SECOND_STEP_LIMIT_S } from '../../http/session-cookie.ts';
import { hashOf, isSecret } from './attempt.ts';
import type { LinkedUser } from './user-of-identity.ts';

/** What the browser came back with, by which a half sign-on is found again, and what it carries. */
export interface Brought {
  readonly state: string;
  readonly code: string;
  readonly browser: string | undefined;
}

/** Of both: whoever knows one of them alone finds nothing. A state has no blanks. */
const answerOf = ({ state, code }: Brought): string => hashOf(`${state} ${code}`);

const isOver = sql`h.created <= now() - make_interval(secs => ${SECOND_STEP_LIMIT_S})`;

/**
 * Keeps that the provider said who somebody is, for as long as they are asked for their second factor: the code they brought is
 * spent. It opens nothing without one.
 */
export async function keepHalf(
  database: Database,
  { companyId, userId, issuer }: LinkedUser & { readonly issuer: string },
  brought: Brought,
): Promise<void> {
  await database.transaction('installation', async (tx) => {
    await tx.query(sql`DELETE FROM sign_on_half h WHERE ${isOver}`);
    await tx.query(sql`
      INSERT INTO sign_on_half (company_id, user_id, issuer, answer_hash, browser_hash)
      VALUES (${companyId}, ${userId}, ${issuer}, ${answerOf(brought)}, ${hashOf(brought.browser ?? '')})`);
  });
}

/** Whose half sign-on it is: in the browser it was begun in, in time. Undefined otherwise, and for who is disabled. */
export async function findHalf(database: Database, brought: Brought): Promise<LinkedUser | undefined> {
  const { browser } = brought;
  if (!isSecret(browser)) return undefined;
  const [user] = await database.read('installation', (tx) =>
    tx.query<LinkedUser>(sql`
      SELECT h.company_id AS "companyId", h.user_id AS "userId"
        FROM sign_on_half h JOIN app_user u USING (company_id, user_id)
       WHERE h.answer_hash = ${answerOf(brought)} AND h.browser_hash = ${hashOf(browser)} AND NOT ${isOver}
         AND NOT u.disabled`),
  );
  return user;
}

/** Makes one session of it: the first to take it has it. */
export async function takeHalf(database: Database, brought: Brought): Promise<boolean> {
  const taken = await database.transaction('installation', (tx) =>
    tx.query(sql`DELETE FROM sign_on_half WHERE answer_hash = ${answerOf(brought)} RETURNING 1`),
  );
  return taken.length > 0;
}
