import type { DeviceDetail, DeviceRow, DeviceStatus } from '../../../src/contract/devices.ts';
import { DEFAULT_SITE_OPTIONS } from '../../../src/contract/site-options.ts';
import { batteryLevel } from '../../../src/domain/battery.ts';
import { provisionStatusOf, STATION_KINDS, TYPE_NAMES, typeCodeOf } from '../../../src/domain/device.ts';
import { shortDeviceId } from '../../../src/domain/device-id.ts';
import { MINUTE_MS } from '../../../src/domain/duration.ts';
import { classOf } from '../../../src/domain/shipment-status.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { latestFixes } from '../../readings/latest-fixes.ts';
import { readingColumn } from '../../readings/reading-column.ts';
import { DEVICE_COLUMNS } from './device-columns.ts';

const { timeThresholds } = DEFAULT_SITE_OPTIONS;

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

interface StatusRow extends StateRow {
  readonly location: string;
  readonly shipmentId: string | null;
  readonly configType: number | null;
  readonly parent: string | null;
  readonly parentKind: DeviceRow['kind'] | null;
}

/** The status of those of `ids` that the company has. */
export async function readStates(
  tx: Transaction,
  companyId: string,
  ids: readonly string[],
  now: number,
): Promise<DeviceStatus[]> {
  const rows = await tx.query<StatusRow>(sql`
    SELECT d.mac_id AS "macId", d.kind, d.provision_status AS "provisionStatus", d.battery, d.last_comms AS "lastComms",
           d.location, d.shipment_id AS "shipmentId", s.config_type AS "configType", g.mac_id AS parent,
           g.kind AS "parentKind"
      FROM (SELECT company_id, mac_id, kind, provision_status, battery, last_comms, shipment_guid, shipment_id,
                   ${sql.raw(readingColumn('location', "''"))} AS location,
                   ${sql.raw(readingColumn('last_gateway'))} AS last_gateway
              FROM device WHERE company_id = ${companyId} AND mac_id = ANY (${sql.param(ids)}::text[])) d
      LEFT JOIN device g ON g.company_id = d.company_id AND g.mac_id = d.last_gateway
      LEFT JOIN shipping_pick_list s ON s.company_id = d.company_id AND s.guid = d.shipment_guid
     ORDER BY d.mac_id`);
  return rows.map((row) => {
    const state = stateOf(row);
    const heard = row.lastComms === null ? Number.NaN : Date.parse(row.lastComms);
    const isHere = now - heard <= timeThresholds.gatewayInventoryOffline * MINUTE_MS;
    return {
      ...state,
      name: STATION_KINDS.includes(row.kind) && row.location !== '' ? row.location : shortDeviceId(row.macId),
      status: provisionStatusOf(row.provisionStatus),
      shipmentId: row.shipmentId,
      shipType: row.configType === null ? null : classOf(row.configType),
      lastBatteryLevel: state.charge,
      inventoryParent: row.parent,
      inventorySource: row.parentKind,
      inventoryStatus: row.parent === null ? null : isHere ? 'online' : 'offline',
    };
  });
}

/** All that is known of a device; undefined when the company has none of that id. */
export async function readDevice(tx: Transaction, companyId: string, id: string): Promise<DeviceDetail | undefined> {
  type Found = DeviceRow & Pick<DeviceDetail, 'latitude' | 'longitude'>;
  const [row] = await tx.query<Found>(sql`
    SELECT ${DEVICE_COLUMNS}, ${sql.raw(readingColumn('latitude'))} AS latitude,
           ${sql.raw(readingColumn('longitude'))} AS longitude
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
