import type { OutboxStore } from './outbox-store.ts';
import { isOfAnotherEpoch, replayedIn } from './replayed.ts';
import type { UnsentCount } from './unsent-count.ts';
import type { Wake } from './wake.ts';

/** What replaying needs of a page. */
interface Replaying {
  readonly outbox: Pick<OutboxStore, 'write'>;
  readonly unsent: Pick<UnsentCount, 'recount'>;
  readonly wake: Pick<Wake, 'wake'>;
}

/**
 * Sends acknowledged entries again after the server was restored from a backup: it then has another epoch, and changes that
 * it acknowledged in an earlier one may be missing. All such entries of the journal are put back into the queue, in order
 * and under their old mutation ids, so the server repeats its answer for those it knows and does the others. An entry is
 * replayed once per epoch. Resolves to how many were.
 * @param epoch the epoch the server is in now
 */
export async function replayAcknowledged(
  userId: string,
  epoch: string,
  { outbox, unsent, wake }: Replaying,
): Promise<number> {
  const replayed = await outbox.write(
    ['entries'],
    async (writing) => {
      const others = (await writing.inState(userId, 'acked')).filter((entry) => isOfAnotherEpoch(entry, epoch));
      await writing.put(others.map((entry) => ({ ...entry, ...replayedIn(epoch) })));
      return others.length;
    },
    'the server has another epoch',
  );
  if (replayed > 0) {
    unsent.recount(userId);
    wake.wake();
  }
  return replayed;
}

/** Sees to it that what another epoch of the server has acknowledged is in the queue before anything is sent to this one. */
export class Replays {
  #done: { readonly userId: string; readonly epoch: string } | null = null;

  /** Resolves to the epoch for which that is so; null where none is known. */
  async ensure(
    userId: string,
    environment: Replaying & { readonly serverEpoch: { get(): string | null } },
  ): Promise<string | null> {
    for (;;) {
      const epoch = environment.serverEpoch.get();
      if (epoch === null || (this.#done?.userId === userId && this.#done.epoch === epoch)) return epoch;
      await replayAcknowledged(userId, epoch, environment);
      this.#done = { userId, epoch };
    }
  }
}
