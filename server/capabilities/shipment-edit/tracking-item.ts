import { TRACKING_ITEM_TYPE } from '../../../src/contract/scripts.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

/** The row's `billOfLading`, "entry id|type|value" of its tracking reference (spec 2 §3), as its item has it now. */
export async function refreshBillOfLading(tx: Transaction, companyId: string, guid: string): Promise<void> {
  await tx.query(sql`
    UPDATE shipping_pick_list SET bill_of_lading = coalesce(
        (SELECT item_id || '|' || item_kind || '|' || item_text FROM shipping_pick_item
          WHERE company_id = ${companyId} AND shipment_guid = ${guid} AND item_type = ${TRACKING_ITEM_TYPE}
            AND enabled = 1 ORDER BY item_id DESC LIMIT 1), '')
     WHERE company_id = ${companyId} AND guid = ${guid}`);
}

/** Gives a shipment this tracking reference in place of the one it has; null takes that away. */
export async function replaceTracking(
  tx: Transaction,
  companyId: string,
  guid: string,
  tracking: { readonly type: string; readonly value: string } | null,
): Promise<void> {
  const ofShipment = sql`company_id = ${companyId} AND shipment_guid = ${guid} AND item_type = ${TRACKING_ITEM_TYPE}`;
  if (tracking === null) {
    await tx.query(sql`DELETE FROM shipping_pick_item WHERE ${ofShipment}`);
  } else {
    const changed = await tx.query(sql`
      UPDATE shipping_pick_item SET item_kind = ${tracking.type}, item_text = ${tracking.value}, enabled = 1
       WHERE ${ofShipment} RETURNING 1`);
    if (changed.length === 0) {
      await tx.query(sql`
        INSERT INTO shipping_pick_item (company_id, shipment_guid, item_type, item_kind, item_text)
        VALUES (${companyId}, ${guid}, ${TRACKING_ITEM_TYPE}, ${tracking.type}, ${tracking.value})`);
    }
  }
  await refreshBillOfLading(tx, companyId, guid);
}
