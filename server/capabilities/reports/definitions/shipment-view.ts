import { msg } from '@lingui/core/runtime-macro';
import * as v from 'valibot';
import { guid } from '../../../../src/contract/primitives.ts';
import { DEFAULT_SITE_OPTIONS } from '../../../../src/contract/site-options.ts';
import { configTypesOf, isActivationMode } from '../../../../src/domain/activation-mode.ts';
import { DAY_MS } from '../../../../src/domain/duration.ts';
import type { Transaction } from '../../../database/database.ts';
import { sql } from '../../../database/sql.ts';
import { type Asked, numberColumn, ParametersDoNotFit, report, tableRows, temperatureColumn } from '../report.ts';
import { fieldColumn, selectedFields } from '../shipment-fields.ts';
import { LISTED_COLUMNS, LISTED_FIELDS } from './shipment-list.ts';
import { viewFilters } from './view-filters.ts';

const parameters = v.strictObject({ view: guid });
type Parameters = v.InferOutput<typeof parameters>;

/** A list of shipments and its mode, as the console calls it in its views. */
const LIST = /^list-([a-z]+)$/;

interface View {
  readonly list: string;
  readonly fltcol: string;
  readonly fltval: string;
}

/** @throws ParametersDoNotFit for a view that is gone, another's, or of another list */
async function readView(
  tx: Transaction,
  { companyId, userId, parameters: { view } }: Asked<Parameters>,
): Promise<View & { readonly configTypes: readonly number[] }> {
  const [row] = await tx.query<View>(sql`
    SELECT list_name AS list, fltcol, fltval FROM saved_view
     WHERE company_id = ${companyId} AND view_id = ${view} AND lading_sees_view(saved_view, ${userId})`);
  const mode = LIST.exec(row?.list ?? '')?.[1];
  if (row === undefined || !isActivationMode(mode)) throw new ParametersDoNotFit();
  return { ...row, configTypes: configTypesOf(mode) };
}

const read = tableRows<Asked<Parameters> & { readonly view: Awaited<ReturnType<typeof readView>> }>(
  { column: 's.entry_id', type: 'bigint' },
  ({ companyId, parameters: { view, now, timezone } }) => ({
    columns: sql`${selectedFields([...LISTED_FIELDS, 'statusNotes'], { lastComms: sql`coalesce(s.last_comms, d.last_comms)` })},
      d.temperature, d.humidity`,
    from: sql`shipping_pick_list s
      LEFT JOIN device d ON d.company_id = s.company_id AND d.mac_id = s.mac_id AND d.shipment_guid = s.guid`,
    where: sql`s.company_id = ${companyId} AND s.config_type = ANY (${sql.param([...view.configTypes])}::int[])
      AND s.create_date >= to_timestamp(${(now - DEFAULT_SITE_OPTIONS.shipmentLookbackDays * DAY_MS) / 1_000}::float8)
      AND ${viewFilters(view, { now, timezone })}`,
  }),
);

/**
 * A list of shipments as somebody has it filtered and saved, as it is when the report is made: who changes the view changes
 * what is in it the next time.
 */
export const shipmentViewReport = report({
  key: 'shipmentView',
  parameters,
  columns: [
    ...LISTED_COLUMNS,
    temperatureColumn(msg`Temperature`, 'temperature', 0.8),
    numberColumn(msg`Humidity (%)`, 'humidity', 0.8),
    fieldColumn('statusNotes', 1.2),
  ],
  async *rows(readAs, asked) {
    const view = await readAs((tx) => readView(tx, asked));
    yield* read.rows(readAs, { ...asked, parameters: { ...asked, view } });
  },
  async total(readAs, asked) {
    const view = await readAs((tx) => readView(tx, asked));
    return read.total(readAs, { ...asked, parameters: { ...asked, view } });
  },
});
