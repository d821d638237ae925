import { entriesOf } from '../outbox/entries-mirror.ts';
import { NEEDS_PERSON, type OutboxEntry } from '../outbox/entry.ts';
import type { LaidWork } from '../outbox/overlay.ts';
import type { WorkBatch } from './row-store.ts';

/** Entries a batch: each is a task of its own, and must be a short one. */
const BATCH = 500;

/** Passes the user's entries on: all of them once, then only what has changed. Returns how to stop. */
export function feedWork(userId: string, layWork: (batch: WorkBatch) => Promise<void>): () => void {
  const mirror = entriesOf(userId);
  const sent = new Map<number, OutboxEntry>();
  let complete = false;
  let feeding = false;
  let again = false;
  let stopped = false;

  const feed = async (): Promise<void> => {
    const entries = mirror.get();
    if (entries === undefined) return;
    const there = new Set(entries.map(({ localSeq }) => localSeq));
    const removed = [...sent.keys()].filter((localSeq) => !there.has(localSeq));
    const touched = entries.filter((entry) => sent.get(entry.localSeq) !== entry);
    // Most of what happens to an entry on its way changes nothing that is laid over rows.
    const changed = touched.filter((entry) => !looksSame(sent.get(entry.localSeq), entry));
    for (const localSeq of removed) sent.delete(localSeq);
    for (const entry of touched) sent.set(entry.localSeq, entry);
    if (complete && changed.length === 0 && removed.length === 0) return;
    let at = 0;
    for (; changed.length - at > BATCH; at += BATCH) {
      await layWork({ changed: changed.slice(at, at + BATCH).map(laid), removed: [], complete: false });
    }
    await layWork({ changed: changed.slice(at).map(laid), removed, complete: true });
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

const laid = ({ localSeq, state, patches, ack }: OutboxEntry): LaidWork => ({ localSeq, state, patches, ack });
