import { MSG_TYPE, PACKET_TYPES } from '../../src/domain/packet-type.ts';
import type { Transaction } from '../database/database.ts';
import { insertRows } from '../database/insert-rows.ts';
import { sql } from '../database/sql.ts';
import { messageRowOf } from '../readings/message-row.ts';
import type { Telemetry } from './make-telemetry.ts';

/** Messages in a statement. */
const BATCH = 1_000;

/**
 * Counts the series out into messages, inside the database: tens of thousands of rows from a few hundred lines. The
 * small deviations come from whole numbers alone, so they are the same on every machine. (`+ 0`: no minus zero, which no
 * device sends either.)
 *
 * Of three messages in a row one says where the device is, two how it is; the newest says how it is.
 */
export async function insertTelemetry(tx: Transaction, companyId: string, telemetry: Telemetry): Promise<void> {
  await tx.query(sql`
    INSERT INTO device_message
      (company_id, mac_id, msg_index, device_time, server_time, pkt_type, msg_type, temperature, humidity, battery,
       latitude, longitude, location_type, motion, accel_x, accel_y, accel_z)
    SELECT ${companyId}, s.mac_id, s.count - n, at.time, at.time + interval '3 seconds',
           CASE WHEN is_place THEN ${PACKET_TYPES.location}::int ELSE ${PACKET_TYPES.environment}::int END, 0,
           CASE WHEN NOT is_place THEN round((s.temperature + swing * 3 + (noise - 500)::float8 * 0.0025) * 10) / 10 END,
           CASE WHEN NOT is_place THEN round(least(99, greatest(1, s.humidity - swing * 4 + (noise - 500)::float8 * 0.005)) * 10) / 10 END,
           CASE WHEN NOT is_place THEN round(least(4.15, s.battery + s.drop * n) * 10000) / 10000 END,
           CASE WHEN is_place THEN round((from_latitude + (to_latitude - from_latitude) * within) * 100000) / 100000 END,
           CASE WHEN is_place THEN round((from_longitude + (to_longitude - from_longitude) * within) * 100000) / 100000 END,
           CASE WHEN NOT is_place THEN NULL WHEN noise < 600 THEN 'GPS' WHEN noise < 850 THEN 'Cell' ELSE 'iGate' END,
           CASE WHEN NOT is_place THEN NULL WHEN part = 0 THEN 'D' WHEN part < 1 THEN 'E' ELSE 'S' END,
           CASE WHEN NOT is_place THEN round((noise - 500)::float8 / 20) / 1000 + 0 END,
           CASE WHEN NOT is_place THEN round((500 - noise)::float8 / 30) / 1000 + 0 END,
           CASE WHEN NOT is_place THEN round(1000 - noise::float8 / 50) / 1000 END
      FROM jsonb_to_recordset(${JSON.stringify(telemetry.series)}::jsonb)
             AS s(mac_id text, newest float8, step int, count int, temperature float8, humidity float8, battery float8,
                  drop float8, latitudes float8[], longitudes float8[],
                  depart float8, arrive float8, places boolean, salt int)
     CROSS JOIN generate_series(0, s.count - 1) AS n
     CROSS JOIN LATERAL (
       SELECT to_timestamp(s.newest - n * s.step) AS time, n % 3 = 1 AND s.places AS is_place,
              CASE WHEN n = 0 THEN 500 ELSE (s.salt * 7919 + n * 10473) % 1000 END AS noise,
              -- A week's slow rise and fall, nothing at the newest.
              sin((n % 21) * 0.2992) AS swing,
              least(1, greatest(0, (s.newest - n * s.step - s.depart) / (s.arrive - s.depart))) AS part
     ) AS at
     CROSS JOIN LATERAL (
       -- The stretch of its way that it is on, and how far along that.
       SELECT s.latitudes[leg + 1] AS from_latitude, s.latitudes[leg + 2] AS to_latitude,
              s.longitudes[leg + 1] AS from_longitude, s.longitudes[leg + 2] AS to_longitude,
              at.part * legs - leg AS within
         FROM (SELECT cardinality(s.latitudes) - 1 AS legs,
                      least(cardinality(s.latitudes) - 2, floor(at.part * (cardinality(s.latitudes) - 1)))::int AS leg) AS on_leg
     ) AS way`);
  // Once a week each device says how it is itself, the last time as warm as it is known to be.
  await tx.query(sql`
    INSERT INTO device_message
      (company_id, mac_id, msg_index, device_time, server_time, pkt_type, msg_type, temperature, battery, data)
    SELECT ${companyId}, s.mac_id, 2000000 + 13 - n, at.time, at.time + interval '3 seconds',
           ${PACKET_TYPES.general}::int, ${MSG_TYPE}::int,
           round((s.temperature + sign(n) * (noise - 500)::float8 * 0.01) * 10) / 10, s.battery,
           jsonb_build_object('restarts', noise % 3, 'queued', noise % 7)
      FROM jsonb_to_recordset(${JSON.stringify(telemetry.series)}::jsonb)
             AS s(mac_id text, newest float8, temperature float8, battery float8, salt int)
     CROSS JOIN generate_series(0, 12) AS n
     CROSS JOIN LATERAL (
       SELECT to_timestamp(s.newest - n * 604800) AS time, (s.salt * 7919 + n * 10473) % 1000 AS noise
     ) AS at`);
  await insertRows(tx, 'device_message', companyId, telemetry.others);
  for (let from = 0; from < telemetry.said.length; from += BATCH) {
    const rows = telemetry.said.slice(from, from + BATCH).map((reading) => messageRowOf(companyId, reading));
    await tx.query(sql`
      INSERT INTO device_message
      SELECT * FROM jsonb_populate_recordset(NULL::device_message, ${JSON.stringify(rows)}::jsonb)`);
  }
}
