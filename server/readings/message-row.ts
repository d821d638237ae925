import type { Json, Reading } from '../../src/domain/readings/reading.ts';
import { sql } from '../database/sql.ts';
import { isoOf } from './microseconds.ts';

/** A reading and whose it is. */
export interface DeviceReading extends Reading {
  readonly macId: string;
  readonly pktType: number;
}

const epoch = (column: string): string => `(extract(epoch FROM ${column}) * 1000000)::bigint`;

/** A coordinate without what was stored as 0, 0 before that was known to be none (`isPosition`). */
const coordinate = (column: string): string =>
  `CASE WHEN latitude <> 0 OR longitude <> 0 THEN ${column} END AS ${column}`;

/** The columns of `device_message` as a `DeviceReading`; every name is the program's. */
export const READING_COLUMNS = sql.raw(`
  mac_id AS "macId", pkt_type AS "pktType", msg_index AS "index", ${epoch('device_time')} AS "time",
  ${epoch('server_time')} AS "serverTime", ${epoch('said_time')} AS "saidTime", msg_type AS "msgType", gateway, temperature, humidity, battery,
  ${coordinate('latitude')}, ${coordinate('longitude')}, location_type AS "locationType", location, motion, accel_x AS "accelX", accel_y AS "accelY",
  accel_z AS "accelZ", acceleration, data`);

/** A reading as a row of `device_message`, for `jsonb_populate_recordset`. */
export const messageRowOf = (companyId: string, { macId, pktType, ...reading }: DeviceReading): Json => ({
  company_id: companyId,
  mac_id: macId,
  msg_index: reading.index,
  device_time: isoOf(reading.time),
  server_time: isoOf(reading.serverTime),
  said_time: reading.saidTime === null ? null : isoOf(reading.saidTime),
  pkt_type: pktType,
  msg_type: reading.msgType,
  gateway: reading.gateway,
  temperature: reading.temperature,
  humidity: reading.humidity,
  battery: reading.battery,
  latitude: reading.latitude,
  longitude: reading.longitude,
  location_type: reading.locationType,
  location: reading.location,
  motion: reading.motion,
  accel_x: reading.accelX,
  accel_y: reading.accelY,
  accel_z: reading.accelZ,
  acceleration: reading.acceleration,
  data: reading.data,
});
