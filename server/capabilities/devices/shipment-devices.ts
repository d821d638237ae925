import { type SQL, sql } from 'drizzle-orm/sql';
import type { DeviceRow } from '../../../src/contract/devices.ts';
import { batteryLevel } from '../../../src/domain/battery.ts';
import { TYPE_NAMES } from '../../../src/domain/device.ts';
import { PACKET_TYPES } from '../../../src/domain/packet-type.ts';
import type { Transaction } from '../../database/database.ts';
import { CHIME_ITEM_TYPE } from '../shipments/item-types.ts';
import { DEVICE_COLUMNS } from './device-columns.ts';

const SHOCKS_MAX = 1_000;

/** The tag (first) and the iChimes of a shipment that one may see, as `on_it (mac_id, is_tag, package_info)`. */
const onShipment = (companyId: string, guid: string): SQL => sql`
  SELECT s.mac_id, true AS is_tag, '' AS package_info
    FROM shipping_pick_list s WHERE s.company_id = ${companyId} AND s.guid = ${guid}
  UNION ALL
  SELECT i.item_text, false, i.package_info
    FROM shipping_pick_item i JOIN shipping_pick_list s ON s.company_id = i.company_id AND s.guid = i.shipment_guid
   WHERE i.company_id = ${companyId} AND i.shipment_guid = ${guid} AND i.item_type = ${CHIME_ITEM_TYPE}`;

/** The devices of a shipment with what they are like. */
export async function readShipmentDevices(tx: Transaction, companyId: string, guid: string) {
  const rows = await tx.query<DeviceRow & { primary: boolean; packageInfo: string }>(sql`
    SELECT ${DEVICE_COLUMNS}, on_it.is_tag AS "primary", on_it.package_info AS "packageInfo"
      FROM (${onShipment(companyId, guid)}) AS on_it (id, is_tag, package_info)
      JOIN device ON company_id = ${companyId} AND mac_id = on_it.id
     ORDER BY on_it.is_tag DESC, mac_id`);
  return rows.map((row) => ({ ...row, type: TYPE_NAMES[row.kind], charge: batteryLevel(row.kind, row.battery) }));
}

/** The span of time in which messages of a shipment's device are about the shipment. */
const DURING = sql.raw(`m.device_time >= coalesce(s.comm_date, s.create_date)
  AND m.device_time <= coalesce(s.decomm_date, 'infinity')`);

export interface Shock {
  readonly macId: string;
  readonly timestamp: string;
  readonly acceleration: number | null;
  readonly counter: number;
}

/** Shocks of a shipment's devices while they were on it, the newest first. */
export const readShocks = (tx: Transaction, companyId: string, guid: string): Promise<Shock[]> =>
  tx.query<Shock>(sql`
    SELECT m.mac_id AS "macId", m.device_time AS timestamp, m.acceleration, m.msg_index AS counter
      FROM (${onShipment(companyId, guid)}) AS on_it (id, is_tag, package_info)
      JOIN shipping_pick_list s ON s.company_id = ${companyId} AND s.guid = ${guid}
      JOIN device_message m ON m.company_id = ${companyId} AND m.mac_id = on_it.id
       AND m.pkt_type = ${PACKET_TYPES.shock} AND ${DURING}
     ORDER BY m.device_time DESC, m.mac_id, m.msg_index LIMIT ${SHOCKS_MAX}`);

interface SeriesQuery {
  readonly companyId: string;
  readonly guid?: string | undefined;
  readonly macId?: string | undefined;
  readonly start?: string | undefined;
  readonly end?: string | undefined;
  readonly max: number;
}

interface Measured {
  readonly macId: string;
  readonly kind: DeviceRow['kind'];
  readonly timestamp: string;
  readonly temperature: number | null;
  readonly humidity: number | null;
  readonly battery: number | null;
}

/** What a device measured, or a shipment's device while it was on it; oldest first, of too many the newest. */
export async function readTimeSeries(tx: Transaction, { companyId, guid, macId, start, end, max }: SeriesQuery) {
  const source =
    guid === undefined
      ? sql`device d WHERE d.company_id = ${companyId} AND d.mac_id = ${macId}`
      : sql`shipping_pick_list s JOIN device d ON d.company_id = ${companyId} AND d.mac_id = s.mac_id
             WHERE s.company_id = ${companyId} AND s.guid = ${guid}`;
  const rows = await tx.query<Measured>(sql`
    SELECT m.mac_id AS "macId", m.kind, m.device_time AS timestamp, m.temperature, m.humidity, m.battery
      FROM (SELECT d.kind, ${guid === undefined ? sql`'-infinity'::timestamptz` : sql`coalesce(s.comm_date, s.create_date)`} AS first,
                   ${guid === undefined ? sql`'infinity'::timestamptz` : sql`coalesce(s.decomm_date, 'infinity')`} AS last,
                   d.mac_id AS id FROM ${source}) AS of
     CROSS JOIN LATERAL (
       SELECT m.*, of.kind FROM device_message m
        WHERE m.company_id = ${companyId} AND m.mac_id = of.id AND m.pkt_type = ${PACKET_TYPES.environment}
          AND m.device_time BETWEEN greatest(of.first, ${start ?? null}::timestamptz)
                                AND least(of.last, ${end ?? null}::timestamptz)
     ) AS m
     ORDER BY m.device_time DESC, m.msg_index DESC LIMIT ${max}`);
  return rows.reverse().map(({ kind, ...row }) => ({ ...row, charge: batteryLevel(kind, row.battery) }));
}
