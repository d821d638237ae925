import { type LocalEnvironment, pageEnvironment } from '../page-environment.ts';
import type { OutboxEntry } from './entry.ts';
import { AT_ONCE } from './schedule.ts';

/**
 * The server lives another life (a backup was restored): what an earlier life confirmed may not be in it. So everything
 * the journal still has of that is offered again, in its order and under its old ids: what the server knows it answers
 * as the first time, the rest it does now. Each entry is offered to a life once. Resolves to how many were.
 * @param epoch the life the server is in now
 */
export async function offerAgain(
  userId: string,
  epoch: string,
  { outbox, unsent, wake }: LocalEnvironment = pageEnvironment,
): Promise<number> {
  const offered = await outbox.write(['entries'], async (writing) => {
    const others = (await writing.inState(userId, 'acked')).filter((entry) => belongsToAnother(entry, epoch));
    const changes = { state: 'queued', ack: null, ackedAt: null, attempts: 0, reofferedTo: epoch, ...AT_ONCE } as const;
    await writing.put(others.map((entry) => ({ ...entry, ...changes })));
    return others.length;
  });
  if (offered > 0) {
    unsent.recount(userId);
    wake.wake();
  }
  return offered;
}

/** Confirmed by a life that isn't this one. What was settled without the server's word has no life. */
const belongsToAnother = ({ ack, reofferedTo }: OutboxEntry, epoch: string): boolean =>
  ack !== null && ack.epoch !== '' && ack.epoch !== epoch && reofferedTo !== epoch;
