import { DONE_AT, ENTRY_USER, EPOCH_UNKNOWN, IDEMPOTENCY_KEY, KNOWN_EPOCH } from '../../contract/headers.ts';
import type { LocalEnvironment } from '../page-environment.ts';
import { assign } from './assigned-ids.ts';
import { classifyAnswer, type Outcome, WITHOUT_SERVER } from './classify-answer.ts';
import type { DeliveryOf } from './delivery.ts';
import type { OutboxEntry } from './entry.ts';
import type { OutboxWriting } from './outbox-store.ts';
import { passVersionOn } from './pass-version-on.ts';
import { readRunnable } from './read-runnable.ts';
import { isDue } from './runnable.ts';
import { AT_ONCE } from './schedule.ts';

/** Requests under way at once. Also at first: a few slow ones must not hold up the others. */
const PARALLEL = 4;
/** Statuses of a server that is too busy, for whatever else this device has, too. */
const BUSY: ReadonlySet<number | null> = new Set([429, 503]);

/**
 * Sends what can be sent until nothing is due, in order under each ordering key. Must run in one tab at a time to save work;
 * that it would be safe in many is the server's doing, by the mutation id. Throws what the database threw; whatever
 * was under way then is sent again by the next drain.
 * @param found what may be sent, where that was looked up a moment ago
 * @param onProgress called whenever something was claimed or answered
 */
export async function drain(
  userId: string,
  deliveryOf: DeliveryOf,
  environment: LocalEnvironment,
  signal: AbortSignal,
  found: readonly OutboxEntry[] = [],
  onProgress: () => void = () => undefined,
): Promise<void> {
  const { clock, connection, session, clientTooOld, pause, replays, wake } = environment;
  const busy = new Map<number, Promise<void>>();
  const failures: unknown[] = [];
  // No two of these share an ordering key, so they stay runnable until they are sent.
  let ready = [...found];
  /** Whether that is what may be sent now: of what was found another tab may have sent some, and let others go by it. */
  let hasLooked = found.length === 0;
  let epoch = environment.serverEpoch.get();
  // A request ended or an entry came: others may be runnable. New entries need not wait for a slow answer to an older one.
  let news = Promise.withResolvers<void>();
  const stopListening = wake.onWake(() => {
    ready = [];
    news.resolve();
  });
  const endHold = environment.holdReload();
  try {
    while (!signal.aborted && failures.length === 0) {
      const isOffline = connection.get().state === 'offline';
      const blocked = session.signInNeeded() || isOffline || clientTooOld.get() || pause.left() > 0;
      const before = epoch;
      // What comes back after a restore goes first: it was not in the queue when these were looked up.
      epoch = await replays.ensure(userId, environment);
      if (blocked || epoch !== before) ready = [];
      if (!blocked && ready.length === 0 && busy.size < PARALLEL) {
        ready = await readRunnable(userId, clock.now(), new Set(busy.keys()), environment);
        hasLooked = true;
      }
      for (const entry of await claim(ready.splice(0, PARALLEL - busy.size), environment)) {
        const sending = deliverOne(entry, deliveryOf, { environment, epoch, signal })
          .catch((error: unknown) => failures.push(error))
          .then(() => {
            busy.delete(entry.localSeq);
            onProgress();
            news.resolve();
          });
        busy.set(entry.localSeq, sending);
      }
      if (busy.size === 0 && ready.length === 0 && (hasLooked || blocked)) break;
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
async function claim(entries: readonly OutboxEntry[], { outbox, clock }: LocalEnvironment): Promise<OutboxEntry[]> {
  if (entries.length === 0) return [];
  return outbox.write(
    ['entries'],
    async (writing) => {
      const stored = await writing.getMany(entries.map(({ localSeq }) => localSeq));
      const now = clock.now();
      const claimed = stored.filter((entry) => entry !== undefined).filter((entry) => isDue(entry, now));
      await writing.put(claimed.map((entry) => ({ ...entry, state: 'sending', sentOnce: true })));
      return claimed;
    },
    'due',
  );
}

async function deliverOne(
  entry: OutboxEntry,
  deliveryOf: DeliveryOf,
  {
    environment,
    epoch,
    signal,
  }: { readonly environment: LocalEnvironment; readonly epoch: string | null; readonly signal: AbortSignal },
): Promise<void> {
  const { clock, health, newId, random, results, rules, serverEpoch } = environment;
  const delivery = deliveryOf(entry);
  if (delivery === null) {
    const lastError = { status: null, code: 'unreadable-entry', errors: [] };
    await results.write(entry, { state: 'rejected', sentOnce: entry.sentOnce, lastError });
    return;
  }
  const sent = health.sends();
  const answer = await environment.exchange({
    method: delivery.method,
    path: delivery.path,
    body: delivery.body,
    headers: {
      [IDEMPOTENCY_KEY]: entry.mutationId,
      [ENTRY_USER]: entry.userId,
      [DONE_AT]: `${entry.occurredAt}/${clock.now()}`,
      [KNOWN_EPOCH]: epoch ?? EPOCH_UNKNOWN,
    },
    signal,
  });
  const { deletes, edit } = delivery;
  const outcome = classifyAnswer(answer, entry.mutationId, { deletes, edits: edit !== undefined });
  const now = clock.now();
  const failure =
    isFailure(outcome) && !signal.aborted ? { failure: health.failed(entry.localSeq, outcome.countsAsAttempt) } : {};
  const surroundings = { ...(edit && { edit }), ...failure, random, newId, epoch: serverEpoch.get() };
  const changes = rules.changesFor(entry, outcome, now, surroundings);
  if (outcome.kind === 'retry' && outcome.retryAfter !== null && BUSY.has(outcome.error.status)) {
    environment.pause.wait((changes.nextAttemptAt ?? now) - now);
  }
  const reply = outcome.kind === 'acked' ? outcome.reply : null;
  // What was gone already has no place: nothing had to be written for it.
  const isDone = outcome.kind === 'acked' && outcome.ack.epoch !== '';
  const endsTrouble = isDone && health.gotThrough(entry.localSeq, sent);
  // Before it is stored, because this page may end then; and after, because sync may have been quicker than the disk, and
  // a sign-in quicker than what waits for one.
  const noteWhatFollows = (): void => {
    if (outcome.kind === 'other-epoch') serverEpoch.set(outcome.epoch);
    if (outcome.kind === 'sign-in') environment.session.setSignInNeeded(true);
  };
  noteWhatFollows();
  await results.write(entry, changes, async (writing) => {
    if (reply === null || changes.state !== 'acked') return;
    await assign(writing, entry, delivery.assigned(reply));
    await passOn(writing, entry, reply);
    if (endsTrouble) await letGo(writing, entry.userId, ({ localSeq }) => health.failsAlone(localSeq));
  });
  noteWhatFollows();
  if (outcome.kind === 'update') environment.clientTooOld.set(true);
}

/** Not of a server that is only busy. */
const isFailure = (outcome: Outcome): outcome is Extract<Outcome, { kind: 'retry' }> =>
  outcome.kind === 'retry' && (outcome.countsAsAttempt || WITHOUT_SERVER.has(outcome.error.code));

/** Passes the new version of a row on to later edits of it. */
async function passOn(
  writing: OutboxWriting,
  entry: OutboxEntry,
  reply: Readonly<Record<string, unknown>>,
): Promise<void> {
  const sharing = await writing.withOrderingKeys(entry.orderingKeys);
  const passed = sharing.map((later) => ({ later, passed: passVersionOn(entry, reply, later) }));
  await writing.put(passed.flatMap((one) => (one.passed === one.later ? [] : [one.passed])));
}

/** Makes entries due that wait only because of an outage that is over. Delays that the server asked for are kept. */
async function letGo(
  writing: OutboxWriting,
  userId: string,
  failsAlone: (entry: OutboxEntry) => boolean,
): Promise<void> {
  const waiting = await writing.inState(userId, 'retry_wait');
  const meant = waiting.filter((entry) => (entry.unreachableCount ?? 0) > 0 && !failsAlone(entry));
  await writing.put(meant.map((entry) => ({ ...entry, state: 'queued', unreachableCount: 0, ...AT_ONCE })));
}
