import { CHIME_ITEM_TYPE } from '../../../src/domain/item-types.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { changeHeld } from '../../monitoring/eras.ts';
import { freeDevices } from '../../monitoring/free-devices.ts';
import { markFreed, markShipment } from '../../monitoring/mark.ts';
import type { LockedShipment } from './lock-shipment.ts';
import { EVENT, recordEvents } from './record.ts';

/**
 * Takes one device off a shipment: its tag, or an iChime, which also leaves the access control list.
 * @param at when somebody did, ISO 8601
 */
export async function takeOff(
  tx: Transaction,
  companyId: string,
  shipment: LockedShipment,
  device: string,
  at: string,
): Promise<void> {
  const { guid } = shipment;
  await changeHeld(tx, companyId, guid, at, () => takeOffRow(tx, companyId, shipment, device, at));
}

async function takeOffRow(
  tx: Transaction,
  companyId: string,
  { guid, macId: tag }: LockedShipment,
  device: string,
  at: string,
): Promise<void> {
  await freeDevices(tx, companyId, guid, [device]);
  await markShipment(tx, companyId, guid, at);
  await markFreed(tx, companyId, [device], at);
  if (device === tag) {
    await tx.query(sql`UPDATE shipping_pick_list SET mac_id = NULL WHERE company_id = ${companyId} AND guid = ${guid}`);
    await recordEvents(tx, companyId, { guid, macId: device }, [EVENT.removeTag], at);
    return;
  }
  const gone = await tx.query(sql`
    DELETE FROM shipping_pick_item
     WHERE company_id = ${companyId} AND shipment_guid = ${guid} AND item_type = ${CHIME_ITEM_TYPE}
       AND item_text = ${device} RETURNING 1`);
  if (gone.length === 0) return;
  // A list that has lost its last iChime is none: null, as for a shipment that never had one.
  await tx.query(sql`
    UPDATE shipping_pick_list
       SET acl_expected = nullif(acl_expected - 1, 0),
           acl_actual = CASE WHEN acl_expected > 1 THEN least(acl_actual, acl_expected - 1) END
     WHERE company_id = ${companyId} AND guid = ${guid}`);
}
