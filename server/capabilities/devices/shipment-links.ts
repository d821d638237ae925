import { type SQL, sql } from 'drizzle-orm/sql';
import type { ShipmentLink } from '../../../src/contract/device-queries.ts';
import type { Transaction } from '../../database/database.ts';
import { CHIME_ITEM_TYPE } from '../shipments/item-types.ts';

/** Shipments in an answer at most. */
const LINKS_MAX = 1_000;

/** Shipments on whose list of iChimes the device is. */
export const listsChime = (companyId: string, macId: string): SQL => sql`s.guid IN (
  SELECT i.shipment_guid FROM shipping_pick_item i
   WHERE i.company_id = ${companyId} AND i.item_type = ${CHIME_ITEM_TYPE} AND i.item_text = ${macId})`;

/** Shipments that `condition` (on `s`) picks, the newest first. */
export function readLinks(
  tx: Transaction,
  companyId: string,
  condition: SQL,
  max: number = LINKS_MAX,
): Promise<ShipmentLink[]> {
  return tx.query<ShipmentLink>(sql`
    SELECT s.guid, s.custom_data AS "shipmentId", s.config_type AS "configType", s.custom_data2 AS "customData2",
           s.shipping_state AS "shippingState", s.create_date AS "createDate", s.comm_date AS "commDate",
           s.decomm_date AS "decommDate"
      FROM shipping_pick_list s
     WHERE s.company_id = ${companyId} AND (${condition})
     ORDER BY s.create_date DESC, s.guid LIMIT ${max}`);
}
