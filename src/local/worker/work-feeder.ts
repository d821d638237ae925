import { entriesOf } from '../outbox/entries-mirror.ts';
import { NEEDS_PERSON, type OutboxEntry } from '../outbox/entry.ts';
import type { PendingPatch } from '../outbox/overlay.ts';
import type { WorkBatch } from './row-store.ts';

/** Entries a batch: each is a task of its own, and must be a short one. */
const BATCH = 500;

/** Passes the user's entries on: all of them once, then only what has changed. Returns how to stop. */
export function feedWork(userId: string, layWork: (batch: WorkBatch) => Promise<void>): () => void {
  const mirror = entriesOf(userId);
  let sent: readonly OutboxEntry[] = [];
  let complete = false;
  let feeding = false;
  let again = false;
  let stopped = false;

  const feed = async (): Promise<void> => {
    const entries = mirror.get();
    if (entries === undefined) return;
    const { changed, removed } = differences(sent, entries);
    sent = entries;
    if (complete && changed.length === 0 && removed.length === 0) return;
    let at = 0;
    for (; changed.length - at > BATCH; at += BATCH) {
      await layWork({ changed: changed.slice(at, at + BATCH).map(pendingPatch), removed: [], complete: false });
    }
    await layWork({ changed: changed.slice(at).map(pendingPatch), removed, complete: true });
    complete = true;
  };
  const feedSoon = (): void => {
    again = true;
    if (feeding || stopped) return;
    feeding = true;
    void (async () => {
      while (again && !stopped) {
        again = false;
        // Where the worker is gone, another is fed from the start.
        await feed().catch(() => undefined);
      }
      feeding = false;
    })();
  };
  const unsubscribe = mirror.subscribe(feedSoon);
  feedSoon();
  return () => {
    stopped = true;
    unsubscribe();
  };
}

/**
 * What of the entries is new or laid otherwise over rows than before, and the numbers of those that are gone. Both lists are
 * in the order of the numbers: they are walked side by side, which takes no time worth knowing also where they are long.
 */
export function differences(
  before: readonly OutboxEntry[],
  now: readonly OutboxEntry[],
): { readonly changed: readonly OutboxEntry[]; readonly removed: readonly number[] } {
  const changed: OutboxEntry[] = [];
  const removed: number[] = [];
  let at = 0;
  for (const entry of now) {
    let old = before[at];
    for (; old !== undefined && old.localSeq < entry.localSeq; old = before[at]) {
      removed.push(old.localSeq);
      at += 1;
    }
    const known = old?.localSeq === entry.localSeq ? old : undefined;
    if (known !== undefined) at += 1;
    // Most of what happens to an entry on its way changes nothing that is laid over rows.
    if (known !== entry && !looksSame(known, entry)) changed.push(entry);
  }
  for (const { localSeq } of before.slice(at)) removed.push(localSeq);
  return { changed, removed };
}

/** The same rows, under the same marks, for as long. */
const looksSame = (one: OutboxEntry | undefined, other: OutboxEntry): boolean =>
  one !== undefined &&
  standing(one) === standing(other) &&
  JSON.stringify(one.patches) === JSON.stringify(other.patches);

function standing({ state, ack }: OutboxEntry): string {
  if (state === 'acked') return `acked ${ack?.epoch} ${ack?.xid}`;
  if (state === 'cancelled') return state;
  return NEEDS_PERSON.has(state) ? 'needs-you' : 'waiting';
}

const pendingPatch = ({ localSeq, state, patches, ack }: OutboxEntry): PendingPatch => ({
  localSeq,
  state,
  patches,
  ack,
});
