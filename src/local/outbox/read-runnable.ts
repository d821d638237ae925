import { type LocalEnvironment, pageEnvironment } from '../page-environment.ts';
import type { OutboxEntry } from './entry.ts';
import { UNSETTLED } from './outbox-database.ts';
import type { OutboxStore } from './outbox-store.ts';
import { isAnyWaitedForByAll, nextDue } from './runnable.ts';

/** Entries of each state that are looked at first. */
const FIRST_LOOK = 64;

/**
 * Which of this user's entries may be sent now: the answer of `runnable` over all that is unsent, or the
 * first part of it, found without reading a long queue whole. Empty only when nothing may be sent.
 *
 * An entry depends on earlier ones alone, so the oldest of each state decide as far as they are known without a gap;
 * the look goes further back only while they let nothing go.
 */
export async function readRunnable(
  userId: string,
  now: number,
  busy: ReadonlySet<number> = new Set(),
  { outbox, rules }: Pick<LocalEnvironment, 'outbox' | 'rules'> = pageEnvironment,
): Promise<OutboxEntry[]> {
  for (let limit = FIRST_LOOK; ; limit *= 4) {
    const { entries, whole } = await oldestUnsettled(outbox, userId, limit);
    const ready = rules.runnable(entries, now, busy);
    if (ready.length > 0 || whole || isAnyWaitedForByAll(entries)) return ready;
  }
}

/** The oldest unsettled entries without a gap, `limit` or more of them; `whole` when there are no others. */
async function oldestUnsettled(
  outbox: OutboxStore,
  userId: string,
  limit: number,
): Promise<{ readonly entries: OutboxEntry[]; readonly whole: boolean }> {
  // One transaction: an entry that changes its state between two reads would be in neither. One that may write, though it
  // doesn't: Chromium leaves what is no longer in a state in the index, passes over it with each reading, and clears it
  // away only then. Otherwise each look would take longer the more was sent before.
  const lists = await outbox.write(['entries'], (reading) =>
    Promise.all(UNSETTLED.map((state) => reading.inState(userId, state, limit))),
  );
  // A list that was cut off knows nothing of what is younger than its last.
  const known = Math.min(
    ...lists.map((list) => (list.length < limit ? Number.POSITIVE_INFINITY : (list.at(-1)?.localSeq ?? 0))),
  );
  return {
    entries: lists.flat().filter(({ localSeq }) => localSeq <= known),
    whole: known === Number.POSITIVE_INFINITY,
  };
}

/** When something of this user becomes due by itself that was not at `now`: milliseconds since 1970, null when nothing will. */
export async function readNextDue(
  userId: string,
  now: number,
  { outbox }: Pick<LocalEnvironment, 'outbox'> = pageEnvironment,
): Promise<number | null> {
  for (let limit = FIRST_LOOK; ; limit *= 4) {
    const soonest = await outbox.read(['entries'], (reading) => reading.waitingForTime(userId, now, limit));
    const next = nextDue(soonest, now);
    // Nearly always it is among the first: those that a clock put back has let go are none.
    if (next !== null || soonest.length < limit) return next;
  }
}
