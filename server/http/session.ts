import { createHash, randomBytes } from 'node:crypto';
import { type Action, may } from '../../src/domain/may.ts';
import { type CompanyScope, type Database, serviceOf, type Transaction } from '../database/database.ts';
import { sideNote } from '../database/side-note.ts';
import { sql } from '../database/sql.ts';
import { gathered } from './gathered.ts';
import type { GroupRole } from './group-role.ts';
import { refuseMovedAway } from './moved-away.ts';
import { Refusal } from './refusal.ts';

/** Seconds after sign-in at which a session is over whatever happens: a working day and its handover. */
export const ABSOLUTE_LIMIT_S = 12 * 3600;

/** Seconds a sign of life may go unrecorded: writing each one would make every call a write. */
const TOUCH_INTERVAL_S = 30;

const TOKEN_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Who a request is from. Read from the database on every request, so a disabled user or a lost role counts at once. */
export interface Session {
  readonly companyId: string;
  readonly userId: string;
  readonly loginName: string;
  readonly roles: readonly GroupRole[];
  /** JSON text of what limits the shipments they see; null for no limit. The scope of their transactions carries it. */
  readonly shipmentFilter: string | null;
  /** What the user's groups permit beyond roles (spec 1 §6), such as `acknowledgeAlerts`. */
  readonly permissions: readonly string[];
  /** Seconds since they signed in, or said their password again. */
  readonly since: number;
  /** Set where it is no person's but a key's. */
  readonly apiKey?: { readonly keyId: string; readonly scopes: readonly string[] };
}

/** Seconds for which a sign-in, or a password that was said again, counts for what asks for one. */
const CONFIRMED_S = 600;

/** @throws Refusal `confirmation-needed` unless who is signed in has shown just now that it is them */
export function refuseUnlessConfirmed({ since }: Session): void {
  if (since > CONFIRMED_S) throw new Refusal('confirmation-needed');
}

/** Notes that who is signed in has said their password again. */
export async function noteConfirmed(database: Database, companyId: string, token: string): Promise<void> {
  await database.transaction(serviceOf(companyId), (tx) =>
    tx.query(sql`
      UPDATE user_session SET confirmed = now() WHERE company_id = ${companyId} AND token_hash = ${tokenHash(token)}`),
  );
}

/** @throws Refusal `forbidden` unless the user may do this (`domain/may.ts`) */
export function refuseUnlessMay(session: Session, action: Action): void {
  if (!may(session, action)) throw new Refusal('forbidden');
}

/** What the transactions of a call see: the caller's company, and in it what the caller may see. */
export const scopeOf = ({ companyId, shipmentFilter }: Session): CompanyScope => ({
  companyId,
  shipmentFilter: shipmentFilter ?? undefined,
});

/** How a session is known in the database: whoever reads that can't sign in with it. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** What its user is shown of a session's browser. Characters. */
const AGENT_MAX = 300;

interface NewSession {
  readonly companyId: string;
  readonly userId: string;
  readonly signedBy: 'password' | 'sign-on';
  /** What the browser says it is. */
  readonly agent: string;
  /** The address it was begun from. */
  readonly address: string;
}

/** Starts a session and returns its token, which exists only in the answer and the browser. */
export async function startSession(
  database: Database,
  { companyId, userId, signedBy, agent, address }: NewSession,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await database.transaction(serviceOf(companyId), (tx) =>
    tx.query(sql`INSERT INTO user_session (company_id, token_hash, user_id, signed_by, agent, address)
                 VALUES (${companyId}, ${tokenHash(token)}, ${userId}, ${signedBy}, ${agent.slice(0, AGENT_MAX)},
                         ${address})`),
  );
  return token;
}

/**
 * Ends the session of a token, if there is one.
 * @param keepsPush whether who is told in that browser is told on: it ended by itself, not because somebody wanted to leave
 */
export async function endSession(database: Database, token: string, keepsPush: boolean): Promise<void> {
  await database.transaction('installation', async (tx) => {
    if (!keepsPush) {
      await tx.query(sql`
        DELETE FROM push_device d USING user_session s
         WHERE s.token_hash = ${tokenHash(token)} AND d.company_id = s.company_id AND d.session_id = s.session_id`);
    }
    await tx.query(sql`DELETE FROM user_session WHERE token_hash = ${tokenHash(token)}`);
  });
}

/**
 * Ends the session that a browser had when somebody signs in there. Where it is the same person they go on being told in it; anybody
 * else is not.
 */
export async function endFormerSession(
  database: Database,
  former: string,
  now: { readonly companyId: string; readonly userId: string; readonly token: string },
): Promise<void> {
  await database.transaction('installation', (tx) =>
    tx.query(sql`
      UPDATE push_device d SET session_id = n.session_id
        FROM user_session s, user_session n
       WHERE s.token_hash = ${tokenHash(former)} AND n.token_hash = ${tokenHash(now.token)}
         AND d.company_id = s.company_id AND d.session_id = s.session_id
         AND d.company_id = ${now.companyId} AND d.user_id = ${now.userId}`),
  );
  await endSession(database, former, false);
}

/**
 * Ends the sessions of a user but the one of `token`, as the user wants it; returns how many. Their consoles can be told
 * (`wasEndedByUser`).
 * @param sessionId only this one of them
 */
export async function endOtherSessions(
  tx: Transaction,
  companyId: string,
  userId: string,
  token: string,
  sessionId?: string,
): Promise<number> {
  const current = sql`(SELECT s.session_id FROM user_session s
    WHERE s.company_id = ${companyId} AND s.token_hash = ${tokenHash(token)})`;
  // Also where they are told though their session is over by itself.
  await tx.query(sql`
    DELETE FROM push_device
     WHERE company_id = ${companyId} AND user_id = ${userId} AND session_id IS DISTINCT FROM ${current}
       AND (${sessionId ?? null}::uuid IS NULL OR session_id = ${sessionId ?? null}::uuid)`);
  const ended = await tx.query(sql`
    WITH gone AS (
      DELETE FROM user_session
       WHERE company_id = ${companyId} AND user_id = ${userId} AND token_hash <> ${tokenHash(token)}
         AND session_id = coalesce(${sessionId ?? null}::uuid, session_id)
      RETURNING company_id, token_hash, user_id)
    INSERT INTO ended_session (company_id, token_hash, user_id)
    SELECT company_id, token_hash, user_id FROM gone RETURNING 1`);
  return ended.length;
}

/**
 * Whether the session of a token was ended by its user from another device.
 * @param userId whose it has to have been; null: anybody's
 */
export async function wasEndedByUser(database: Database, token: string, userId: string | null): Promise<boolean> {
  if (!TOKEN.test(token)) return false;
  const found = await database.read('installation', (tx) =>
    tx.query(sql`
      SELECT 1 FROM ended_session
       WHERE token_hash = ${tokenHash(token)} AND user_id = coalesce(${userId}::text, user_id)`),
  );
  return found.length > 0;
}

/** @throws Refusal `company-moved` where the session of a token was moved to another installation with its company */
export const refuseMovedSession = (database: Database, token: string): Promise<void> =>
  refuseMovedAway(database, tokenHash(token));

/** Ends every session of a user, who is told in no browser any more. */
export async function endSessionsOf(tx: Transaction, companyId: string, userId: string): Promise<void> {
  await tx.query(sql`DELETE FROM push_device WHERE company_id = ${companyId} AND user_id = ${userId}`);
  await tx.query(sql`DELETE FROM user_session WHERE company_id = ${companyId} AND user_id = ${userId}`);
}

/** Whether a session `s` is within its limits. */
export const inForce = (idleLimit: number) => sql`
  s.last_seen > now() - make_interval(secs => ${idleLimit}) AND s.created > now() - make_interval(secs => ${ABSOLUTE_LIMIT_S})`;

interface SessionRow extends Omit<Session, 'permissions' | 'apiKey'> {
  readonly stale: boolean;
  /** The permissions of each group. */
  readonly granted: readonly (readonly string[])[];
}

/** Sessions in a read. */
const TOGETHER = 100;

const readers = new WeakMap<Database, Map<number, (hash: string) => Promise<SessionRow | undefined>>>();

/**
 * Reads sessions by token hash. Hundreds of consoles ask in the moment in which something changed: a read for each would be
 * most of the work.
 */
function readerOf(database: Database, idleLimit: number): (hash: string) => Promise<SessionRow | undefined> {
  const ofDatabase = readers.get(database) ?? new Map<number, (hash: string) => Promise<SessionRow | undefined>>();
  readers.set(database, ofDatabase);
  const reader =
    ofDatabase.get(idleLimit) ??
    gathered((hashes: readonly string[]) => readSessions(database, idleLimit, hashes), TOGETHER);
  ofDatabase.set(idleLimit, reader);
  return reader;
}

async function readSessions(
  database: Database,
  idleLimit: number,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, SessionRow>> {
  const rows = await database.read('installation', (tx) =>
    tx.query<SessionRow & { hash: string }>(sql`
      SELECT hash, "companyId", "userId", "loginName", stale, roles, granted, "shipmentFilter", since
        FROM unnest(${sql.param(hashes)}::text[]) AS hash
       CROSS JOIN LATERAL lading_session(hash, ${TOUCH_INTERVAL_S}, ${idleLimit}, ${ABSOLUTE_LIMIT_S})`),
  );
  return new Map(rows.map(({ hash, ...row }) => [hash, row]));
}

/**
 * The session of a token; `undefined` when there is none, it is over, or its user is disabled.
 * @param idleLimit seconds without a sign of life after which a session is over (spec 1 §9 `serverSessionDuration`)
 * @param alive whether this request is a sign of life: polling lists in a forgotten tab is not
 */
export async function findSession(
  database: Database,
  token: string,
  idleLimit: number,
  alive: boolean,
): Promise<Session | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const hash = tokenHash(token);
  const row = await readerOf(database, idleLimit)(hash);
  if (row === undefined) return undefined;
  if (alive && row.stale) {
    await sideNote(database, row.companyId, (tx) =>
      tx.query(sql`UPDATE user_session SET last_seen = now() WHERE token_hash = ${hash}`),
    );
  }
  const { stale: _, granted, ...session } = row;
  return { ...session, permissions: [...new Set(granted.flat())] };
}

/** Those of the sessions with these token hashes that `findSession` would find. No sign of life for any of them. */
export async function livingSessions(
  database: Database,
  hashes: readonly string[],
  idleLimit: number,
): Promise<ReadonlySet<string>> {
  const rows = await database.read('installation', (tx) =>
    tx.query<{ hash: string }>(sql`
      SELECT s.token_hash AS hash FROM user_session s
        JOIN app_user u ON u.company_id = s.company_id AND u.user_id = s.user_id AND NOT u.disabled
       WHERE s.token_hash = ANY (${sql.param(hashes)}::text[]) AND ${inForce(idleLimit)}`),
  );
  return new Set(rows.map((row) => row.hash));
}

/** How many sessions are in force. */
export async function countSessions(database: Database, idleLimit: number): Promise<number> {
  const [row] = await database.read('installation', (tx) =>
    tx.query<{ n: number }>(sql`SELECT count(*) AS n FROM user_session s WHERE ${inForce(idleLimit)}`),
  );
  return row?.n ?? 0;
}
