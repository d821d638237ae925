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
    textColumn({ en: 'Location', fr: 'Lieu', ta: 'இடம்' }, 'location', 2),
    textColumn({ en: 'Counted by', fr: 'Compté par', ta: 'எண்ணியது' }, 'macId', 1.4),
    {
      name: { en: 'Kind of who counted', fr: 'Type de l’appareil', ta: 'எண்ணிய கருவியின் வகை' },
      kind: 'text',
      value: ({ holder }, { language }) => (typeof holder === 'string' ? kindWord(holder, language) : null),
    },
    {
      name: { en: 'Counted kind', fr: 'Type compté', ta: 'எண்ணப்பட்ட வகை' },
      kind: 'text',
      value: ({ type }, { language }) => kindWord(COUNTED_KINDS[Number(type)] ?? String(type), language),
    },
    numberColumn({ en: 'Number', fr: 'Nombre', ta: 'எண்ணிக்கை' }, 'count'),
    timeColumn({ en: 'Counted', fr: 'Compté le', ta: 'எண்ணிய நேரம்' }, 'counted', 1.3),
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
