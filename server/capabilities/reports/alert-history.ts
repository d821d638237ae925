import { sql } from 'drizzle-orm/sql';
import * as v from 'valibot';
import { dateColumn, dateRange, inOrder, plainColumn, report } from './report.ts';

/** Alerts and messages of a range of dates, of one event or of all. */
export const alertHistoryReport = report({
  key: 'alertHistory',
  parameters: v.pipe(
    v.strictObject({ ...dateRange, alertEvent: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))) }),
    v.forward(inOrder(), ['startDate']),
  ),
  order: { column: 'entry_id', type: 'bigint' },
  columns: [
    dateColumn('Time', 'time'),
    plainColumn('Event', 'event'),
    plainColumn('Level', 'level'),
    plainColumn('Subject', 'subject'),
    plainColumn('Message', 'message'),
    plainColumn('Device', 'macId'),
    plainColumn('Latitude', 'latitude'),
    plainColumn('Longitude', 'longitude'),
    plainColumn('Acknowledged By', 'ackBy'),
    dateColumn('Acknowledged', 'ackTime'),
  ],
  rows: (companyId, { startDate, endDate, alertEvent }) => ({
    columns: sql`alert_time1 AS time, alert_event AS event, alert_level AS level, subject, message, mac_id AS "macId",
      latitude, longitude, ack_by AS "ackBy", ack_time AS "ackTime"`,
    from: sql`shipping_alert_log`,
    where: sql`company_id = ${companyId} AND alert_time1 BETWEEN ${startDate}::timestamptz AND ${endDate}::timestamptz
      AND (${alertEvent ?? null}::int IS NULL OR alert_event = ${alertEvent ?? null}::int)`,
  }),
});
