import { msg } from '@lingui/core/runtime-macro';
import * as v from 'valibot';
import { hoursOf } from '../../../../src/domain/reports/report-date.ts';
import { lowerBound } from '../../../../src/domain/reports/wilson.ts';
import { SHIPMENT_WORDS } from '../../../../src/words/shipment-words.ts';
import type { Transaction } from '../../../database/database.ts';
import { type SQL, sql } from '../../../database/sql.ts';
import { type DaySpan, spansOf } from '../lanes/day-spans.ts';
import { HOT, IS_JUDGED, IS_ON_TIME, SHAKEN, SILENT, TRIPS } from '../lanes/lane-trips.ts';
import { type Asked, dateRange, inOrder, numberColumn, type ReportRow, report, textColumn } from '../report.ts';
import { isOfShipments, ofShipments } from './of-shipments.ts';

const parameters = v.pipe(v.strictObject({ ...dateRange, ...ofShipments }), v.forward(inOrder(), ['startDate']));

interface Lane {
  readonly origin: string;
  readonly destination: string;
  readonly trips: number;
  /** Of them those that had a plan or a usual time, and how many were on time by it. */
  readonly judged: number;
  readonly onTime: number;
  readonly hot: number;
  readonly shaken: number;
  readonly silent: number;
  readonly seconds: number;
}

/** From what is kept by month and by day; who sees only some shipments, or asks only for some, is given what those say. */
async function readLanes(
  tx: Transaction,
  { companyId, parameters: { startDate, endDate, ...of } }: Asked<v.InferOutput<typeof parameters>>,
): Promise<Lane[]> {
  const { customer, configType, limitProfile, origin, destination } = of;
  const isOfAll = customer === undefined && configType === undefined && limitProfile === undefined;
  const [sight] = await tx.query<{ all: boolean }>(sql`SELECT lading_shows_all() AS all`);
  if (sight?.all === true && isOfAll) {
    const kept = (table: SQL, column: SQL, { from, until }: DaySpan): SQL => sql`
      SELECT origin, destination, trips, judged, on_time, hot, shaken, silent, seconds FROM ${table}
       WHERE company_id = ${companyId} AND ${column} >= ${from}::date AND ${column} < ${until}::date
         AND (${origin ?? null}::text IS NULL OR origin = ${origin ?? null}::text)
         AND (${destination ?? null}::text IS NULL OR destination = ${destination ?? null}::text)`;
    const { months, days } = spansOf(Date.parse(startDate), Date.parse(endDate));
    const parts = [
      ...(months === null ? [] : [kept(sql`lane_month`, sql`month`, months)]),
      ...days.map((span) => kept(sql`lane_day`, sql`day`, span)),
    ];
    return tx.query<Lane>(sql`
      SELECT origin, destination, sum(trips)::int AS trips, sum(judged)::int AS judged, sum(on_time)::int AS "onTime",
             sum(hot)::int AS hot,
             sum(shaken)::int AS shaken, sum(silent)::int AS silent, sum(seconds) AS seconds
        FROM (${sql.join(parts, sql` UNION ALL `)}) AS kept
       GROUP BY origin, destination HAVING sum(trips) > 0`);
  }
  const alert = (event: number) => sql`count(*) FILTER (WHERE EXISTS (
    SELECT FROM shipping_alert_log a
     WHERE a.company_id = s.company_id AND a.guid = s.guid AND a.alert_event = ${event}::int))::int`;
  return tx.query<Lane>(sql`
    SELECT s.origin_name AS origin, s.dest_name AS destination, count(*)::int AS trips,
           count(*) FILTER (WHERE ${IS_JUDGED})::int AS judged, count(*) FILTER (WHERE ${IS_ON_TIME})::int AS "onTime",
           ${alert(HOT)} AS hot, ${alert(SHAKEN)} AS shaken,
           ${alert(SILENT)} AS silent, sum(extract(epoch FROM s.arrive_date - s.depart_date))::float8 AS seconds
      FROM shipping_pick_list s
     WHERE s.company_id = ${companyId} AND ${TRIPS}
       AND s.arrive_date >= date_trunc('day', ${startDate}::timestamptz, 'UTC')
       AND s.arrive_date < date_trunc('day', ${endDate}::timestamptz, 'UTC') + interval '1 day'
       AND ${isOfShipments(of)}
     GROUP BY s.origin_name, s.dest_name`);
}

const percent = (share: number): number => Math.round(share * 1_000) / 10;

const MS = 1_000;

function rowOf({ origin, destination, trips, judged, onTime, hot, shaken, silent, seconds }: Lane): ReportRow {
  return {
    origin,
    destination,
    trips,
    onTime: judged === 0 ? null : percent(onTime / judged),
    surely: judged === 0 ? null : percent(lowerBound(onTime, judged)),
    unplanned: trips - judged,
    hot: percent(hot / trips),
    shaken: percent(shaken / trips),
    silent: percent(silent / trips),
    hours: hoursOf((seconds / trips) * MS),
  };
}

/**
 * Lanes by how sure it is that their trips arrive in time: the lower end of what the share may be, so that a lane with two
 * good trips is not above one with four hundred. Trips that had neither a plan nor a usual time are in no share.
 */
export const lanesReport = report({
  key: 'lanes',
  parameters,
  columns: [
    textColumn(SHIPMENT_WORDS.originName, 'origin', 2),
    textColumn(SHIPMENT_WORDS.destName, 'destination', 2),
    numberColumn(msg`Trips`, 'trips', 0.7),
    numberColumn(msg`On time (%)`, 'onTime', 0.8),
    numberColumn(msg`On time, at least (%)`, 'surely'),
    numberColumn(msg`Without plan or usual time`, 'unplanned', 0.9),
    numberColumn(msg`Too warm (%)`, 'hot', 0.8),
    numberColumn(msg`With shocks (%)`, 'shaken', 0.8),
    numberColumn(msg`Silent (%)`, 'silent', 0.9),
    numberColumn(msg`Hours in transit`, 'hours', 0.9),
  ],
  async *rows(read, asked) {
    const lanes = await read((tx) => readLanes(tx, asked));
    const ranked = lanes.map((lane) => ({ lane, surely: lowerBound(lane.onTime, lane.judged) }));
    ranked.sort((a, b) => b.surely - a.surely || b.lane.trips - a.lane.trips);
    yield ranked.map(({ lane }) => rowOf(lane));
  },
});
