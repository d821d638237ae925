import { msg } from '@lingui/core/runtime-macro';
import * as v from 'valibot';
import { plainText } from '../../../../src/contract/primitives.ts';
import { classOf, statusOf } from '../../../../src/domain/shipment-status.ts';
import { sql } from '../../../database/sql.ts';
import { dateRange, inOrder, report, tableRows, textColumn, timeColumn } from '../report.ts';
import { statusWord, typeWord } from '../words.ts';

const parameters = v.pipe(
  v.strictObject({ ...dateRange, origin: v.optional(plainText(200)), destination: v.optional(plainText(200)) }),
  v.forward(inOrder(), ['startDate']),
);

/** Shipments, assets and vehicles created in a range of dates. */
export const shipmentListReport = report({
  key: 'shipmentList',
  parameters,
  columns: [
    textColumn(msg`Shipment ID`, 'id', 1.6),
    {
      name: msg`Type`,
      kind: 'text',
      value: (row, { words }) => typeWord(Number(row.type), words),
    },
    {
      name: msg`Status`,
      kind: 'text',
      value: (row, { words }) => statusWord(statusOf(classOf(Number(row.type)), Number(row.state)), words),
    },
    textColumn(msg`Customer`, 'customer', 1.3),
    textColumn(msg`Notes`, 'notes', 1.3),
    textColumn(msg`Device`, 'macId', 1.4),
    textColumn(msg`Origin`, 'origin', 1.3),
    textColumn(msg`Destination`, 'destination', 1.3),
    timeColumn(msg`Created`, 'created', 1.2),
    timeColumn(msg({ message: 'Commissioned', context: 'date' }), 'commissioned', 1.2),
    timeColumn(msg`Planned departure`, 'plannedDeparture', 1.2),
    timeColumn(msg({ message: 'Departed', context: 'date' }), 'departed', 1.2),
    timeColumn(msg`Planned arrival`, 'plannedArrival', 1.2),
    timeColumn(msg({ message: 'Arrived', context: 'date' }), 'arrived', 1.2),
    timeColumn(msg({ message: 'Decommissioned', context: 'date' }), 'decommissioned', 1.2),
    timeColumn(msg`Last Comms`, 'lastComms', 1.2),
  ],
  ...tableRows<v.InferOutput<typeof parameters>>(
    { column: 'entry_id', type: 'bigint' },
    ({ companyId, parameters: { startDate, endDate, origin, destination } }) => ({
      columns: sql`custom_data AS id, config_type AS type, shipping_state AS state, custom_data2 AS customer,
        custom_data3 AS notes, mac_id AS "macId", origin_name AS origin, dest_name AS destination,
        create_date AS created, comm_date AS commissioned, depart_date AS departed, decomm_date AS decommissioned,
        planned_departure AS "plannedDeparture", planned_arrival AS "plannedArrival", arrive_date AS arrived,
        last_comms AS "lastComms"`,
      from: sql`shipping_pick_list`,
      where: sql`company_id = ${companyId} AND create_date BETWEEN ${startDate}::timestamptz AND ${endDate}::timestamptz
        AND (${origin ?? null}::text IS NULL OR origin_name = ${origin ?? null}::text)
        AND (${destination ?? null}::text IS NULL OR dest_name = ${destination ?? null}::text)`,
    }),
  ),
});
