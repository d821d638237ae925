import * as v from 'valibot';
import type { SeenField } from '../../../../src/words/shipment-words.ts';
import { sql } from '../../../database/sql.ts';
import { dateRange, inOrder, report, tableRows } from '../report.ts';
import { fieldColumn, selectedFields } from '../shipment-fields.ts';
import { isOfShipments, ofShipments } from './of-shipments.ts';

const parameters = v.pipe(v.strictObject({ ...dateRange, ...ofShipments }), v.forward(inOrder(), ['startDate']));

/** How wide the column of each field is beside the others, in their order; null: it says nothing of the field. */
const SHARES = {
  shipmentId: 1.6,
  configType: 1,
  shippingState: 1,
  customer: 1.3,
  notes: 1.3,
  macId: 1.4,
  originName: 1.3,
  destName: 1.3,
  createDate: 1.2,
  commDate: 1.2,
  plannedDeparture: 1.2,
  departDate: 1.2,
  plannedArrival: 1.2,
  arriveDate: 1.2,
  decommDate: 1.2,
  lastComms: 1.2,
  notes225: null,
  packageInfo: null,
  limitProfile: 1,
  properties: null,
  commissionState: null,
  aclExpected: null,
  battery: null,
  billOfLading: null,
  crateNumber: null,
  etaP50: null,
  statusNotes: null,
  severity: null,
  alertState: null,
  securityState: null,
  onTimeState: null,
} as const satisfies Readonly<Record<SeenField, number | null>>;

const SHOWN = (Object.entries(SHARES) as [SeenField, number | null][]).flatMap(([name, share]) =>
  share === null ? [] : [{ name, share }],
);

/** The fields that lists of shipments show, and their columns. */
export const LISTED_FIELDS = SHOWN.map(({ name }) => name);
export const LISTED_COLUMNS = SHOWN.map(({ name, share }) => fieldColumn(name, share));

/** Shipments, assets and vehicles created in a range of dates. */
export const shipmentListReport = report({
  key: 'shipmentList',
  parameters,
  columns: LISTED_COLUMNS,
  ...tableRows<v.InferOutput<typeof parameters>>(
    { column: 's.entry_id', type: 'bigint' },
    ({ companyId, parameters: { startDate, endDate, ...of } }) => ({
      columns: selectedFields(LISTED_FIELDS),
      from: sql`shipping_pick_list s`,
      where: sql`s.company_id = ${companyId}
        AND s.create_date BETWEEN ${startDate}::timestamptz AND ${endDate}::timestamptz
        AND ${isOfShipments(of)}`,
    }),
  ),
});
