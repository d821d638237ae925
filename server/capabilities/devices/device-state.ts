import { sql } from 'drizzle-orm/sql';
import type { DeviceDetail, DeviceRow } from '../../../src/contract/devices.ts';
import { batteryLevel } from '../../../src/domain/battery.ts';
import { TYPE_NAMES, typeCodeOf } from '../../../src/domain/device.ts';
import type { Transaction } from '../../database/database.ts';
import { latestFixes } from '../../readings/latest-fixes.ts';
import { DEVICE_COLUMNS, readingColumn } from './device-columns.ts';

interface StateRow {
  readonly macId: string;
  readonly kind: DeviceRow['kind'];
  readonly provisionStatus: DeviceRow['provisionStatus'];
  readonly battery: number | null;
  readonly lastComms: string | null;
}

/** What a device is like, in the words of the device calls. */
const stateOf = ({ macId, kind, provisionStatus, battery, lastComms }: StateRow) => ({
  macId,
  type: TYPE_NAMES[kind],
  provisionStatus,
  battery,
  charge: batteryLevel(kind, battery),
  lastComms,
});

/** The state of those of `ids` that the company has. */
export async function readStates(tx: Transaction, companyId: string, ids: readonly string[]) {
  const rows = await tx.query<StateRow>(sql`
    SELECT mac_id AS "macId", kind, provision_status AS "provisionStatus", battery, last_comms AS "lastComms"
      FROM device WHERE company_id = ${companyId} AND mac_id = ANY (${sql.param(ids)}::text[]) ORDER BY mac_id`);
  return rows.map(stateOf);
}

/** All that is known of a device; undefined when the company has none of that id. */
export async function readDevice(tx: Transaction, companyId: string, id: string): Promise<DeviceDetail | undefined> {
  type Found = DeviceRow & Pick<DeviceDetail, 'latitude' | 'longitude' | 'lastMessageGateway'>;
  const [row] = await tx.query<Found>(sql`
    SELECT ${DEVICE_COLUMNS}, ${sql.raw(readingColumn('latitude'))} AS latitude,
           ${sql.raw(readingColumn('longitude'))} AS longitude,
           ${sql.raw(readingColumn('last_gateway'))} AS "lastMessageGateway"
      FROM device WHERE company_id = ${companyId} AND mac_id = ${id}`);
  if (row === undefined) return undefined;
  const { GPS: gps, Cell: cell } = await latestFixes(tx, companyId, id);
  return {
    ...row,
    ...stateOf(row),
    typeCode: typeCodeOf(row.kind),
    latestGPS: gps === null ? null : { position: gps.position, timestamp: gps.time },
    latestCell: cell === null ? null : { position: cell.position, timestamp: cell.time, location: cell.location },
    lastCellTime: cell?.time ?? null,
    properties: { lastDeviceMsgTime: row.lastComms },
  };
}
