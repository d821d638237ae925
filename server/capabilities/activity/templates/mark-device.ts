import type { TemplateName } from '../../../../src/contract/activity.ts';
import { PROVISION_STATUS } from '../../../../src/domain/device.ts';
import type { Transaction } from '../../../database/database.ts';
import { sql } from '../../../database/sql.ts';
import { Refusal } from '../../../http/refusal.ts';
import { lockShipment } from '../lock-shipment.ts';
import { takeOff } from '../take-off.ts';
import type { Template } from '../template.ts';

interface DeviceRow {
  readonly shipmentGuid: string | null;
}

async function deviceOf(tx: Transaction, companyId: string, mac: string): Promise<DeviceRow> {
  const [device] = await tx.query<DeviceRow>(sql`
    SELECT shipment_guid AS "shipmentGuid" FROM device WHERE company_id = ${companyId} AND mac_id = ${mac}`);
  if (device !== undefined) return device;
  throw new Refusal('device-unknown', { errors: [{ code: 'device-unknown', detail: mac, field: 'mac' }] });
}

function mark(name: TemplateName, status: number): Template {
  return {
    name,
    action: 'markDevice',
    runsFor: 'device',
    async run({ tx, session: { companyId }, mac, doneAt }) {
      const { shipmentGuid: guid } = await deviceOf(tx, companyId, mac);
      if (guid !== null) {
        const shipment = await lockShipment(tx, companyId, guid, [mac]);
        // It went to another shipment between our look and our lock: look again later.
        if (!shipment.devices.includes(mac)) throw new Refusal('overloaded');
        await takeOff(tx, companyId, shipment, mac, doneAt);
      }
      const marked = await tx.query(sql`
        UPDATE device SET provision_status = ${status}
         WHERE company_id = ${companyId} AND mac_id = ${mac} AND shipment_guid IS NULL RETURNING 1`);
      if (marked.length === 0) throw new Refusal('overloaded');
    },
  };
}

/** A device that is inoperable or lost leaves its shipment and can't be put on another (spec 2 §2 "Device detail"). */
export const markings: readonly Template[] = [
  mark('mark-inoperable', PROVISION_STATUS.repair),
  mark('mark-lost', PROVISION_STATUS.lost),
];
