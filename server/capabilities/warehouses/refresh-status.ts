import { DAY_MS } from '../../../src/domain/duration.ts';
import { PACKET_TYPES } from '../../../src/domain/packet-type.ts';
import { HUMID_DAYS, type WarehouseReading, warehouseStatus } from '../../../src/domain/warehouse/status.ts';
import { readUnits } from '../../../src/domain/warehouse/units.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import type { DeviceReading } from '../../readings/message-row.ts';
import { microsecondsOf } from '../../readings/microseconds.ts';
import { readingsOf } from '../../readings/read-readings.ts';

/** Packets of a warehouse's units, and of its doors and power meter. */
export const WAREHOUSE_PACKETS: readonly number[] = [PACKET_TYPES.warehouseUnit, PACKET_TYPES.warehouseDoor];

const MICROSECONDS = 1_000;
const instant = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString());

function readingIn({ time, pktType, msgType, data }: DeviceReading): WarehouseReading {
  const isNamed = typeof data === 'object' && data !== null && !Array.isArray(data);
  return {
    time: time / MICROSECONDS,
    pktType,
    msgType,
    data: isNamed ? Object.fromEntries(Object.entries(data)) : {},
  };
}

/** Those of these gateways that are warehouses. */
export async function warehousesAmong(
  tx: Transaction,
  companyId: string,
  macIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (macIds.length === 0) return new Set();
  const rows = await tx.query<{ macId: string }>(sql`
    SELECT mac_id AS "macId" FROM warehouse
     WHERE company_id = ${companyId} AND mac_id = ANY (${sql.param([...macIds])}::text[])`);
  return new Set(rows.map(({ macId }) => macId));
}

/**
 * Brings those of these gateways that are warehouses up to date by what they passed on in the seven days before the newest
 * word; devices that are none cost one look. A row that says the same stays as it is.
 */
export async function refreshWarehouses(tx: Transaction, companyId: string, macIds: readonly string[]): Promise<void> {
  if (macIds.length === 0) return;
  const warehouses = await tx.query<{ macId: string; dhUnits: string; last: string | null }>(sql`
    SELECT w.mac_id AS "macId", w.dh_units AS "dhUnits",
           greatest((SELECT max(m.device_time) FROM device_message m
                      WHERE m.company_id = w.company_id AND m.mac_id = w.mac_id
                        AND m.pkt_type = ANY (${sql.param([...WAREHOUSE_PACKETS])}::int[])),
                    (SELECT max(b.last_time) FROM reading_block b
                      WHERE b.company_id = w.company_id AND b.mac_id = w.mac_id
                        AND b.pkt_type = ANY (${sql.param([...WAREHOUSE_PACKETS])}::int[]))) AS last
      FROM warehouse w
     WHERE w.company_id = ${companyId} AND w.mac_id = ANY (${sql.param([...macIds])}::text[])
     ORDER BY w.mac_id FOR NO KEY UPDATE OF w`);
  for (const { macId, dhUnits, last } of warehouses) {
    // A clock that is ahead is no later day than today.
    const end = last === null ? null : Math.min(Date.parse(last), Date.now());
    const first = end === null ? null : Math.floor(end / DAY_MS) * DAY_MS - (HUMID_DAYS - 1) * DAY_MS;
    const found =
      first === null
        ? []
        : await readingsOf(tx, companyId, [macId], microsecondsOf(new Date(first).toISOString()), null, {
            pktTypes: WAREHOUSE_PACKETS,
            fields: ['msgType', 'data'],
          });
    const readings = found.map(readingIn).filter(({ time }) => time <= Date.now());
    const status = warehouseStatus(readUnits(dhUnits), readings);
    const [h0 = 0, h1 = 0, h2 = 0, h3 = 0, h4 = 0, h5 = 0, h6 = 0] = status.humidHours;
    await tx.query(sql`
      UPDATE warehouse w SET temperature = s.temperature, humidity = s.humidity, humid_day = s.humid_day,
             high_humid_hours0 = s.h0, high_humid_hours1 = s.h1, high_humid_hours2 = s.h2, high_humid_hours3 = s.h3,
             high_humid_hours4 = s.h4, high_humid_hours5 = s.h5, high_humid_hours6 = s.h6, doors_open = s.doors_open,
             door_status = s.door_status, units_running = s.units_running, last_data = s.last_data,
             active_alerts = lading_warehouse_alerts(w.company_id, w.mac_id)
        FROM (SELECT ${status.temperature}::float8 AS temperature, ${status.humidity}::float8 AS humidity,
                     ${instant(status.humidDay)}::timestamptz AS humid_day, ${h0}::int AS h0, ${h1}::int AS h1,
                     ${h2}::int AS h2, ${h3}::int AS h3, ${h4}::int AS h4, ${h5}::int AS h5, ${h6}::int AS h6,
                     ${status.doorsOpen}::int AS doors_open, ${JSON.stringify(status.doors)}::text AS door_status,
                     ${status.unitsRunning}::int AS units_running, ${instant(status.lastData)}::timestamptz AS last_data) s
       WHERE w.company_id = ${companyId} AND w.mac_id = ${macId}
         AND (w.temperature, w.humidity, w.humid_day, w.high_humid_hours0, w.high_humid_hours1, w.high_humid_hours2,
              w.high_humid_hours3, w.high_humid_hours4, w.high_humid_hours5, w.high_humid_hours6, w.doors_open,
              w.door_status, w.units_running, w.last_data, w.active_alerts)
             IS DISTINCT FROM
             (s.temperature, s.humidity, s.humid_day, s.h0, s.h1, s.h2, s.h3, s.h4, s.h5, s.h6, s.doors_open,
              s.door_status, s.units_running, s.last_data, lading_warehouse_alerts(w.company_id, w.mac_id))`);
  }
}
