import type { OutboxEntry } from './entry.ts';
import type { OutboxStore, OutboxWriting } from './outbox-store.ts';
import type { UnsentCount } from './unsent-count.ts';

interface Result {
  readonly entry: OutboxEntry;
  readonly changes: Partial<OutboxEntry>;
  /** Done in the same transaction, and only when the changes were written. */
  readonly further: (writing: OutboxWriting) => Promise<void>;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** Writes what became of entries that were sent. */
export class ResultWriter {
  readonly #outbox: OutboxStore;
  readonly #unsent: Pick<UnsentCount, 'recount'>;
  #waiting: Result[] = [];
  #writing = false;

  constructor(outbox: OutboxStore, unsent: Pick<UnsentCount, 'recount'>) {
    this.#outbox = outbox;
    this.#unsent = unsent;
  }

  /**
   * Writes what became of an entry that was sent. Resolves when that is safe on this device. An entry that was settled or
   * written anew meanwhile stays as it is. What comes while the disk is busy is written together: a flush costs the same
   * for one as for many.
   */
  write(
    entry: OutboxEntry,
    changes: Partial<OutboxEntry>,
    further: Result['further'] = () => Promise.resolve(),
  ): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ entry, changes, further, resolve, reject });
      if (!this.#writing) void this.#writeWaiting();
    });
  }

  async #writeWaiting(): Promise<void> {
    this.#writing = true;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      try {
        await this.#outbox.write(['entries', 'ids'], async (writing) => {
          for (const result of batch) await write(writing, result);
        });
        for (const { resolve } of batch) resolve();
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
      for (const userId of new Set(batch.map(({ entry }) => entry.userId))) this.#unsent.recount(userId);
    }
    this.#writing = false;
  }
}

async function write(writing: OutboxWriting, { entry, changes, further }: Result): Promise<void> {
  const stored = await writing.get(entry.localSeq);
  if (stored === undefined || stored.state === 'acked') return;
  // Written anew meanwhile: what is known of the former request says nothing about this one.
  if (stored.mutationId !== entry.mutationId) return;
  if (stored.state === 'cancelled' && changes.state !== 'acked') return;
  await writing.put([{ ...stored, ...changes }]);
  await further(writing);
}
