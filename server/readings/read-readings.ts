import { sql } from 'drizzle-orm/sql';
import type { Reading } from '../../src/domain/monitoring/reading.ts';
import { MSG_TYPE, PACKET_TYPES, TILT_MSG_TYPE } from '../../src/domain/packet-type.ts';
import type { Transaction } from '../database/database.ts';

/** A reading as it is stored: what the device is to somebody is theirs to say. */
export type StoredReading = Omit<Reading, 'source'>;

/** Packets that tell how and where a device is; those of a warehouse's units do not. */
const TOLD = [
  PACKET_TYPES.environment,
  PACKET_TYPES.location,
  PACKET_TYPES.shock,
  PACKET_TYPES.general,
  PACKET_TYPES.chime,
];

interface Row {
  readonly macId: string;
  readonly index: number;
  readonly time: number;
  readonly receivedAt: number;
  readonly temperature: number | null;
  readonly humidity: number | null;
  readonly volts: number | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly fix: Reading['fix'];
  readonly location: string;
  readonly gateway: string | null;
  readonly motion: Reading['motion'];
  readonly shock: number | null;
  readonly angle: number | null;
  readonly axis: string | null;
  readonly heard: readonly string[] | null;
}

const AXES: Readonly<Record<string, 'x' | 'y' | 'z'>> = { X: 'x', Y: 'y', Z: 'z' };

function readingOf({ angle, axis, ...row }: Row): StoredReading {
  const around = AXES[axis ?? ''];
  return { ...row, accuracy: null, tilt: angle === null || around === undefined ? null : { angle, axis: around } };
}

/**
 * What devices of a company said from one moment to another, both included (milliseconds), in no order. The time that
 * counts is that of `timeOfReading`.
 */
export async function readingsOf(
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
  const rows = await tx.query<Row>(sql`
    SELECT mac_id AS "macId", msg_index AS index, floor(extract(epoch FROM device_time) * 1000)::float8 AS time,
           floor(extract(epoch FROM server_time) * 1000)::float8 AS "receivedAt", temperature, humidity, battery AS volts,
           latitude, longitude, location_type AS fix, location, gateway, motion,
           CASE WHEN pkt_type = ${PACKET_TYPES.shock}::int AND msg_type = ${MSG_TYPE}::int THEN acceleration END AS shock,
           CASE WHEN pkt_type = ${PACKET_TYPES.shock}::int AND msg_type = ${TILT_MSG_TYPE}::int THEN (data ->> 'angle')::float8 END AS angle,
           CASE WHEN pkt_type = ${PACKET_TYPES.shock}::int AND msg_type = ${TILT_MSG_TYPE}::int THEN data ->> 'axis' END AS axis,
           data -> 'heard' AS heard
      FROM device_message
     WHERE company_id = ${companyId} AND mac_id = ANY (${sql.param(macIds)}::text[])
       AND pkt_type = ANY (${sql.param(TOLD)}::int[]) AND server_time >= ${start}::timestamptz
       AND device_time >= ${start}::timestamptz
       AND least(device_time, server_time) < ${end}::timestamptz + interval '1 millisecond'`);
  return rows.map(readingOf);
}
