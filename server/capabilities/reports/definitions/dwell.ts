import { msg } from '@lingui/core/runtime-macro';
import * as v from 'valibot';
import { hoursOf } from '../../../../src/domain/reports/report-date.ts';
import { sql } from '../../../database/sql.ts';
import { dateRange, inOrder, numberColumn, type ReportRow, report, textColumn } from '../report.ts';

const parameters = v.pipe(v.strictObject(dateRange), v.forward(inOrder(), ['startDate']));

/** Events of the catalogue. */
const ENTRY = 10;
const EXIT = 11;
const MS = 1_000;

interface Place {
  readonly location: string;
  readonly visits: number;
  readonly there: number;
  readonly shortest: number | null;
  readonly middle: number | null;
  readonly ninth: number | null;
  readonly longest: number | null;
}

const hours = (seconds: number | null): number | null => (seconds === null ? null : hoursOf(seconds * MS));

/** How long shipments stayed in zones that they came into in a range of dates, the longest middle first. */
export const dwellReport = report({
  key: 'dwellByLocation',
  parameters,
  columns: [
    textColumn(msg`Location`, 'location', 3),
    numberColumn(msg`Visits`, 'visits'),
    numberColumn(msg`Still there`, 'there'),
    numberColumn(msg`Shortest stay (h)`, 'shortest'),
    numberColumn(msg`Median stay (h)`, 'middle'),
    numberColumn(msg`90% stay up to (h)`, 'ninth'),
    numberColumn(msg`Longest stay (h)`, 'longest'),
  ],
  async *rows(read, { companyId, parameters: { startDate, endDate } }) {
    const places = await read((tx) =>
      tx.query<Place>(sql`
        WITH crossings AS (
          SELECT location, event_id, event_time,
                 lead(event_id) OVER stay AS next_event, lead(event_time) OVER stay AS next_time
            FROM shipping_event_log
           WHERE company_id = ${companyId} AND event_id IN (${ENTRY}::int, ${EXIT}::int)
          WINDOW stay AS (PARTITION BY guid, location ORDER BY event_time, entry_id)
        ), visits AS (
          SELECT location, CASE WHEN next_event = ${EXIT}::int
                           THEN extract(epoch FROM next_time - event_time)::float8 END AS seconds, next_event
            FROM crossings
           WHERE event_id = ${ENTRY}::int
             AND event_time BETWEEN ${startDate}::timestamptz AND ${endDate}::timestamptz
        )
        SELECT location, count(*)::int AS visits, count(*) FILTER (WHERE next_event IS NULL)::int AS there,
               min(seconds) AS shortest, percentile_disc(0.5) WITHIN GROUP (ORDER BY seconds) AS middle,
               percentile_disc(0.9) WITHIN GROUP (ORDER BY seconds) AS ninth, max(seconds) AS longest
          FROM visits GROUP BY location ORDER BY middle DESC NULLS LAST, location`),
    );
    yield places.map(
      ({ location, visits, there, shortest, middle, ninth, longest }): ReportRow => ({
        location,
        visits,
        there,
        shortest: hours(shortest),
        middle: hours(middle),
        ninth: hours(ninth),
        longest: hours(longest),
      }),
    );
  },
});
