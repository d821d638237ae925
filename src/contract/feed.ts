import * as v from 'valibot';

/**
 * A place in the server's order of committed changes. `epoch` changes when the database is
 * restored from a backup: numbers of different epochs can't be compared. `xid` is a transaction number as a decimal string (64 bit).
 */
export const feedPosition = v.object({
  epoch: v.string(),
  xid: v.pipe(v.string(), v.regex(/^\d{1,20}$/)),
});

export type FeedPosition = v.InferOutput<typeof feedPosition>;

/** Has a feed that is complete up to (not including) `horizon` seen the change made in `ack`? */
export function hasSeen(horizon: FeedPosition, ack: FeedPosition): boolean {
  return horizon.epoch === ack.epoch && BigInt(horizon.xid) > BigInt(ack.xid);
}

/** One page of a collection's changes. `row` is the schema of what the collection holds. */
export const feedPage = <Row extends v.GenericSchema>(row: Row) =>
  v.object({
    rows: v.array(row),
    /** Keys of rows that are deleted, or that this user may no longer see. */
    gone: v.array(v.string()),
    /** Opaque; sent back as it is to get what comes after this page. */
    cursor: v.string(),
    /** True when there is more to fetch right now. */
    more: v.boolean(),
    /** Everything committed before this position is in the pages so far, once `more` is false. */
    horizon: feedPosition,
    /** True when the cursor that was sent can't be continued: forget the cached rows and start without one. */
    fullResync: v.boolean(),
    /** How many rows the collection has, on the first page of a full fetch: for progress. */
    total: v.optional(v.number()),
    /** The server's next value for the spec's `lastUpdate` parameter. */
    lastUpdate: v.string(),
  });

/** The answer to every command: proof that this mutation, and no other, took effect, and where in the feed. */
export const ackFields = {
  mutationId: v.string(),
  ack: feedPosition,
};
