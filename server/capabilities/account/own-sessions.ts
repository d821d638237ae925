import { endOwnSessions, getOwnSessions, type OwnSession } from '../../../src/contract/own-sessions.ts';
import { serviceOf } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { endOtherSessions, inForce, tokenHash } from '../../http/session.ts';
import { log } from '../../process/log.ts';
import { open } from '../../serving/route.ts';
import { sessionOf } from '../../serving/session-of.ts';
import { confirmIdentity } from './confirm-identity.ts';

/** Where who calls is signed in. */
export const readOwnSessions = open(getOwnSessions, async (call) => {
  const { companyId, userId } = sessionOf(call);
  const data = await call.database.read(serviceOf(companyId), (tx) =>
    tx.query<OwnSession>(sql`
      SELECT session_id::text AS "sessionId", created, last_seen AS "lastSeen", signed_by AS "signedBy", agent, address,
             token_hash = ${tokenHash(call.token ?? '')} AS current
        FROM user_session s
       WHERE company_id = ${companyId} AND user_id = ${userId} AND ${inForce(call.installation.idleLimit)}
       ORDER BY last_seen DESC, created DESC`),
  );
  return { data };
});

/** Ends other sessions of who calls. Their consoles learn why they are out. */
export const endOwn = open(endOwnSessions, async (call) => {
  const { database, body, token, address } = call;
  const { companyId, userId } = sessionOf(call);
  await confirmIdentity(call, body.password);
  const ended = await database.transaction(serviceOf(companyId), (tx) =>
    endOtherSessions(tx, companyId, userId, token ?? '', body.sessionId),
  );
  log.notice('sessions-ended', { user: userId, company: companyId, address, ended });
  return { ended };
});
