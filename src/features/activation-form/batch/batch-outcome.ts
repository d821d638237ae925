import { NEEDS_PERSON, type OutboxEntry } from '../../../local/outbox/entry.ts';
import type { BatchItem } from './stored-batch.ts';

/** What became of the shipments of a batch. */
export interface BatchOutcome {
  /** The server has so many. */
  readonly sent: number;
  /** So many are still to be sent. */
  readonly waiting: number;
  /** So many were taken back in the outbox. */
  readonly takenBack: number;
  /** What waits for a person. */
  readonly refused: readonly BatchItem[];
}

/**
 * Sums up a batch by its entries, all of the signed-in user's. An entry that isn't there any more was confirmed by the
 * server so long ago that the journal forgot it.
 */
export function batchOutcome(
  items: readonly BatchItem[],
  entries: readonly Pick<OutboxEntry, 'localSeq' | 'state'>[],
): BatchOutcome {
  const states = new Map(entries.map(({ localSeq, state }) => [localSeq, state]));
  const stateOf = ({ localSeq }: BatchItem) => states.get(localSeq) ?? 'acked';
  const having = (isWanted: (state: OutboxEntry['state']) => boolean) =>
    items.filter((item) => isWanted(stateOf(item)));
  const sent = having((state) => state === 'acked').length;
  const takenBack = having((state) => state === 'cancelled').length;
  const refused = having((state) => NEEDS_PERSON.has(state));
  return { sent, takenBack, refused, waiting: items.length - sent - takenBack - refused.length };
}
