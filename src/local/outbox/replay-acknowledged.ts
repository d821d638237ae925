import { type LocalEnvironment, pageEnvironment } from '../page-environment.ts';
import type { OutboxEntry } from './entry.ts';
import { AT_ONCE } from './schedule.ts';

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
  { outbox, unsent, wake }: LocalEnvironment = pageEnvironment,
): Promise<number> {
  const replayed = await outbox.write(
    ['entries'],
    async (writing) => {
      const others = (await writing.inState(userId, 'acked')).filter((entry) => isOfAnotherEpoch(entry, epoch));
      const changes = {
        state: 'queued',
        ack: null,
        ackedAt: null,
        attempts: 0,
        replayedIn: epoch,
        ...AT_ONCE,
      } as const;
      await writing.put(others.map((entry) => ({ ...entry, ...changes })));
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

/** Acknowledged in another epoch. An entry that was settled without an answer of the server has none. */
const isOfAnotherEpoch = ({ ack, replayedIn }: OutboxEntry, epoch: string): boolean =>
  ack !== null && ack.epoch !== '' && ack.epoch !== epoch && replayedIn !== epoch;
