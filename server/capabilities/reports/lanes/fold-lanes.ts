import type { Database } from '../../../database/database.ts';
import { sql } from '../../../database/sql.ts';
import { claim } from '../../../jobs/claim.ts';
import { HOT, IS_JUDGED, IS_ON_TIME, SHAKEN, SILENT, TRIPS } from './lane-trips.ts';

/** Lanes' days that are counted in a transaction. */
const BATCH = 500;

const SOME = claim({
  columns: sql`company_id, origin, destination, day`,
  from: sql`lane_due`,
  where: sql`true`,
  atOnce: BATCH,
});

/**
 * Counts anew the days of lanes on which something arrived, or was learned of what had.
 * @returns how many it took
 */
export async function foldLanes(database: Database): Promise<number> {
  return database.transaction(
    'installation',
    async (tx) => {
      const taken = await tx.query(sql`
        WITH due AS MATERIALIZED (
          DELETE FROM lane_due WHERE (company_id, origin, destination, day) IN (${SOME})
          RETURNING *
        )
        INSERT INTO lane_day (company_id, origin, destination, day, trips, judged, on_time, hot, shaken, silent, seconds)
        SELECT d.company_id, d.origin, d.destination, d.day, count(s.guid),
               count(s.guid) FILTER (WHERE ${IS_JUDGED}), count(s.guid) FILTER (WHERE ${IS_ON_TIME}),
               count(s.guid) FILTER (WHERE f.hot),
               count(s.guid) FILTER (WHERE f.shaken), count(s.guid) FILTER (WHERE f.silent),
               coalesce(sum(extract(epoch FROM s.arrive_date - s.depart_date)), 0)
          FROM due d
          LEFT JOIN shipping_pick_list s
            ON s.company_id = d.company_id AND s.origin_name = d.origin AND s.dest_name = d.destination AND ${TRIPS}
           AND s.arrive_date >= d.day::timestamp AT TIME ZONE 'UTC'
           AND s.arrive_date < (d.day + 1)::timestamp AT TIME ZONE 'UTC'
          LEFT JOIN LATERAL (
            SELECT coalesce(bool_or(alert_event = ${HOT}::int), false) AS hot,
                   coalesce(bool_or(alert_event = ${SHAKEN}::int), false) AS shaken,
                   coalesce(bool_or(alert_event = ${SILENT}::int), false) AS silent
              FROM shipping_alert_log a WHERE a.company_id = s.company_id AND a.guid = s.guid) f ON true
         GROUP BY d.company_id, d.origin, d.destination, d.day
        ON CONFLICT (company_id, origin, destination, day) DO UPDATE
           SET trips = excluded.trips, judged = excluded.judged, on_time = excluded.on_time, hot = excluded.hot, shaken = excluded.shaken,
               silent = excluded.silent, seconds = excluded.seconds
        RETURNING 1`);
      return taken.length;
    },
    'whenever',
  );
}
