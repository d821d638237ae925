import { createHash } from 'node:crypto';
import type { Transaction } from '../database/database.ts';
import { DatabaseError, SQLSTATE } from '../database/driver.ts';
import { inOneGo } from '../database/in-one-go.ts';
import { sql } from '../database/sql.ts';
import { Refusal } from '../http/refusal.ts';
import type { Session } from '../http/session.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** How long a second delivery waits for the first before it is told to come back. */
const WAIT = '2s';

/** An answer as it is stored and sent: the text is sent again exactly. */
export interface StoredAnswer {
  readonly status: number;
  readonly body: string;
}

/** What tells a delivery from others, and repetitions of it. */
export interface Repeatable {
  /** The mutation id. */
  readonly key: string;
  readonly fingerprint: string;
  /** The epoch that its sender believes the server to be in; null: it doesn't say. */
  readonly knownEpoch?: string | null;
}

/** Whether a text has the form of a mutation id. */
export const isIdempotencyKey = (text: string): boolean => UUID.test(text);

/**
 * The mutation id of a request, in lower case.
 * @throws Refusal `idempotency-key-missing`
 */
export function idempotencyKey(header: string | null): string {
  if (header === null || !isIdempotencyKey(header)) throw new Refusal('idempotency-key-missing');
  return header.toLowerCase();
}

/** What makes two deliveries the same request, whatever the order of the fields. */
export function fingerprintOf(method: string, path: string, body: unknown): string {
  return createHash('sha256')
    .update(`${method} ${path}\n${canonical(body)}`)
    .digest('hex');
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/**
 * Does `effect` once for each key of a user, in the caller's transaction, and answers every repetition as the first
 * time. The key is taken by an insert before anything else, so of two deliveries at the same moment one waits.
 * A refusal by a rule of the business (409, 422) undoes the effect but is an answer like any other and is kept.
 * @throws Refusal `other-epoch`, `in-progress`, `idempotency-key-reused`; whatever else `effect` throws, and then the key is free again
 */
export async function once(
  tx: Transaction,
  session: Session,
  { key, fingerprint, knownEpoch = null }: Repeatable,
  effect: () => Promise<object>,
): Promise<StoredAnswer> {
  const { companyId, userId } = session;
  if (!(await takeKey(tx, session, { key, fingerprint, knownEpoch }))) {
    const [stored] = await tx.query<{ fingerprint: string; status: number; body: string }>(
      sql`SELECT fingerprint, status, body FROM idempotency
           WHERE company_id = ${companyId} AND user_id = ${userId} AND key = ${key}`,
    );
    if (stored === undefined) throw new Refusal('in-progress');
    if (stored.fingerprint !== fingerprint) throw new Refusal('idempotency-key-reused');
    return { status: stored.status, body: stored.body };
  }
  const answer = await answerOf(tx, key, effect);
  await tx.query(sql`UPDATE idempotency SET status = ${answer.status}, body = ${answer.body}
                      WHERE company_id = ${companyId} AND user_id = ${userId} AND key = ${key}`);
  return answer;
}

async function takeKey(
  tx: Transaction,
  session: Session,
  { key, fingerprint, knownEpoch }: Required<Repeatable>,
): Promise<boolean> {
  try {
    const [[installation], , taken] = await inOneGo(
      tx.query<{ epoch: string }>(sql`SELECT epoch FROM installation`),
      tx.query(sql`SELECT set_config('lock_timeout', ${WAIT}, true)`),
      tx.query(
        sql`INSERT INTO idempotency (company_id, user_id, key, fingerprint)
            VALUES (${session.companyId}, ${session.userId}, ${key}, ${fingerprint})
            ON CONFLICT DO NOTHING RETURNING key`,
      ),
    );
    // Before anything else: what its sender goes by may be lost here, and is sent first by whoever knows that.
    if (knownEpoch !== null && installation !== undefined && installation.epoch !== knownEpoch) {
      throw new Refusal('other-epoch', { errors: [{ code: 'epoch', detail: installation.epoch }] });
    }
    return taken.length === 1;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === SQLSTATE.lockNotAvailable) throw new Refusal('in-progress');
    throw error;
  }
}

async function answerOf(tx: Transaction, mutationId: string, effect: () => Promise<object>): Promise<StoredAnswer> {
  try {
    const reply = await tx.savepoint(effect);
    const [ack] = await tx.query<{ epoch: string; xid: string }>(
      sql`SELECT epoch, pg_current_xact_id() AS xid FROM installation`,
    );
    return { status: 200, body: JSON.stringify({ mutationId, ack, ...reply }) };
  } catch (error) {
    if (!(error instanceof Refusal) || (error.status !== 409 && error.status !== 422)) throw error;
    return { status: error.status, body: JSON.stringify(error.body()) };
  }
}
