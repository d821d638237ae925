import { sql } from 'drizzle-orm/sql';
import type { Database } from '../../server/database/database.ts';

/** What the server stored of one mutation. */
export interface StoredAnswer {
  readonly key: string;
  readonly userId: string;
  readonly status: number;
  /** The transaction of its effect; null for a refusal. */
  readonly xid: bigint | null;
}

/** Every mutation the server has an answer for. */
export async function storedAnswers(database: Database): Promise<ReadonlyMap<string, StoredAnswer>> {
  const rows = await database.read('installation', (tx) =>
    tx.query<{ key: string; userId: string; status: number; xid: string | null }>(
      sql`SELECT key::text AS key, user_id AS "userId", status, body::jsonb -> 'ack' ->> 'xid' AS xid FROM idempotency`,
    ),
  );
  return new Map(rows.map((row) => [row.key, { ...row, xid: row.xid === null ? null : BigInt(row.xid) }]));
}

/** How many shipments carry each of the ids that people type: one that was made twice is there twice. */
export async function shipmentsById(database: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await database.read('installation', (tx) =>
    tx.query<{ id: string; n: number }>(
      sql`SELECT custom_data AS id, count(*)::int AS n FROM shipping_pick_list GROUP BY 1`,
    ),
  );
  return new Map(rows.map(({ id, n }) => [id, n]));
}
