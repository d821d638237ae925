import type { DeviceRow } from '../../../src/contract/devices.ts';
import { batteryLevel } from '../../../src/domain/battery.ts';
import { TYPE_NAMES } from '../../../src/domain/device.ts';
import { PACKET_TYPES } from '../../../src/domain/packet-type.ts';
import {
  aloneSpan,
  type DeviceSpan,
  onShipment,
  readDeviceSpans,
  readingsInSpans,
} from '../../condition/device-spans.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { instantOfMicroseconds, microsecondsOf } from '../../readings/microseconds.ts';
import { DEVICE_COLUMNS } from './device-columns.ts';

const SHOCKS_MAX = 1_000;

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

/** Shocks of a shipment's devices while they were on it, the newest first. */
export async function readShocks(tx: Transaction, companyId: string, guid: string): Promise<Shock[]> {
  const { readings } = await readingsInSpans(tx, companyId, await readDeviceSpans(tx, companyId, guid), {
    pktTypes: [PACKET_TYPES.shock],
    fields: ['acceleration'],
    newest: SHOCKS_MAX,
  });
  return readings
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

/** What a device measured, or a shipment's tag while it was on it; oldest first, of too many the newest. */
export async function readTimeSeries(tx: Transaction, { companyId, guid, macId, start, end, max }: SeriesQuery) {
  const spans =
    guid === undefined
      ? [aloneSpan(macId ?? '')]
      : (await readDeviceSpans(tx, companyId, guid)).filter(({ isTag }) => isTag);
  const from = start === undefined ? Number.NEGATIVE_INFINITY : microsecondsOf(start);
  const asked = spans.map((span) => ({ ...span, first: Math.max(span.first ?? from, from) }));
  const kinds = await kindsOf(tx, companyId, asked);
  const until = end === undefined ? undefined : microsecondsOf(end);
  const { readings } = await readingsInSpans(
    tx,
    companyId,
    asked.filter(({ macId: id }) => kinds.has(id)),
    { pktTypes: [PACKET_TYPES.environment], fields: ['temperature', 'humidity', 'battery'], newest: max },
    until,
  );
  return readings.map(({ macId: id, time, temperature, humidity, battery }) => ({
    macId: id,
    timestamp: instantOfMicroseconds(time),
    temperature,
    humidity,
    battery,
    charge: batteryLevel(kinds.get(id) ?? 'tags', battery),
  }));
}

/** The kinds of devices that the company has, by their ids. */
async function kindsOf(
  tx: Transaction,
  companyId: string,
  spans: readonly DeviceSpan[],
): Promise<ReadonlyMap<string, DeviceRow['kind']>> {
  const ids = sql.param(spans.map(({ macId }) => macId));
  const rows = await tx.query<Pick<DeviceRow, 'macId' | 'kind'>>(sql`
    SELECT mac_id AS "macId", kind FROM device WHERE company_id = ${companyId} AND mac_id = ANY (${ids}::text[])`);
  return new Map(rows.map(({ macId, kind }) => [macId, kind]));
}
