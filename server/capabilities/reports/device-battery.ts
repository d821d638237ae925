import { sql } from 'drizzle-orm/sql';
import * as v from 'valibot';
import { deviceKind } from '../../../src/contract/devices.ts';
import { batteryLevel } from '../../../src/domain/battery.ts';
import { readingColumn } from '../devices/device-columns.ts';
import { dateColumn, plainColumn, report } from './report.ts';

/** Devices with their battery and when they last reported, of one kind or of all. */
export const deviceBatteryReport = report({
  key: 'deviceBattery',
  parameters: v.strictObject({ deviceType: v.optional(deviceKind) }),
  order: { column: 'mac_id', type: 'text' },
  columns: [
    plainColumn('Device', 'rowKey'),
    plainColumn('Kind', 'kind'),
    plainColumn('Battery (V)', 'battery'),
    {
      name: 'Charge (%)',
      value: ({ kind, battery }) => {
        const known = v.safeParse(deviceKind, kind);
        const level = known.success && typeof battery === 'number' ? batteryLevel(known.output, battery) : null;
        return level === null ? null : Math.round(level * 100);
      },
    },
    plainColumn('Location', 'location'),
    plainColumn('Shipment ID', 'shipmentId'),
    dateColumn('Last Comms', 'lastComms'),
  ],
  rows: (companyId, { deviceType }) => ({
    columns: sql`kind, battery, ${sql.raw(readingColumn('location', "''"))} AS location, shipment_id AS "shipmentId", last_comms AS "lastComms"`,
    from: sql`device`,
    where: sql`company_id = ${companyId} AND (${deviceType ?? null}::text IS NULL OR kind = ${deviceType ?? null}::text)`,
  }),
});
