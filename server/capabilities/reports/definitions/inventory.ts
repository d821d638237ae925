import { msg } from '@lingui/core/runtime-macro';
import * as v from 'valibot';
import { sql } from '../../../database/sql.ts';
import { numberColumn, report, tableRows, textColumn, timeColumn } from '../report.ts';
import { kindWord } from '../words.ts';

/** Kinds of devices by the number under which they are counted (migration 0010). */
const COUNTED_KINDS = ['', 'tags', 'chimes', 'gateways', 'mikeys', 'scanners', 'chargers', 'chargers', 'beacons'];

const parameters = v.strictObject({});

/** What gateways, chargers and scanners last counted around them. */
export const inventoryReport = report({
  key: 'inventory',
  parameters,
  columns: [
    textColumn(msg`Location`, 'location', 2),
    textColumn(msg`Counted by`, 'macId', 1.4),
    {
      name: msg`Counter type`,
      kind: 'text',
      value: ({ holder }, { words }) => (typeof holder === 'string' ? kindWord(holder, words) : null),
    },
    {
      name: msg`Counted type`,
      kind: 'text',
      value: ({ type }, { words }) => kindWord(COUNTED_KINDS[Number(type)] ?? String(type), words),
    },
    numberColumn(msg({ message: 'Count', context: 'how many' }), 'count'),
    timeColumn(msg({ message: 'Counted', context: 'date' }), 'counted', 1.3),
  ],
  ...tableRows<v.InferOutput<typeof parameters>>(
    { column: `(i.mac_id || ':' || i.device_type)`, type: 'text' },
    ({ companyId }) => ({
      columns: sql`i.mac_id AS "macId", d.kind AS holder, d.location, i.device_type AS type, i.count, i.counted`,
      from: sql`device_inventory i JOIN device d ON d.company_id = i.company_id AND d.mac_id = i.mac_id`,
      where: sql`i.company_id = ${companyId}`,
    }),
  ),
});
