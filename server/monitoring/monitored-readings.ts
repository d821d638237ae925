import { sql } from 'drizzle-orm/sql';
import type { Reading } from '../../src/domain/monitoring/reading.ts';
import { MSG_TYPE, PACKET_TYPES, TILT_MSG_TYPE } from '../../src/domain/packet-type.ts';
import type { Transaction } from '../database/database.ts';

/** A reading as it is stored: what the device is to somebody is theirs to say. */
export type StoredReading = Omit<Reading, 'source'>;

/** Packets that tell how and where a device is; those of a warehouse's units do not. */
const TOLD: readonly number[] = [
  PACKET_TYPES.environment,
  PACKET_TYPES.location,
  PACKET_TYPES.shock,
  PACKET_TYPES.general,
  PACKET_TYPES.chime,
];

/** Whether a message is one that is evaluated. */
export const isMonitored = ({ pktType }: { readonly pktType: number }): boolean => TOLD.includes(pktType);

/** A message, its times in milliseconds since 1970. */
interface Message {
  readonly macId: string;
  readonly pktType: number;
  readonly msgType: number;
  readonly index: number;
  readonly time: number;
  readonly serverTime: number;
  readonly temperature: number | null;
  readonly humidity: number | null;
  readonly battery: number | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly locationType: Reading['fix'];
  readonly location: string;
  readonly gateway: string | null;
  readonly motion: Reading['motion'];
  readonly acceleration: number | null;
  readonly data: { readonly heard?: readonly string[]; readonly angle?: number; readonly axis?: string } | null;
}

const AXES: Readonly<Record<string, 'x' | 'y' | 'z'>> = { X: 'x', Y: 'y', Z: 'z' };

function tiltOf({ pktType, msgType, data }: Message): Reading['tilt'] {
  if (pktType !== PACKET_TYPES.shock || msgType !== TILT_MSG_TYPE) return null;
  const axis = AXES[data?.axis ?? ''];
  return data?.angle === undefined || axis === undefined ? null : { angle: data.angle, axis };
}

const readingOf = (message: Message): StoredReading => ({
  time: message.time,
  receivedAt: message.serverTime,
  index: message.index,
  macId: message.macId,
  temperature: message.temperature,
  humidity: message.humidity,
  volts: message.battery,
  latitude: message.latitude,
  longitude: message.longitude,
  fix: message.locationType,
  accuracy: null,
  location: message.location,
  gateway: message.gateway,
  motion: message.motion,
  shock: message.pktType === PACKET_TYPES.shock && message.msgType === MSG_TYPE ? message.acceleration : null,
  tilt: tiltOf(message),
  heard: message.data?.heard ?? null,
});

/**
 * What devices of a company said from one moment to another, both included (milliseconds), in no order. The time that
 * counts is that of `timeOfReading`.
 */
export async function monitoredReadings(
  tx: Transaction,
  companyId: string,
  macIds: readonly string[],
  from: number,
  to: number,
): Promise<StoredReading[]> {
  if (macIds.length === 0) return [];
  const start = new Date(from).toISOString();
  const end = new Date(to).toISOString();
  // What counts as later than `from` was received later, too: the index is by that. Read up to the millisecond.
  const messages = await tx.query<Message>(sql`
    SELECT mac_id AS "macId", pkt_type AS "pktType", msg_type AS "msgType", msg_index AS index,
           floor(extract(epoch FROM device_time) * 1000)::float8 AS time,
           floor(extract(epoch FROM server_time) * 1000)::float8 AS "serverTime", temperature, humidity, battery,
           latitude, longitude, location_type AS "locationType", location, gateway, motion, acceleration,
           CASE WHEN data ? 'heard' OR msg_type = ${TILT_MSG_TYPE}::int THEN data END AS data
      FROM device_message
     WHERE company_id = ${companyId} AND mac_id = ANY (${sql.param(macIds)}::text[])
       AND pkt_type = ANY (${sql.param(TOLD)}::int[]) AND server_time >= ${start}::timestamptz
       AND device_time >= ${start}::timestamptz
       AND least(device_time, server_time) < ${end}::timestamptz + interval '1 millisecond'`);
  return messages.map(readingOf);
}
