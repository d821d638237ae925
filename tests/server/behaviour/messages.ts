import { sql } from '../../../server/database/sql.ts';
import type { ConsoleClient } from '../support/console-client.ts';
import type { TestServer } from '../support/test-server.ts';

interface Sent {
  readonly count: number;
  /** From one to the next. */
  readonly minutes: number;
  /** When the last one was sent, in milliseconds since 1970. */
  readonly newest: number;
}

/** Messages of the kinds a device sends, one every so many minutes, with what makes conditions and orders interesting. */
export const insertMessages = (server: TestServer, macId: string, { count, minutes, newest }: Sent): Promise<unknown> =>
  server.database.transaction('installation', (tx) =>
    tx.query(sql`
    INSERT INTO device_message (company_id, mac_id, msg_index, device_time, server_time, pkt_type, msg_type, gateway,
                                temperature, humidity, battery, latitude, longitude, location_type, location, motion,
                                accel_x, acceleration, data)
    SELECT '1', ${macId}, ${count} - n, at.time, at.time + n % 7 * interval '3.000251 seconds', kind.type, n % 3,
           CASE WHEN n % 5 > 0 THEN '00_1B_AD_00_FE_0' || n % 5 END,
           CASE WHEN n % 4 > 0 THEN round((60 + 20 * sin(n / 9.0))::numeric, 1)::float8 END,
           CASE WHEN n % 6 > 0 THEN 40 + n % 11 END, CASE WHEN n % 3 > 0 THEN 4.1 - n / 7.0 / 1000 ELSE 0 END,
           CASE WHEN kind.type = 60 AND n % 2 = 0 THEN 51.5 + n / 1000000.0 END,
           CASE WHEN kind.type = 60 AND n % 2 = 0 THEN -4.25 - n / 1000000.0 END,
           CASE WHEN kind.type = 60 THEN (ARRAY['GPS', 'Cell', 'iGate'])[1 + n % 3] END,
           CASE WHEN n % 10 = 0 THEN 'Dock ' || n % 4 ELSE '' END, CASE WHEN n % 2 = 0 THEN 'M' END,
           n / 3.0, CASE WHEN kind.type = 19 THEN 3.5 + n % 13 END,
           CASE kind.type WHEN 47 THEN jsonb_build_object('indoorHumidity', CASE WHEN n % 9 = 1 THEN to_jsonb(true)
                                                          ELSE to_jsonb(40 + n % 20) END, 'supplyFan', n % 5)
                          WHEN 20 THEN jsonb_build_object('restarts', n % 3, 'queued', ARRAY[n, 2.5]) END
      FROM generate_series(0, ${count - 1}::int) AS n
     CROSS JOIN LATERAL (SELECT to_timestamp(${newest / 1_000}::float8) - n * ${minutes}::int * interval '1 minute' AS time) AS at
     CROSS JOIN LATERAL (SELECT (ARRAY[30, 60, 30, 47, 30, 20, 19])[1 + n % 7] AS type) AS kind`),
  );

/** The answer of a call that answers bytes. */
export const answerAt = (
  client: ConsoleClient,
  path: string,
  query: Readonly<Record<string, string>>,
): Promise<Response> =>
  fetch(`${client.base}/api/${path}?${new URLSearchParams(query).toString()}`, {
    headers: { 'Lading-Console': '1', Cookie: client.cookie ?? '' },
  });
