import { serviceOf } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { Refusal } from '../../http/refusal.ts';
import { tokenHash } from '../../http/session.ts';
import { log } from '../../process/log.ts';
import type { OpenCall } from '../../serving/route.ts';
import { sessionOf } from '../../serving/session-of.ts';
import { verifyPassword } from '../sign-in/password.ts';
import { countTry, forgetTry, subjectsOf } from '../sign-in/throttle.ts';

/** For how long after a single sign-on nothing more is asked. */
const FRESH = '10 minutes';

type Call = Pick<OpenCall, 'database' | 'address' | 'token' | 'session'>;

/**
 * Makes sure that it is the owner of the account who asks for a change of how it is entered, and not somebody at a
 * screen that was left open.
 * @throws Refusal `confirmation-needed` without a password, unless the session was begun by single sign-on just now;
 *   `wrong-credentials`; `too-many-tries`
 */
export async function confirmIdentity(call: Call, password: string | undefined): Promise<void> {
  const { database, address, token } = call;
  const { companyId, userId, loginName } = sessionOf(call);
  const [row] = await database.read(serviceOf(companyId), (tx) =>
    tx.query<{ hash: string | null; fresh: boolean }>(sql`
      SELECT u.password_hash AS hash,
             s.signed_by = 'sign-on' AND s.created > now() - ${FRESH}::interval AS fresh
        FROM user_session s JOIN app_user u USING (company_id, user_id)
       WHERE s.token_hash = ${tokenHash(token ?? '')} AND s.company_id = ${companyId} AND s.user_id = ${userId}`),
  );
  if (password === undefined) {
    if (row?.fresh !== true) throw new Refusal('confirmation-needed');
    return;
  }
  const subjects = subjectsOf('confirm', loginName, address);
  await countTry(database, subjects);
  if (!(await verifyPassword(password, row?.hash ?? undefined))) {
    log.warn('confirmation-failed', { user: userId, company: companyId, address });
    throw new Refusal('wrong-credentials');
  }
  await forgetTry(database, subjects);
}
