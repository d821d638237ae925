import { CHIME_ITEM_TYPE } from '../../src/domain/item-types.ts';
import type { Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { microsecondsSql } from './microseconds.ts';

/** Whether somebody may see what a device said at a time, in microseconds since 1970. */
export type Sees = (macId: string, time: number) => boolean;

interface Span {
  readonly macId: string;
  readonly first: number | null;
  readonly last: number | null;
}

/**
 * Which messages of devices a transaction's user sees, for those out of blocks: the policy of `device_message` in
 * migration 0018, whose rows the database narrows itself. Undefined: all of them.
 */
export async function sightOf(
  tx: Transaction,
  companyId: string,
  macIds: readonly string[],
): Promise<Sees | undefined> {
  const [shown] = await tx.query<{ all: boolean }>(sql`SELECT lading_shows_all() AS "all"`);
  if (shown?.all === true) return undefined;
  const ids = sql.param([...macIds]);
  const first = microsecondsSql(sql`coalesce(s.comm_date, s.create_date)`);
  const last = microsecondsSql(sql`coalesce(s.decomm_date, 'infinity'::timestamptz)`);
  const spans = await tx.query<Span>(sql`
    SELECT mac_id AS "macId", NULL::bigint AS first, NULL::bigint AS last FROM device
     WHERE company_id = ${companyId} AND mac_id = ANY (${ids}::text[]) AND NOT lading_travels(kind)
    UNION ALL
    SELECT s.mac_id, ${first}, ${last} FROM shipping_pick_list s
     WHERE s.company_id = ${companyId} AND s.mac_id = ANY (${ids}::text[])
    UNION ALL
    SELECT i.item_text, ${first}, ${last}
      FROM shipping_pick_item i JOIN shipping_pick_list s ON s.company_id = i.company_id AND s.guid = i.shipment_guid
     WHERE i.company_id = ${companyId} AND i.item_type = ${CHIME_ITEM_TYPE} AND i.item_text = ANY (${ids}::text[])`);
  const byDevice = Map.groupBy(spans, ({ macId }) => macId);
  return (macId, time) =>
    (byDevice.get(macId) ?? []).some((span) => (span.first ?? time) <= time && time <= (span.last ?? time));
}
