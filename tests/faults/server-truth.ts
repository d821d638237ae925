import { sql } from '../../server/database/sql.ts';
import type { World } from './world.ts';

/** What the server stored of one mutation. */
export interface StoredAnswer {
  readonly key: string;
  readonly userId: string;
  readonly status: number;
  /** The transaction of its effect; null for a refusal. */
  readonly xid: bigint | null;
}

type Place = Pick<World, 'server' | 'company'>;

/** Every mutation of the company that the server has an answer for. */
export async function storedAnswers({ server, company }: Place): Promise<ReadonlyMap<string, StoredAnswer>> {
  const rows = await server
    .database()
    .read({ companyId: company.companyId }, (tx) =>
      tx.query<{ key: string; userId: string; status: number; xid: string | null }>(
        sql`SELECT key::text AS key, user_id AS "userId", status, body::jsonb -> 'ack' ->> 'xid' AS xid FROM idempotency`,
      ),
    );
  return new Map(rows.map((row) => [row.key, { ...row, xid: row.xid === null ? null : BigInt(row.xid) }]));
}

/** How many shipments carry each of the ids that people type: one that was made twice is there twice. */
export async function shipmentsById({ server, company }: Place): Promise<ReadonlyMap<string, number>> {
  const rows = await server
    .database()
    .read({ companyId: company.companyId }, (tx) =>
      tx.query<{ id: string; n: number }>(
        sql`SELECT custom_data AS id, count(*)::int AS n FROM shipping_pick_list GROUP BY 1`,
      ),
    );
  return new Map(rows.map(({ id, n }) => [id, n]));
}
