import { sql } from 'drizzle-orm/sql';
import * as v from 'valibot';
import { CONFIG_TYPES, classOf, statusOf } from '../../../src/domain/shipment-status.ts';
import { dateColumn, dateRange, inOrder, plainColumn, report } from './report.ts';

/** Shipments, assets and vehicles created in a range of dates. */
export const shipmentListReport = report({
  key: 'shipmentList',
  parameters: v.pipe(v.strictObject(dateRange), v.forward(inOrder(), ['startDate'])),
  order: { column: 'entry_id', type: 'bigint' },
  columns: [
    plainColumn('Shipment ID', 'id'),
    { name: 'Type', value: (row) => CONFIG_TYPES[Number(row.type)]?.code ?? null },
    { name: 'Status', value: (row) => statusOf(classOf(Number(row.type)), Number(row.state)) },
    plainColumn('Customer', 'customer'),
    plainColumn('Notes', 'notes'),
    plainColumn('Device', 'macId'),
    plainColumn('Origin', 'origin'),
    plainColumn('Destination', 'destination'),
    dateColumn('Created', 'created'),
    dateColumn('Commissioned', 'commissioned'),
    dateColumn('Departed', 'departed'),
    dateColumn('Decommissioned', 'decommissioned'),
    dateColumn('Last Comms', 'lastComms'),
  ],
  rows: (companyId, { startDate, endDate }) => ({
    columns: sql`custom_data AS id, config_type AS type, shipping_state AS state, custom_data2 AS customer,
      custom_data3 AS notes, mac_id AS "macId", origin_name AS origin, dest_name AS destination, create_date AS created,
      comm_date AS commissioned, depart_date AS departed, decomm_date AS decommissioned, last_comms AS "lastComms"`,
    from: sql`shipping_pick_list`,
    where: sql`company_id = ${companyId} AND create_date BETWEEN ${startDate}::timestamptz AND ${endDate}::timestamptz`,
  }),
});
