import Dexie from 'dexie';
import type { OutboxEntry } from './entry.ts';
import { outbox, UNSETTLED } from './outbox-database.ts';
import { nextDue, runnable } from './runnable.ts';

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
): Promise<OutboxEntry[]> {
  for (let limit = FIRST_LOOK; ; limit *= 4) {
    const { entries, whole } = await oldestUnsettled(userId, limit);
    const ready = runnable(entries, now, busy);
    if (ready.length > 0 || whole) return ready;
  }
}

/** The oldest unsettled entries without a gap, `limit` or more of them; `whole` when there are no others. */
async function oldestUnsettled(
  userId: string,
  limit: number,
): Promise<{ readonly entries: OutboxEntry[]; readonly whole: boolean }> {
  // One transaction: an entry that changes its state between two reads would be in neither.
  const lists = await outbox.transaction('r', outbox.entries, () =>
    Promise.all(
      // Within one state the index has them in the order they were made.
      UNSETTLED.map((state) => outbox.entries.where('[userId+state]').equals([userId, state]).limit(limit).toArray()),
    ),
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

/** When something of this user becomes due by itself: milliseconds since 1970, null when nothing will. */
export async function readNextDue(userId: string): Promise<number | null> {
  const waiting = await outbox.entries
    .where('[userId+nextAttemptAt]')
    .between([userId, Dexie.minKey], [userId, Dexie.maxKey])
    .toArray();
  return nextDue(waiting);
}
