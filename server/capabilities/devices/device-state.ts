import { sql } from 'drizzle-orm/sql';
import type { DeviceDetail, DeviceRow } from '../../../src/contract/devices.ts';
import { batteryLevel } from '../../../src/domain/battery.ts';
import { TYPE_NAMES, typeCodeOf } from '../../../src/domain/device.ts';
import { PACKET_TYPES } from '../../../src/domain/packet-type.ts';
import type { Transaction } from '../../database/database.ts';
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

interface Fix {
  readonly type: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly time: string;
  readonly location: string;
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
  const fixes = await tx.query<Fix>(sql`
    SELECT DISTINCT ON (location_type) location_type AS type, latitude, longitude, device_time AS time, location
      FROM device_message
     WHERE company_id = ${companyId} AND mac_id = ${id} AND pkt_type = ${PACKET_TYPES.location}
       AND latitude IS NOT NULL AND longitude IS NOT NULL
     ORDER BY location_type, device_time DESC`);
  const latest = (type: string): Fix | undefined => fixes.find((fix) => fix.type === type);
  const gps = latest('GPS');
  const cell = latest('Cell');
  const positionOf = ({ latitude, longitude }: Fix) => ({ latitude, longitude });
  return {
    ...row,
    ...stateOf(row),
    typeCode: typeCodeOf(row.kind),
    latestGPS: gps === undefined ? null : { position: positionOf(gps), timestamp: gps.time },
    latestCell:
      cell === undefined ? null : { position: positionOf(cell), timestamp: cell.time, location: cell.location },
    lastCellTime: cell?.time ?? null,
    properties: { lastDeviceMsgTime: row.lastComms },
  };
}
