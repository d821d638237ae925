import type { OutboxEntry } from './entry.ts';
import { outbox } from './outbox-database.ts';
import { recount } from './recount.ts';

interface Result {
  readonly entry: OutboxEntry;
  readonly changes: Partial<OutboxEntry>;
  /** Done in the same transaction, and only when the changes were written. */
  readonly further: () => Promise<void>;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

let waiting: Result[] = [];
let writing = false;

/**
 * Writes what became of an entry that was sent. Resolves when that is safe on this device. An entry that was settled or
 * written anew meanwhile stays as it is. What comes while the disk is busy is written together: a flush costs the same for
 * one as for many.
 */
export function writeResult(
  entry: OutboxEntry,
  changes: Partial<OutboxEntry>,
  further: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  return new Promise((resolve, reject) => {
    waiting.push({ entry, changes, further, resolve, reject });
    if (!writing) void writeWaiting();
  });
}

async function writeWaiting(): Promise<void> {
  writing = true;
  while (waiting.length > 0) {
    const batch = waiting;
    waiting = [];
    try {
      await outbox.transaction('rw', outbox.entries, outbox.ids, async () => {
        for (const result of batch) await write(result);
      });
      for (const { resolve } of batch) resolve();
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    for (const userId of new Set(batch.map(({ entry }) => entry.userId))) recount(userId);
  }
  writing = false;
}

async function write({ entry, changes, further }: Result): Promise<void> {
  const stored = await outbox.entries.get(entry.localSeq);
  if (stored === undefined || stored.state === 'acked') return;
  // Written anew meanwhile: what is known of the former request says nothing about this one.
  if (stored.mutationId !== entry.mutationId) return;
  if (stored.state === 'cancelled' && changes.state !== 'acked') return;
  await outbox.entries.update(entry.localSeq, changes);
  await further();
}
