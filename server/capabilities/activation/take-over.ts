import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import type { Session } from '../../http/session.ts';
import { lockShipment } from '../activity/lock-shipment.ts';
import { recordJob } from '../activity/record.ts';
import { takeOff } from '../activity/take-off.ts';

/**
 * Takes a device off the shipment that somebody knows it to be on and wants it from, so that it can go on theirs. Where it is
 * on another one by now, or on none, nothing is taken: `claimDevices` says how it stands.
 * @param shipmentId what people call the shipment it is taken from
 * @param doneAt when it was taken, ISO 8601
 * @param wanted all devices that are claimed next: locked with those of the shipment, in one order
 */
export async function takeOver(
  tx: Transaction,
  session: Session,
  macId: string,
  shipmentId: string,
  wanted: readonly { readonly macId: string }[],
  doneAt: string,
): Promise<void> {
  const { companyId } = session;
  const [found] = await tx.query<{ guid: string }>(sql`
    SELECT s.guid FROM device d
      JOIN shipping_pick_list s ON s.company_id = d.company_id AND s.guid = d.shipment_guid
     WHERE d.company_id = ${companyId} AND d.mac_id = ${macId} AND s.custom_data = ${shipmentId}`);
  if (found === undefined) return;
  const shipment = await lockShipment(
    tx,
    companyId,
    found.guid,
    wanted.map((one) => one.macId),
  );
  if (!shipment.devices.includes(macId)) return;
  const { guid, customData } = shipment;
  await recordJob(tx, session, { guid, deviceId: macId, value: `remove-device ${guid} ${customData}` });
  await takeOff(tx, companyId, shipment, macId, doneAt);
}
