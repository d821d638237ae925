import { isOffline } from '../../api/connection.ts';
import { type Answer, exchange } from '../../api/exchange.ts';
import { ENTRY_USER, IDEMPOTENCY_KEY } from '../../contract/headers.ts';
import { reloadHolds } from '../../state/reload-holds.ts';
import { setSignInNeeded, signInNeeded } from '../session/sign-in-needed.ts';
import { leftToWait, waitAsAsked } from './asked-to-wait.ts';
import { assign } from './assigned-ids.ts';
import { classifyAnswer } from './classify-answer.ts';
import { clientTooOld } from './client-too-old.ts';
import type { DeliveryOf } from './delivery.ts';
import type { OutboxEntry } from './entry.ts';
import { outbox } from './outbox-database.ts';
import { changesFor } from './outcome-changes.ts';
import { passVersionOn } from './pass-version-on.ts';
import { readRunnable } from './read-runnable.ts';
import { isDue } from './runnable.ts';
import { AT_ONCE } from './schedule.ts';
import { onWake } from './wake.ts';
import { writeResult } from './write-results.ts';

/** Requests under way at once. Also at first: a few slow ones must not hold up the others. */
const PARALLEL = 4;
/** Faults that say our server was not reached. */
const WITHOUT_SERVER: ReadonlySet<string> = new Set(['offline', 'timeout', 'no-server']);

/** Statuses of a server that is too busy, for whatever else this device has, too. */
const BUSY: ReadonlySet<number | null> = new Set([429, 503]);

/**
 * Sends what can be sent until nothing is due, in order within each lane. Must run in one tab at a time to save work;
 * that it would be safe in many is the server's doing, by the mutation id. Throws what the database threw; whatever
 * was under way then is sent again by the next drain.
 */
export async function drain(userId: string, deliveryOf: DeliveryOf, signal: AbortSignal): Promise<void> {
  const busy = new Map<number, Promise<void>>();
  const failures: unknown[] = [];
  // No two of these touch the same thing, so they stay ready until they are sent.
  let ready: OutboxEntry[] = [];
  // Something ended or came: there may be something else to do. New work need not wait for a slow answer to older work.
  let news = Promise.withResolvers<void>();
  const stopListening = onWake(() => {
    ready = [];
    news.resolve();
  });
  const endHold = reloadHolds.hold('sending');
  try {
    while (!signal.aborted && failures.length === 0) {
      const blocked = signInNeeded() || isOffline() || clientTooOld.get() || leftToWait() > 0;
      if (blocked) ready = [];
      else if (ready.length === 0 && busy.size < PARALLEL) {
        ready = await readRunnable(userId, Date.now(), new Set(busy.keys()));
      }
      for (const entry of await claim(ready.splice(0, PARALLEL - busy.size))) {
        const sending = deliverOne(entry, deliveryOf, signal)
          .catch((error: unknown) => failures.push(error))
          .then(() => {
            busy.delete(entry.localSeq);
            news.resolve();
          });
        busy.set(entry.localSeq, sending);
      }
      if (busy.size === 0 && ready.length === 0) break;
      if (busy.size === 0) continue;
      await news.promise;
      news = Promise.withResolvers();
    }
    await Promise.all(busy.values());
  } finally {
    endHold();
    stopListening();
  }
  if (failures.length > 0) throw failures[0];
}

/** Notes that these are on their way from now on; those of them that are still to be sent, as they are by now. */
async function claim(entries: readonly OutboxEntry[]): Promise<OutboxEntry[]> {
  if (entries.length === 0) return [];
  return outbox.transaction('rw', outbox.entries, async () => {
    const stored = await outbox.entries.bulkGet(entries.map(({ localSeq }) => localSeq));
    const now = Date.now();
    const claimed = stored.filter((entry) => entry !== undefined).filter((entry) => isDue(entry, now));
    await outbox.entries.bulkPut(claimed.map((entry) => ({ ...entry, state: 'sending', sentOnce: true })));
    return claimed;
  });
}

async function deliverOne(entry: OutboxEntry, deliveryOf: DeliveryOf, signal: AbortSignal): Promise<void> {
  const delivery = deliveryOf(entry);
  if (delivery === null) {
    const lastFault = { status: null, code: 'unreadable-entry', errors: [] };
    await writeResult(entry, { state: 'rejected', sentOnce: entry.sentOnce, lastFault });
    return;
  }
  const answer: Answer = await exchange({
    method: delivery.method,
    path: delivery.path,
    body: delivery.body,
    headers: { [IDEMPOTENCY_KEY]: entry.mutationId, [ENTRY_USER]: entry.userId },
    signal,
  });
  const { deletes, edit } = delivery;
  const outcome = classifyAnswer(answer, entry.mutationId, { deletes, edits: edit !== undefined });
  const now = Date.now();
  const changes = changesFor(entry, outcome, now, edit === undefined ? {} : { edit });
  if (outcome.kind === 'retry' && outcome.retryAfter !== null && BUSY.has(outcome.fault.status)) {
    waitAsAsked((changes.nextAttemptAt ?? now) - now);
  }
  const reply = outcome.kind === 'acked' ? outcome.reply : null;
  await writeResult(entry, changes, async () => {
    if (reply === null) return;
    await assign(entry, delivery.assigned(reply));
    await passOn(entry, reply);
  });
  if (outcome.kind === 'sign-in') setSignInNeeded(true);
  if (outcome.kind === 'update') clientTooOld.set(true);
}

/** Later edits of a row stand on what this entry made of it. */
async function passOn(entry: OutboxEntry, reply: Readonly<Record<string, unknown>>): Promise<void> {
  await outbox.entries
    .where('lanes')
    .anyOf(entry.lanes)
    .distinct()
    .filter((later) => passVersionOn(entry, reply, later) !== later)
    .modify((later, slot) => {
      slot.value = passVersionOn(entry, reply, later);
    });
}

/**
 * What was held up only by the missing connection is due at once when the connection is back. For a connection that was
 * gone for everything: what fails alone while all else is answered would be tried without end.
 */
export async function resumeAfterOffline(userId: string): Promise<void> {
  await outbox.transaction('rw', outbox.entries, async () => {
    await outbox.entries
      .where('[userId+state]')
      .equals([userId, 'retry_wait'])
      .and((entry) => entry.lastFault !== null && WITHOUT_SERVER.has(entry.lastFault.code))
      .modify({ state: 'queued', misses: 0, ...AT_ONCE });
  });
}
