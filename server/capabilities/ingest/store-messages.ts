import type { DeviceMessage } from '../../../src/contract/ingest.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { markMessages } from '../../monitoring/mark.ts';
import { isMonitored } from '../../monitoring/monitored-readings.ts';
import { LEAVES_OUT_NO_DATA } from '../../readings/no-data.ts';
import { storedInBlocks } from '../../readings/stored-in-blocks.ts';
import { refreshWarehouses, WAREHOUSE_PACKETS, warehousesAmong } from '../warehouses/refresh-status.ts';
import { hearGateways } from './hear-gateway.ts';
import { batteryOf, newestReadings, type Readings } from './newest-readings.ts';

const COLUMNS = sql.raw(`
  mac_id, msg_index, device_time, pkt_type, msg_type, gateway, temperature, humidity, battery, latitude, longitude,
  location_type, location, motion, accel_x, accel_y, accel_z, acceleration, data`);

const largest = (samples: readonly number[]): number => Math.max(...samples.map(Math.abs));

/** The largest acceleration of any axis, in g; null when the message has none. */
function accelerationOf({ shock, accelX, accelY, accelZ }: DeviceMessage): number | null {
  if (shock !== undefined) return Math.max(largest(shock.X), largest(shock.Y), largest(shock.Z));
  const axes = [accelX, accelY, accelZ].filter((axis) => axis !== undefined);
  return axes.length === 0 ? null : largest(axes);
}

/** What has no column of its own; the packet type says what it is. */
function dataOf({ shock, tilt, chime, readings, heard }: DeviceMessage): object | null {
  const own = shock ?? tilt ?? chime ?? readings;
  return heard === undefined ? (own ?? null) : { ...own, heard };
}

const rowOf = (message: DeviceMessage, gateway: string) => ({
  mac_id: message.macId,
  msg_index: message.msgIndex,
  device_time: new Date(message.time).toISOString(),
  pkt_type: message.pktType,
  msg_type: message.msgType,
  gateway,
  temperature: message.temperature ?? null,
  humidity: message.humidity ?? null,
  battery: batteryOf(message),
  latitude: message.latitude ?? null,
  longitude: message.longitude ?? null,
  location_type: message.locationType ?? null,
  location: message.location ?? '',
  motion: message.motion ?? null,
  accel_x: message.accelX ?? null,
  accel_y: message.accelY ?? null,
  accel_z: message.accelZ ?? null,
  acceleration: accelerationOf(message),
  data: dataOf(message),
});

const nameOf = (macId: string, index: number, time: string): string => `${macId} ${index} ${Date.parse(time)}`;

/** A message and the gateway that heard it. */
export interface Heard {
  readonly message: DeviceMessage;
  /** Its id. */
  readonly gateway: string;
}

/** What became of a message. `unknown`: the company does not have its device. */
export type MessageOutcome = 'stored' | 'repeated' | 'unknown';

/**
 * Stores what gateways of a company heard, each message once, and brings the devices and the shipments they are on up to date;
 * the change feed of both carries that. Devices are locked in the order of their ids, as an activation does.
 * @returns what became of each message
 */
export async function storeMessages(
  tx: Transaction,
  companyId: string,
  heard: readonly Heard[],
): Promise<readonly MessageOutcome[]> {
  const messages = heard.map(({ message }) => message);
  const gatewayOf = new Map(heard.map(({ message, gateway }) => [message, gateway]));
  const gateways = [...new Set(heard.map(({ gateway }) => gateway))];
  const ids = [...new Set([...messages.map(({ macId }) => macId), ...gateways])];
  const devices = await tx.query<{ macId: string; lastComms: string | null; leavesOut: boolean }>(sql`
    SELECT mac_id AS "macId", last_comms AS "lastComms", ${LEAVES_OUT_NO_DATA} AS "leavesOut" FROM device
     WHERE company_id = ${companyId} AND mac_id = ANY (${sql.param(ids)}::text[]) ORDER BY mac_id FOR NO KEY UPDATE`);
  const lastComms = new Map(devices.map((device) => [device.macId, device.lastComms]));
  const known = messages.filter(({ macId }) => lastComms.has(macId));
  const now = Date.now();
  const packed = await storedInBlocks(tx, companyId, known, now);
  const rows = JSON.stringify(
    known.filter((message) => !packed.has(message)).map((message) => rowOf(message, gatewayOf.get(message) ?? '')),
  );
  const inserted = await tx.query<{ macId: string; index: number; time: string }>(sql`
    INSERT INTO device_message (company_id, ${COLUMNS})
    SELECT ${companyId}, ${COLUMNS} FROM jsonb_populate_recordset(NULL::device_message, ${rows}::jsonb)
    ON CONFLICT (company_id, mac_id, msg_index, device_time) DO NOTHING
    RETURNING mac_id AS "macId", msg_index AS index, device_time AS time`);
  const fresh = new Set(inserted.map(({ macId, index, time }) => nameOf(macId, index, time)));
  // Of one that two gateways heard the first is stored.
  const left = new Set(fresh);
  const news = known.filter(({ macId, msgIndex, time }) => left.delete(nameOf(macId, msgIndex, time)));
  await hearGateways(tx, companyId, gateways);
  const silent = new Set(devices.filter(({ leavesOut }) => leavesOut).map(({ macId }) => macId));
  const newest = newestReadings(news, lastComms, now, silent);
  await update(
    tx,
    companyId,
    newest.map(({ message, ...readings }) => ({ ...readings, gateway: gatewayOf.get(message) ?? '' })),
  );
  const ofWarehouses = news.filter(({ pktType }) => WAREHOUSE_PACKETS.includes(pktType));
  const warehouses = await warehousesAmong(tx, companyId, [...new Set(ofWarehouses.map(({ macId }) => macId))]);
  // Marked before their rows are locked, as who evaluates them has the mark before the row: nobody waits in a circle.
  await markMessages(
    tx,
    companyId,
    news.filter((message) => isMonitored(message, warehouses)),
  );
  await refreshWarehouses(tx, companyId, [...warehouses]);
  return messages.map(({ macId, msgIndex, time }) => {
    if (!lastComms.has(macId)) return 'unknown';
    // One that is there twice is stored once.
    return fresh.delete(nameOf(macId, msgIndex, time)) ? 'stored' : 'repeated';
  });
}

async function update(
  tx: Transaction,
  companyId: string,
  readings: readonly (Omit<Readings, 'message'> & { readonly gateway: string })[],
): Promise<void> {
  if (readings.length === 0) return;
  await tx.query(sql`
    UPDATE device d
       SET last_comms = r."lastComms", last_gateway = r.gateway, battery = coalesce(r.battery, d.battery),
           temperature = coalesce(r.temperature, d.temperature), humidity = coalesce(r.humidity, d.humidity),
           latitude = coalesce(r.latitude, d.latitude), longitude = coalesce(r.longitude, d.longitude),
           location_type = CASE WHEN r.latitude IS NULL THEN d.location_type ELSE r."locationType" END,
           location = coalesce(r.location, d.location)
      FROM jsonb_to_recordset(${JSON.stringify(readings)}::jsonb) AS r("macId" text, "lastComms" timestamptz,
           battery float8, temperature float8, humidity float8, latitude float8, longitude float8, "locationType" text,
           location text, gateway text)
     WHERE d.company_id = ${companyId} AND d.mac_id = r."macId"`);
  // A shipment shows its tag's battery, not that of the chimes on it.
  await tx.query(sql`
    UPDATE shipping_pick_list s SET last_comms = d.last_comms, battery = d.battery
      FROM device d
     WHERE s.company_id = ${companyId} AND d.company_id = ${companyId}
       AND d.mac_id = ANY (${sql.param(readings.map(({ macId }) => macId))}::text[])
       AND s.guid = d.shipment_guid AND s.mac_id = d.mac_id`);
}
