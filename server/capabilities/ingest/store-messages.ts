import type { DeviceMessage } from '../../../src/contract/ingest.ts';
import type { CountedBy, DeviceClock } from '../../../src/domain/readings/device-clock.ts';
import { claimHeard } from '../../claims/claim-heard.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { markMessages } from '../../monitoring/mark.ts';
import { isMonitored } from '../../monitoring/monitored-readings.ts';
import { type CountedMessage, countMessages, storedBefore } from '../../readings/clocks.ts';
import { LEAVES_OUT_NO_DATA } from '../../readings/no-data.ts';
import { storedInBlocks } from '../../readings/stored-in-blocks.ts';
import { refreshWarehouses, WAREHOUSE_PACKETS, warehousesAmong } from '../warehouses/refresh-status.ts';
import { hearGateways } from './hear-gateway.ts';
import { batteryOf, newestReadings, type Readings } from './newest-readings.ts';
import { type ToldDevice, tellClocks } from './tell-clocks.ts';

const COLUMNS = sql.raw(`
  mac_id, msg_index, device_time, pkt_type, msg_type, gateway, temperature, humidity, battery, latitude, longitude,
  location_type, location, motion, accel_x, accel_y, accel_z, acceleration, data, said_time`);

const largest = (samples: readonly number[]): number => Math.max(...samples.map(Math.abs));

/** The largest acceleration of any axis, in g; null when the message has none. */
export function accelerationOf({ shock, accelX, accelY, accelZ }: DeviceMessage): number | null {
  if (shock !== undefined) return Math.max(largest(shock.X), largest(shock.Y), largest(shock.Z));
  const axes = [accelX, accelY, accelZ].filter((axis) => axis !== undefined);
  return axes.length === 0 ? null : largest(axes);
}

/** What has no column of its own; the packet type says what it is. */
function dataOf({ shock, tilt, chime, readings, heard }: DeviceMessage): object | null {
  const own = shock ?? tilt ?? chime ?? readings;
  return heard === undefined ? (own ?? null) : { ...own, heard };
}

const rowOf = ({ message, said, by }: CountedMessage, gateway: string) => ({
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
  said_time: by === 'device' ? null : new Date(said.time).toISOString(),
});

const nameOf = (macId: string, index: number, time: string): string => `${macId} ${index} ${Date.parse(time)}`;

/** A message and the gateway that heard it. */
export interface Heard {
  readonly message: DeviceMessage;
  /** Its id. */
  readonly gateway: string;
}

/**
 * What became of a message, and by which clock it counts. `unknown`: the company does not have its device; `not-confirmed`: it
 * wrote its id down, and another one has claimed it.
 */
export interface MessageOutcome {
  readonly state: 'stored' | 'repeated' | 'unknown' | 'not-confirmed';
  readonly by: CountedBy;
}

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
  const gateways = [...new Set(heard.map(({ gateway }) => gateway))];
  const ids = [...new Set([...heard.map(({ message }) => message.macId), ...gateways])];
  const devices = await tx.query<Listened>(sql`
    SELECT mac_id AS "macId", last_comms AS "lastComms", ${LEAVES_OUT_NO_DATA} AS "leavesOut",
           (SELECT c.clock FROM device_clock c WHERE c.company_id = device.company_id AND c.mac_id = device.mac_id) AS clock,
           clock_wrong_since AS "clockWrongSince", clock_offset AS "clockOffset", claimed_at IS NULL AS provisional
      FROM device
     WHERE company_id = ${companyId} AND mac_id = ANY (${sql.param(ids)}::text[]) ORDER BY mac_id FOR NO KEY UPDATE`);
  const lastComms = new Map(devices.map((device) => [device.macId, device.lastComms]));
  const notConfirmed = await claimHeard(tx, companyId, devices);
  // What a gateway says of itself is the company's by its key.
  const isForeign = ({ message: { macId }, gateway }: Heard): boolean => macId !== gateway && notConfirmed.has(macId);
  const now = Date.now();
  const { counted, redated, after } = await countMessages(
    tx,
    companyId,
    heard.flatMap((one) => (lastComms.has(one.message.macId) && !isForeign(one) ? one.message : [])),
    new Map(devices.flatMap(({ macId, clock }) => (clock === null ? [] : [[macId, clock] as const]))),
    now,
  );
  const countedOf = new Map(counted.map((one) => [one.said, one]));
  const gatewayOf = new Map(heard.map(({ message, gateway }) => [countedOf.get(message)?.message ?? message, gateway]));
  const doubted = new Set(counted.flatMap(({ said, isDoubted }) => (isDoubted ? said : [])));
  const packed = await storedInBlocks(
    tx,
    companyId,
    counted.map(({ said }) => said),
    doubted,
    now,
  );
  const before = await storedBefore(tx, companyId, [...doubted]);
  const known = counted.filter(({ said }) => !packed.has(said) && !before.has(said));
  const rows = JSON.stringify(known.map((one) => rowOf(one, gatewayOf.get(one.message) ?? '')));
  const inserted = await tx.query<{ macId: string; index: number; time: string }>(sql`
    INSERT INTO device_message (company_id, ${COLUMNS})
    SELECT ${companyId}, ${COLUMNS} FROM jsonb_populate_recordset(NULL::device_message, ${rows}::jsonb)
    ON CONFLICT (company_id, mac_id, msg_index, device_time) DO NOTHING
    RETURNING mac_id AS "macId", msg_index AS index, device_time AS time`);
  const fresh = new Set(inserted.map(({ macId, index, time }) => nameOf(macId, index, time)));
  // Of one that two gateways heard the first is stored.
  const left = new Set(fresh);
  const news = known
    .map(({ message }) => message)
    .filter(({ macId, msgIndex, time }) => left.delete(nameOf(macId, msgIndex, time)));
  await hearGateways(tx, companyId, gateways);
  const isFresh = ({ macId, msgIndex, time }: DeviceMessage): boolean => fresh.has(nameOf(macId, msgIndex, time));
  await tellClocks(tx, companyId, devices, { counted: known.filter(({ message }) => isFresh(message)), after, now });
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
  await markMessages(tx, companyId, [...news.filter((message) => isMonitored(message, warehouses)), ...redated]);
  await refreshWarehouses(tx, companyId, [...warehouses]);
  return heard.map((heardOne): MessageOutcome => {
    const { message: said } = heardOne;
    const one = countedOf.get(said);
    if (one === undefined) return { state: isForeign(heardOne) ? 'not-confirmed' : 'unknown', by: 'device' };
    const { macId, msgIndex, time } = one.message;
    // One that is there twice is stored once.
    const isStored = !before.has(said) && fresh.delete(nameOf(macId, msgIndex, time));
    return { state: isStored ? 'stored' : 'repeated', by: one.by };
  });
}

/** What is known of a device when messages of it come. */
interface Listened extends ToldDevice {
  readonly lastComms: string | null;
  readonly leavesOut: boolean;
  /** Nobody has proved that it is the company's. */
  readonly provisional: boolean;
  readonly clock: DeviceClock | null;
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
