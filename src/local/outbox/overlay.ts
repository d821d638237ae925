import { type FeedPosition, hasSeen } from '../../contract/feed.ts';
import { NEEDS_PERSON, type OutboxEntry } from './entry.ts';
import { tableOfFeed } from './patch.ts';

/** What a row carries while something about it is not confirmed by the server's own row. */
export type Mark = 'waiting' | 'needs-you';

export interface Overlaid<Row> {
  readonly row: Row;
  readonly mark: Mark | null;
}

/** The part of an entry that the overlay needs: its patches, and whether the server has acknowledged them. */
export type PendingPatch = Pick<OutboxEntry, 'localSeq' | 'state' | 'patches' | 'ack'>;

export type Horizons = ReadonlyMap<string, FeedPosition | null>;

/**
 * Must this entry still be laid over the rows of `feed`? Unsent: yes. Acknowledged: until the feed has come past the
 * acknowledgement, so that the old value is never seen again in between. In another epoch
 * of the server a complete feed is the truth.
 */
export function stillOverlaid(entry: Pick<OutboxEntry, 'state' | 'ack'>, feed: string, horizons: Horizons): boolean {
  if (entry.state === 'cancelled') return false;
  if (entry.state !== 'acked') return true;
  const horizon = horizons.get(feed) ?? null;
  if (horizon === null || entry.ack === null) return true;
  return horizon.epoch === entry.ack.epoch && !hasSeen(horizon, entry.ack);
}

/**
 * The rows a person sees: those of the cache with every unconfirmed entry laid over them in the order they were made.
 * `keyOf` names a row; a patch of another table is passed over; rows keep their order, new ones come at the end.
 */
export function overlay<Row extends object>(
  table: string,
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  entries: readonly PendingPatch[],
  horizons: Horizons,
): Overlaid<Row>[] {
  const seen = new Map<string, Overlaid<Row>>(rows.map((row) => [keyOf(row), { row, mark: null }]));
  for (const entry of [...entries].sort((a, b) => a.localSeq - b.localSeq)) {
    for (const patch of entry.patches) {
      if (tableOfFeed(patch.feed) !== table || !stillOverlaid(entry, patch.feed, horizons)) continue;
      const before = seen.get(patch.key);
      const mark = strongest(before?.mark ?? null, NEEDS_PERSON.has(entry.state) ? 'needs-you' : 'waiting');
      if (patch.op === 'delete') {
        // One that a person has to decide about is there as long as nobody has.
        if (mark === 'waiting' || before === undefined) seen.delete(patch.key);
        else seen.set(patch.key, { row: before.row, mark });
      } else if (patch.op === 'put') {
        // The server's row wins where it is there already: the acknowledgement was lost on the way, not the work.
        seen.set(patch.key, { row: before?.row ?? (patch.row as Row), mark });
      } else if (before !== undefined) {
        seen.set(patch.key, { row: { ...before.row, ...(patch.fields as Partial<Row>) }, mark });
      }
    }
  }
  return [...seen.values()];
}

const strongest = (one: Mark | null, other: Mark): Mark => (one === 'needs-you' ? one : other);
