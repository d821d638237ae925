import { deviceInventory, placeCount, postDeviceCounts } from '../../../src/contract/inventory.ts';
import type { ReplyOf } from '../../../src/contract/operation.ts';
import { sql } from '../../database/sql.ts';
import { Refusal } from '../../http/refusal.ts';
import { command, query, type Route } from '../../serving/route.ts';
import { readPlaceCount, storePlaceCount } from './place-counts.ts';

/** Kinds that stay where they are and hear others around them. */
const COUNTING_KINDS = ['gateways', 'chargers', 'scanners'];

/** Stores what a device counted (spec 1 §7), unless it has counted since: deliveries can come in any order. */
const post = command(
  postDeviceCounts,
  async (tx, { body }, { companyId, loginName }) => {
    const { macId, counts, shippingLocId } = body;
    if (shippingLocId !== undefined) {
      await storePlaceCount(tx, { ...body, companyId, loginName, shippingLocId });
      return { shippingLocId };
    }
    if (macId === undefined) throw new Refusal('bad-request');
    // Locked, so that of two deliveries at once the later count stays, whichever comes first.
    const [device] = await tx.query(sql`
      SELECT 1 FROM device WHERE company_id = ${companyId} AND mac_id = ${macId}
         AND kind = ANY (${sql.param(COUNTING_KINDS)}::text[]) FOR NO KEY UPDATE`);
    if (device === undefined) {
      throw new Refusal('device-unknown', { errors: [{ code: 'device-unknown', detail: macId, field: 'macId' }] });
    }
    const counted = sql`least(coalesce(${body.counted ?? null}::timestamptz, now()), now())`;
    const [later] = await tx.query(sql`
      SELECT 1 FROM device_inventory WHERE company_id = ${companyId} AND mac_id = ${macId} AND counted > ${counted}`);
    if (later !== undefined) return { macId };
    await tx.query(sql`DELETE FROM device_inventory WHERE company_id = ${companyId} AND mac_id = ${macId}`);
    await tx.query(sql`
      INSERT INTO device_inventory (company_id, mac_id, device_type, count, counted)
      SELECT ${companyId}, ${macId}, c."deviceType", c.count, ${counted}
        FROM jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) AS c ("deviceType" int, count int)`);
    return { macId };
  },
  'countPlace',
);

const read = query(deviceInventory, async (tx, { query: { macId } }, { companyId }) => {
  const rows = await tx.query<ReplyOf<typeof deviceInventory>['rows'][number]>(sql`
    SELECT mac_id AS "macId", device_type AS "deviceType", count, counted FROM device_inventory
     WHERE company_id = ${companyId} AND (${macId ?? null}::text IS NULL OR mac_id = ${macId ?? null}::text)
     ORDER BY mac_id, device_type`);
  if (macId !== undefined && rows.length === 0) {
    const [tag] = await tx.query(sql`
      SELECT 1 FROM device WHERE company_id = ${companyId} AND mac_id = ${macId}
         AND kind <> ALL (${sql.param(COUNTING_KINDS)}::text[])`);
    // It counts nothing, ever: that it has no counts is no fault.
    if (tag !== undefined) return { rows };
    const detail = `No inventory data found for the device ${macId}`;
    throw new Refusal('not-found', { errors: [{ code: 'no-inventory', detail, field: 'macId' }] });
  }
  return { rows };
});

const readPlace = query(placeCount, async (tx, { query: { shippingLocId } }, { companyId }) => ({
  rows: await readPlaceCount(tx, companyId, shippingLocId),
}));

export const inventoryRoutes: readonly Route[] = [post, read, readPlace];
