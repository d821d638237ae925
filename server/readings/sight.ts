import type { Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { type HeardSpan, isWithin } from './heard-span.ts';
import { microsecondsSql } from './microseconds.ts';

/** Whether somebody may see what a device said at a time, in microseconds since 1970. */
export type Sees = (macId: string, time: number) => boolean;

/**
 * Which messages of devices a transaction's user sees, for those out of blocks: the policy of `device_message` in
 * migration 0075, whose rows the database narrows itself. Undefined: all of them.
 */
export async function sightOf(
  tx: Transaction,
  companyId: string,
  macIds: readonly string[],
): Promise<Sees | undefined> {
  const [shown] = await tx.query<{ all: boolean }>(sql`SELECT lading_shows_all() AS "all"`);
  if (shown?.all === true) return undefined;
  const ids = sql.param([...macIds]);
  const spans = await tx.query<HeardSpan>(sql`
    SELECT mac_id AS "macId", NULL::bigint AS first, NULL::bigint AS last, false AS "left" FROM device
     WHERE company_id = ${companyId} AND mac_id = ANY (${ids}::text[]) AND NOT lading_travels(kind)
    UNION ALL
    SELECT mac_id, ${microsecondsSql(sql`h.first`)}, ${microsecondsSql(sql`h.last`)}, h.gone AS "left"
      FROM unnest(${ids}::text[]) AS mac_id CROSS JOIN LATERAL lading_heard_on(${companyId}, mac_id) AS h`);
  const byDevice = Map.groupBy(spans, ({ macId }) => macId);
  return (macId, time) => (byDevice.get(macId) ?? []).some((span) => isWithin(span, time));
}
