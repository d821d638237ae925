import { msg } from '@lingui/core/runtime-macro';
import * as v from 'valibot';
import { guid } from '../../../../src/contract/primitives.ts';
import { SHIPMENT_WORDS } from '../../../../src/words/shipment-words.ts';
import { sql } from '../../../database/sql.ts';
import { dateRange, inOrder, numberColumn, report, tableRows, textColumn, timeColumn } from '../report.ts';
import { fieldColumn, selectedFields } from '../shipment-fields.ts';
import { eventWord, levelWord } from '../words.ts';
import { isOfShipments, ofShipments } from './of-shipments.ts';

const parameters = v.pipe(
  v.strictObject({
    ...dateRange,
    alertEvent: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
    guid: v.optional(guid),
    ...ofShipments,
  }),
  v.forward(inOrder(), ['startDate']),
);

/** Alerts and messages of a range of dates, of one event or of all, of one shipment or of all. */
export const alertHistoryReport = report({
  key: 'alertHistory',
  parameters,
  columns: [
    timeColumn(msg`Time`, 'time', 1.2),
    {
      name: msg`Event`,
      kind: 'text',
      value: (row, { words }) => eventWord(Number(row.event), words),
      share: 1.2,
    },
    {
      name: msg`Level`,
      kind: 'text',
      value: (row, { words }) => levelWord(Number(row.level), words),
      share: 0.7,
    },
    textColumn(SHIPMENT_WORDS.shipmentId, 'shipment', 1.1),
    fieldColumn('customer', 1),
    // Not on paper: what an alert says needs the room.
    fieldColumn('configType', 0),
    fieldColumn('originName', 0),
    fieldColumn('destName', 0),
    fieldColumn('limitProfile', 0),
    textColumn(msg`Subject`, 'subject', 1.6),
    textColumn(msg`Message`, 'message', 2.6),
    textColumn(SHIPMENT_WORDS.macId, 'macId', 1.4),
    numberColumn(msg`Latitude`, 'latitude', 0.8),
    numberColumn(msg`Longitude`, 'longitude', 0.8),
    textColumn(msg`Acknowledged by`, 'ackBy'),
    timeColumn(msg({ message: 'Acknowledged', context: 'date' }), 'ackTime', 1.2),
  ],
  ...tableRows<v.InferOutput<typeof parameters>>(
    { column: 'a.entry_id', type: 'bigint' },
    ({ companyId, parameters: { startDate, endDate, alertEvent, guid: of, ...limited } }) => ({
      columns: sql`a.alert_time1 AS time, a.alert_event AS event, a.alert_level AS level, a.subject, a.message,
        a.mac_id AS "macId", a.latitude, a.longitude, a.ack_by AS "ackBy", a.ack_time AS "ackTime",
        s.custom_data AS shipment,
        ${selectedFields(['customer', 'configType', 'originName', 'destName', 'limitProfile'])}`,
      from: sql`shipping_alert_log a
        LEFT JOIN shipping_pick_list s ON s.company_id = a.company_id AND s.guid = a.guid`,
      where: sql`a.company_id = ${companyId}
        AND a.alert_time1 BETWEEN ${startDate}::timestamptz AND ${endDate}::timestamptz
        AND (${alertEvent ?? null}::int IS NULL OR a.alert_event = ${alertEvent ?? null}::int)
        AND (${of ?? null}::uuid IS NULL OR a.guid = ${of ?? null}::uuid)
        AND ${isOfShipments(limited)}`,
    }),
  ),
});
