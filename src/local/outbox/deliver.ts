import { isOffline } from '../../api/connection.ts';
import { type Answer, exchange } from '../../api/exchange.ts';
import { ENTRY_USER, IDEMPOTENCY_KEY } from '../../contract/headers.ts';
import type { Method } from '../../contract/operation.ts';
import { setSignInNeeded, signInNeeded } from '../session/sign-in-needed.ts';
import { classifyAnswer, type Outcome } from './classify-answer.ts';
import type { OutboxEntry } from './entry.ts';
import { outbox } from './outbox-database.ts';
import { readRunnable } from './read-runnable.ts';
import { recount } from './recount.ts';
import { IN_PROGRESS_DELAY, retryDelay, STUCK_DELAY } from './retry-delay.ts';
import { onWake } from './wake.ts';

/** How an entry is sent. Made from its payload by the list of commands. */
export interface Delivery {
  readonly method: Method;
  readonly path: string;
  readonly body: unknown;
  /** The request removes something: that it is gone already is success. */
  readonly deletes: boolean;
}

/** Null: no command of this console can read the entry. */
export type DeliveryOf = (entry: OutboxEntry) => Delivery | null;

/** Requests under way at once. */
const PARALLEL = 4;
/** The same failure of a server that otherwise works this many times: a person should know. */
const STUCK_AFTER = 8;
/** Faults that say our server was not reached. */
const WITHOUT_SERVER: ReadonlySet<string> = new Set(['offline', 'timeout', 'no-server']);

/**
 * Sends what can be sent until nothing is due, in order within each lane. Must run in one tab at a time to save work;
 * that it would be safe in many is the server's doing, by the mutation id. Throws what the database threw; whatever
 * was under way then is sent again by the next drain.
 */
export async function drain(userId: string, deliveryOf: DeliveryOf, signal: AbortSignal): Promise<void> {
  const busy = new Map<number, Promise<void>>();
  const failures: unknown[] = [];
  while (!signal.aborted && failures.length === 0) {
    const blocked = signInNeeded() || isOffline();
    const free = PARALLEL - busy.size;
    const ready = blocked ? [] : await readRunnable(userId, Date.now(), new Set(busy.keys()));
    for (const entry of ready.slice(0, free)) {
      const sending = deliverOne(entry, deliveryOf, signal)
        .catch((error: unknown) => failures.push(error))
        .then(() => {
          busy.delete(entry.localSeq);
        });
      busy.set(entry.localSeq, sending);
    }
    if (busy.size === 0) return;
    await Promise.race([...busy.values(), woken()]);
  }
  await Promise.all(busy.values());
  if (failures.length > 0) throw failures[0];
}

/** Resolves at the next nudge: new work need not wait for a slow answer to older work. */
function woken(): Promise<void> {
  return new Promise((resolve) => {
    const stop = onWake(() => {
      stop();
      resolve();
    });
  });
}

async function deliverOne(entry: OutboxEntry, deliveryOf: DeliveryOf, signal: AbortSignal): Promise<void> {
  const delivery = deliveryOf(entry);
  if (delivery === null) {
    const lastFault = { status: null, code: 'unreadable-entry', errors: [] };
    await update(entry, { state: 'rejected', lastFault });
    return;
  }
  await update(entry, { state: 'sending', sentOnce: true });
  const answer: Answer = await exchange({
    method: delivery.method,
    path: delivery.path,
    body: delivery.body,
    headers: { [IDEMPOTENCY_KEY]: entry.mutationId, [ENTRY_USER]: entry.userId },
    signal,
  });
  const outcome = classifyAnswer(answer, entry.mutationId, { deletes: delivery.deletes });
  await update(entry, changesFor(entry, outcome, Date.now()));
  if (outcome.kind === 'sign-in') setSignInNeeded(true);
}

/** What was held up only by the missing connection is due at once when the connection is back. */
export async function resumeAfterOffline(userId: string): Promise<void> {
  await outbox.transaction('rw', outbox.entries, async () => {
    await outbox.entries
      .where('[userId+state]')
      .equals([userId, 'retry_wait'])
      .and((entry) => entry.lastFault !== null && WITHOUT_SERVER.has(entry.lastFault.code))
      .modify({ state: 'queued', nextAttemptAt: null });
  });
}

/** What an outcome does to its entry. */
export function changesFor(
  entry: OutboxEntry,
  outcome: Outcome,
  now: number,
  random: () => number = Math.random,
): Partial<OutboxEntry> {
  switch (outcome.kind) {
    case 'acked':
      return { state: 'acked', ack: outcome.ack, ackedAt: now, nextAttemptAt: null, lastFault: null };
    case 'sign-in':
      return { state: 'auth_wait', nextAttemptAt: null, lastFault: outcome.fault };
    case 'update':
      return { state: 'retry_wait', nextAttemptAt: now + STUCK_DELAY, lastFault: outcome.fault };
    case 'rejected':
    case 'conflict':
      return { state: outcome.kind, nextAttemptAt: null, lastFault: outcome.fault };
    case 'retry': {
      const attempts = entry.attempts + (outcome.burns ? 1 : 0);
      const lastFault = outcome.fault;
      if (attempts >= STUCK_AFTER) return { state: 'stuck', attempts, nextAttemptAt: now + STUCK_DELAY, lastFault };
      const delay = outcome.soon ? IN_PROGRESS_DELAY : retryDelay(attempts, outcome.retryAfter, random);
      return { state: 'retry_wait', attempts, nextAttemptAt: now + delay, lastFault };
    }
  }
}

/** Writes to an entry that may have been settled meanwhile; what is settled stays so. */
async function update(entry: OutboxEntry, changes: Partial<OutboxEntry>): Promise<void> {
  await outbox.transaction('rw', outbox.entries, async () => {
    const stored = await outbox.entries.get(entry.localSeq);
    if (stored === undefined || stored.state === 'acked') return;
    if (stored.state === 'cancelled' && changes.state !== 'acked') return;
    await outbox.entries.update(entry.localSeq, changes);
  });
  recount(entry.userId);
}
