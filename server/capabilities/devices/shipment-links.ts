import type { ShipmentLink } from '../../../src/contract/device-queries.ts';
import { CHIME_ITEM_TYPE } from '../../../src/domain/item-types.ts';
import type { Transaction } from '../../database/database.ts';
import { type SQL, sql } from '../../database/sql.ts';

/** Shipments in an answer at most. */
const LINKS_MAX = 1_000;

/** Selects the shipments on whose list of iChimes the device is. */
export const shipmentsListing = (companyId: string, macId: string): SQL => sql`
  SELECT i.shipment_guid FROM shipping_pick_item i
   WHERE i.company_id = ${companyId} AND i.item_type = ${sql.raw(String(CHIME_ITEM_TYPE))} AND i.item_text = ${macId}`;

/** Selects the shipments that a device is or was on, as tag or as iChime: each way by an index of its own. */
export const shipmentsOf = (companyId: string, macId: string): SQL => sql`
  SELECT t.guid FROM shipping_pick_list t WHERE t.company_id = ${companyId} AND t.mac_id = ${macId}
  UNION ${shipmentsListing(companyId, macId)}`;

/** Shipments that have had an iChime on their list and are told of at most. */
const PARENTS_MAX = 10;

/** The shipments on whose list of iChimes the device is: first the one it travels with, then those that are over, the newest first. */
export async function readJobParents(tx: Transaction, companyId: string, macId: string): Promise<ShipmentLink[]> {
  const links = await readLinks(tx, companyId, shipmentsListing(companyId, macId), PARENTS_MAX);
  return [
    ...links.filter(({ decommDate }) => decommDate === null),
    ...links.filter(({ decommDate }) => decommDate !== null),
  ];
}

/** The shipments that `guids` selects, the newest first. */
export function readLinks(
  tx: Transaction,
  companyId: string,
  guids: SQL,
  max: number = LINKS_MAX,
): Promise<ShipmentLink[]> {
  return tx.query<ShipmentLink>(sql`
    SELECT s.guid, s.custom_data AS "shipmentId", s.config_type AS "configType", s.custom_data2 AS "customData2",
           s.shipping_state AS "shippingState", s.create_date AS "createDate", s.comm_date AS "commDate",
           s.decomm_date AS "decommDate"
      FROM shipping_pick_list s
     WHERE s.company_id = ${companyId} AND s.guid IN (${guids})
     ORDER BY s.create_date DESC, s.guid LIMIT ${max}`);
}
