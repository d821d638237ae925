import type { DeviceRow } from '../../../src/contract/devices.ts';
import { batteryLevel } from '../../../src/domain/battery.ts';
import { TYPE_NAMES } from '../../../src/domain/device.ts';
import { CHIME_ITEM_TYPE } from '../../../src/domain/item-types.ts';
import { PACKET_TYPES } from '../../../src/domain/packet-type.ts';
import type { Transaction } from '../../database/database.ts';
import { type SQL, sql } from '../../database/sql.ts';
import { instantOfMicroseconds, microsecondsOf, microsecondsSql } from '../../readings/microseconds.ts';
import { readingsOf } from '../../readings/read-readings.ts';
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

export interface Shock {
  readonly macId: string;
  readonly timestamp: string;
  readonly acceleration: number | null;
  readonly counter: number;
}

export interface Journey {
  readonly macId: string | null;
  readonly kind: DeviceRow['kind'] | null;
  readonly isTag: boolean;
  /** Between which times messages of it are about the shipment, in microseconds since 1970; null without an end. */
  readonly first: number;
  readonly last: number | null;
}

/** The devices of a shipment, and while they were on it. */
export const journeysOf = (tx: Transaction, companyId: string, guid: string): Promise<Journey[]> =>
  tx.query<Journey>(sql`
    SELECT on_it.mac_id AS "macId", d.kind, on_it.is_tag AS "isTag",
           ${microsecondsSql(sql`coalesce(s.comm_date, s.create_date)`)} AS first,
           ${microsecondsSql(sql`coalesce(s.decomm_date, 'infinity'::timestamptz)`)} AS last
      FROM (${onShipment(companyId, guid)}) AS on_it (mac_id, is_tag, package_info)
      JOIN shipping_pick_list s ON s.company_id = ${companyId} AND s.guid = ${guid}
      LEFT JOIN device d ON d.company_id = ${companyId} AND d.mac_id = on_it.mac_id`);

/** Shocks of a shipment's devices while they were on it, the newest first. */
export async function readShocks(tx: Transaction, companyId: string, guid: string): Promise<Shock[]> {
  const journeys = await journeysOf(tx, companyId, guid);
  const [journey] = journeys;
  if (journey === undefined) return [];
  const devices = [...new Set(journeys.flatMap(({ macId }) => macId ?? []))];
  const found = await readingsOf(tx, companyId, devices, journey.first, journey.last, {
    pktTypes: [PACKET_TYPES.shock],
    fields: ['acceleration'],
    newest: SHOCKS_MAX,
  });
  return found
    .sort((a, b) => b.time - a.time || (a.macId < b.macId ? -1 : a.macId > b.macId ? 1 : a.index - b.index))
    .map(({ macId, time, acceleration, index }) => ({
      macId,
      timestamp: instantOfMicroseconds(time),
      acceleration,
      counter: index,
    }));
}

interface SeriesQuery {
  readonly companyId: string;
  readonly guid?: string | undefined;
  readonly macId?: string | undefined;
  readonly start?: string | undefined;
  readonly end?: string | undefined;
  readonly max: number;
}

/** What a device measured, or a shipment's device while it was on it; oldest first, of too many the newest. */
export async function readTimeSeries(tx: Transaction, { companyId, guid, macId, start, end, max }: SeriesQuery) {
  const journey = guid === undefined ? await aloneOf(tx, companyId, macId) : await tagJourneyOf(tx, companyId, guid);
  if (journey === undefined || journey.macId === null || journey.kind === null) return [];
  const { kind } = journey;
  const from = start === undefined ? journey.first : Math.max(journey.first, microsecondsOf(start));
  const last = journey.last ?? Number.POSITIVE_INFINITY;
  const to = Math.min(last, end === undefined ? Number.POSITIVE_INFINITY : microsecondsOf(end));
  const found = await readingsOf(tx, companyId, [journey.macId], from, Number.isFinite(to) ? to : null, {
    pktTypes: [PACKET_TYPES.environment],
    fields: ['temperature', 'humidity', 'battery'],
    newest: max,
  });
  return found.map(({ macId: id, time, temperature, humidity, battery }) => ({
    macId: id,
    timestamp: instantOfMicroseconds(time),
    temperature,
    humidity,
    battery,
    charge: batteryLevel(kind, battery),
  }));
}

/** A device for itself, at any time. */
async function aloneOf(tx: Transaction, companyId: string, macId: string | undefined): Promise<Journey | undefined> {
  const [device] = await tx.query<Pick<Journey, 'macId' | 'kind'>>(sql`
    SELECT mac_id AS "macId", kind FROM device WHERE company_id = ${companyId} AND mac_id = ${macId ?? ''}`);
  return device === undefined ? undefined : { ...device, isTag: true, first: 0, last: null };
}

const tagJourneyOf = async (tx: Transaction, companyId: string, guid: string): Promise<Journey | undefined> =>
  (await journeysOf(tx, companyId, guid)).find(({ isTag }) => isTag);
