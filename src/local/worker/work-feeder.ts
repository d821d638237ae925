import { entriesOf } from '../outbox/entries-mirror.ts';
import type { OutboxEntry } from '../outbox/entry.ts';
import type { LaidWork } from '../outbox/overlay.ts';
import type { WorkBatch } from './row-store.ts';

/** Entries a batch: each is a task of its own, and must be a short one. */
const BATCH = 500;

/** Passes the user's entries on: all of them once, then only what has changed. Returns how to stop. */
export function feedWork(userId: string, layWork: (batch: WorkBatch) => Promise<void>): () => void {
  const mirror = entriesOf(userId);
  const sent = new Map<number, OutboxEntry>();
  let feeding = false;
  let again = false;
  let stopped = false;

  const feed = async (): Promise<void> => {
    const entries = mirror.get();
    if (entries === undefined) return;
    const there = new Set(entries.map(({ localSeq }) => localSeq));
    const removed = [...sent.keys()].filter((localSeq) => !there.has(localSeq));
    const changed = entries.filter((entry) => sent.get(entry.localSeq) !== entry);
    for (const localSeq of removed) sent.delete(localSeq);
    for (const entry of changed) sent.set(entry.localSeq, entry);
    let at = 0;
    for (; changed.length - at > BATCH; at += BATCH) {
      await layWork({ changed: changed.slice(at, at + BATCH).map(laid), removed: [], complete: false });
    }
    await layWork({ changed: changed.slice(at).map(laid), removed, complete: true });
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

const laid = ({ localSeq, state, patches, ack }: OutboxEntry): LaidWork => ({ localSeq, state, patches, ack });
