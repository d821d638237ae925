import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

/** Where in the log of a collection the newest final change of a row stands. */
export interface Change {
  readonly key: string;
  readonly xid: string;
  readonly id: number;
}

/** A place in the log: everything up to and including it. */
export interface LogPlace {
  readonly x: string;
  readonly i: number;
}

/**
 * The rows that changed after a place in the log, each once, in the order of their newest final change; at most `max`.
 * However often a row changed, who was away gets it once: it comes where it changed last, and a change during the paging
 * only moves it further back.
 *
 * The look for a newer change is a subquery with a limit of its own, which the planner leaves where it stands: as a join
 * it would be estimated to be worth reading the whole log of the collection. `coalesce` makes it expect to find about every
 * other one, so that it goes along the index and stops; it would expect next to nothing of IS NULL, and sort all there is.
 */
export const newestChanges = (
  tx: Transaction,
  companyId: string,
  collection: string,
  after: LogPlace,
  max: number,
): Promise<Change[]> =>
  tx.query<Change>(sql`
    SELECT key, xid, id FROM change_log AS c
     WHERE company_id = ${companyId} AND collection = ${collection}
       AND (xid, id) > (${after.x}::xid8, ${after.i}::bigint)
       AND xid < pg_snapshot_xmin(pg_current_snapshot())
       AND NOT coalesce((SELECT true FROM change_log AS newer
             WHERE newer.company_id = ${companyId} AND newer.collection = ${collection} AND newer.key = c.key
               AND (newer.xid, newer.id) > (c.xid, c.id)
               AND newer.xid < pg_snapshot_xmin(pg_current_snapshot()) LIMIT 1), false)
     ORDER BY xid, id LIMIT ${max}`);
