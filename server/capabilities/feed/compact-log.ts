import type { Database } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import type { LogPlace } from './newest-changes.ts';

/** Changes looked at in a transaction: few enough that nobody waits long for it. */
const BATCH = 1_000;

/** Any number, the same in every server: one of them compacts at a time. */
const COMPACTION_LOCK = 7_214_220_602;

/** The log of one list of one company. */
interface Part {
  readonly companyId: string;
  readonly collection: string;
}

/** The transactions whose changes are looked at, from the first to before the last; all of them are over. */
interface Span {
  readonly from: string;
  readonly to: string;
}

/**
 * Deletes from the change log what no reader needs any more: changes of a row that has a newer one. So the log grows with
 * the rows there are, and with what was deleted, not with how often devices report.
 *
 * Both changes are below the horizon of the deletion's own snapshot. Whoever no longer sees the older one has a later
 * snapshot, whose horizon is no lower, and is handed the newer one in its place.
 */
export async function compactLog(database: Database): Promise<void> {
  const span = await spanOf(database);
  const parts = await changedParts(database, span);
  for (const part of parts) {
    for (let after: LogPlace | undefined = { x: span.from, i: 0 }; after !== undefined; ) {
      const done = await compactBatch(database, part, span, after);
      if (done === 'elsewhere') return;
      after = done;
    }
  }
  if (parts.length === 0) return;
  await database.transaction('installation', (tx) =>
    tx.query(sql`UPDATE installation SET log_compacted = ${span.to}::xid8 WHERE log_compacted < ${span.to}::xid8`),
  );
}

async function spanOf(database: Database): Promise<Span> {
  const [span] = await database.read('installation', (tx) =>
    tx.query<Span>(sql`
      SELECT log_compacted AS "from", pg_snapshot_xmin(pg_current_snapshot()) AS "to" FROM installation`),
  );
  if (span === undefined) throw new Error('The installation has no row.');
  return span;
}

/** By jumps along the index from one list to the next: the log is much longer than the list of its parts. */
const changedParts = (database: Database, { from, to }: Span): Promise<Part[]> =>
  database.read('installation', (tx) =>
    tx.query<Part>(sql`
      WITH RECURSIVE part AS (
        (SELECT company_id, collection FROM change_log ORDER BY company_id, collection LIMIT 1)
        UNION ALL
        SELECT next.* FROM part CROSS JOIN LATERAL (
          SELECT company_id, collection FROM change_log c
           WHERE (c.company_id, c.collection) > (part.company_id, part.collection)
           ORDER BY company_id, collection LIMIT 1) AS next
      )
      SELECT company_id AS "companyId", collection FROM part
       WHERE EXISTS (SELECT FROM change_log c
                      WHERE c.company_id = part.company_id AND c.collection = part.collection
                        AND c.xid >= ${from}::xid8 AND c.xid < ${to}::xid8)`),
  );

/** @returns the last change it looked at; undefined when that was the last one of all; or that another process does it */
async function compactBatch(
  database: Database,
  { companyId, collection }: Part,
  { to }: Span,
  after: LogPlace,
): Promise<LogPlace | 'elsewhere' | undefined> {
  return database.transaction(
    'installation',
    async (tx) => {
      const [lock] = await tx.query<{ ours: boolean }>(
        sql`SELECT pg_try_advisory_xact_lock(${COMPACTION_LOCK}) AS ours`,
      );
      if (lock?.ours !== true) return 'elsewhere';
      const [last] = await tx.query<LogPlace & { looked: number }>(sql`
      WITH batch AS (
        SELECT key, xid, id FROM change_log
         WHERE company_id = ${companyId} AND collection = ${collection}
           AND (xid, id) > (${after.x}::xid8, ${after.i}::bigint) AND xid < ${to}::xid8
         ORDER BY xid, id LIMIT ${BATCH}
      ), newest AS (
        SELECT DISTINCT ON (key) key, xid, id FROM batch ORDER BY key, xid DESC, id DESC
      ), deleted AS (
        DELETE FROM change_log AS c USING newest
         WHERE c.company_id = ${companyId} AND c.collection = ${collection} AND c.key = newest.key
           AND (c.xid, c.id) < (newest.xid, newest.id)
      )
      SELECT xid AS x, id AS i, (SELECT count(*) FROM batch) AS looked FROM batch ORDER BY xid DESC, id DESC LIMIT 1`);
      return last === undefined || last.looked < BATCH ? undefined : { x: last.x, i: last.i };
    },
    'whenever',
  );
}
