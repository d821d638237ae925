import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/domain/duration.ts';
import { PACKET_TYPES } from '../../src/domain/packet-type.ts';
import { EMPTY_READING, type Json } from '../../src/domain/readings/reading.ts';
import { encodeReadings } from '../../src/domain/readings/reading-block.ts';
import { refreshWarehouses } from '../capabilities/warehouses/refresh-status.ts';
import type { Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { FILLED } from '../readings/blocks.ts';
import { dayOf, openFrom } from '../readings/closed-days.ts';
import { type DeviceReading, messageRowOf } from '../readings/message-row.ts';
import { isoOf } from '../readings/microseconds.ts';
import { type DemoWarehouse, warehouseRowOf } from './make-warehouses.ts';
import { doorReadings, sensorReadings, unitReadings } from './warehouse-climate.ts';

const MICROSECONDS = 1_000;
const SENT_AFTER = 3_000 * MICROSECONDS;
/** Units report hourly, doors and the meter every half an hour; the newest some minutes ago. */
const UNIT_STEP_MS = HOUR_MS;
const DOOR_STEP_MS = HOUR_MS / 2;
/** Far from the indexes of what the gateway says of itself. */
const UNIT_INDEX = 1_000_000;
const DOOR_INDEX = 40_000_000;
const BATCH = 200;

/** The demo's warehouses with what their gateways have passed on: of days that are over packed at once, which takes no time. */
export async function insertWarehouses(
  tx: Transaction,
  companyId: string,
  warehouses: readonly DemoWarehouse[],
  now: number,
): Promise<void> {
  for (const warehouse of warehouses) {
    const row = JSON.stringify(warehouseRowOf(warehouse));
    await tx.query(sql`
      INSERT INTO warehouse (company_id, mac_id, name, shipping_loc_id, weather_station_id, dh_units, door_names, rht)
      SELECT ${companyId}, mac_id, name, shipping_loc_id, weather_station_id, dh_units, door_names, rht
        FROM jsonb_populate_record(NULL::warehouse, ${row}::jsonb)`);
    for (const readings of [unitMessages(warehouse, now), doorMessages(warehouse, now)]) {
      await insertReadings(tx, companyId, readings, now);
    }
  }
  await refreshWarehouses(
    tx,
    companyId,
    warehouses.map(({ macId }) => macId),
  );
}

const message = (macId: string, pktType: number, index: number, time: number, msgType: number, data: Json) => ({
  ...EMPTY_READING,
  macId,
  pktType,
  index,
  time: time * MICROSECONDS,
  serverTime: time * MICROSECONDS + SENT_AFTER,
  msgType,
  data,
});

/** The moments of readings, the oldest first. */
function* moments(days: number, step: number, now: number): Generator<{ readonly at: number; readonly time: number }> {
  const newest = Math.floor(now / MINUTE_MS) * MINUTE_MS - 4 * MINUTE_MS;
  const count = Math.floor((days * DAY_MS) / step);
  for (let at = 0; at < count; at += 1) yield { at, time: newest - (count - 1 - at) * step };
}

function unitMessages({ macId, units, salt, latitude, days }: DemoWarehouse, now: number): DeviceReading[] {
  const messages: DeviceReading[] = [];
  for (const { at, time } of moments(days, UNIT_STEP_MS, now)) {
    for (const { unit, model } of units) {
      const climate = { salt, unit, latitude };
      const data = model === 'RHT' ? sensorReadings(climate, time) : unitReadings(climate, time);
      messages.push(message(macId, PACKET_TYPES.warehouseUnit, UNIT_INDEX * unit + at, time, unit, data));
    }
  }
  return messages;
}

function doorMessages({ macId, doors, salt, days }: DemoWarehouse, now: number): DeviceReading[] {
  return [...moments(days, DOOR_STEP_MS, now)].map(({ at, time }) =>
    message(macId, PACKET_TYPES.warehouseDoor, DOOR_INDEX + at, time, 0, doorReadings(salt, doors.length, time)),
  );
}

/** Readings of one device and packet type, in the order of time, as closing its days would have left them. */
async function insertReadings(
  tx: Transaction,
  companyId: string,
  readings: readonly DeviceReading[],
  now: number,
): Promise<void> {
  const open = openFrom(now) * MICROSECONDS;
  const blocks: Json[] = [];
  let block: DeviceReading[] = [];
  const close = (): void => {
    const [first, last] = [block[0], block.at(-1)];
    if (first === undefined || last === undefined) return;
    const indexes = block.map(({ index }) => index);
    blocks.push({
      mac_id: first.macId,
      pkt_type: first.pktType,
      day: dayOf(first.time),
      last_day: dayOf(last.time),
      count: block.length,
      first_time: isoOf(first.time),
      last_time: isoOf(last.time),
      first_server: isoOf(first.serverTime),
      last_server: isoOf(last.serverTime),
      first_index: Math.min(...indexes),
      last_index: Math.max(...indexes),
      packed: Buffer.from(encodeReadings(block)).toString('base64'),
    });
    block = [];
  };
  let day = '';
  for (const reading of readings) {
    if (reading.time >= open) break;
    const own = dayOf(reading.time);
    if (own !== day && block.length >= FILLED) close();
    day = own;
    block.push(reading);
  }
  close();
  for (let from = 0; from < blocks.length; from += BATCH) {
    await tx.query(sql`
      INSERT INTO reading_block (company_id, mac_id, pkt_type, day, last_day, count, first_time, last_time, first_server,
                                 last_server, first_index, last_index, fixes, readings)
      SELECT ${companyId}, mac_id, pkt_type, day, last_day, count, first_time, last_time, first_server, last_server,
             first_index, last_index, 0, decode(packed, 'base64')
        FROM jsonb_to_recordset(${JSON.stringify(blocks.slice(from, from + BATCH))}::jsonb)
               AS b(mac_id text, pkt_type int, day date, last_day date, count int, first_time timestamptz,
                    last_time timestamptz, first_server timestamptz, last_server timestamptz, first_index bigint,
                    last_index bigint, packed text)`);
  }
  const rows = readings.filter(({ time }) => time >= open).map((reading) => messageRowOf(companyId, reading));
  await tx.query(sql`
    INSERT INTO device_message
    SELECT * FROM jsonb_populate_recordset(NULL::device_message, ${JSON.stringify(rows)}::jsonb)`);
}
