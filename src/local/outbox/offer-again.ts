import type { OutboxEntry } from './entry.ts';
import { outbox } from './outbox-database.ts';
import { recount } from './recount.ts';
import { AT_ONCE } from './schedule.ts';
import { wakeDelivery } from './wake.ts';

/**
 * The server lives another life (a backup was restored): what an earlier life confirmed may not be in it. So everything
 * the journal still has of that is offered again, in its order and under its old ids: what the server knows it answers
 * as the first time, the rest it does now. Each entry is offered to a life once. Resolves to how many were.
 * @param epoch the life the server is in now
 */
export async function offerAgain(userId: string, epoch: string): Promise<number> {
  const offered = await outbox.transaction('rw', outbox.entries, () =>
    outbox.entries
      .where('[userId+state]')
      .equals([userId, 'acked'])
      .filter((entry) => belongsToAnother(entry, epoch))
      .modify({ state: 'queued', ack: null, ackedAt: null, attempts: 0, reofferedTo: epoch, ...AT_ONCE }),
  );
  if (offered > 0) {
    recount(userId);
    wakeDelivery();
  }
  return offered;
}

/** Confirmed by a life that isn't this one. What was settled without the server's word has no life. */
const belongsToAnother = ({ ack, reofferedTo }: OutboxEntry, epoch: string): boolean =>
  ack !== null && ack.epoch !== '' && ack.epoch !== epoch && reofferedTo !== epoch;
