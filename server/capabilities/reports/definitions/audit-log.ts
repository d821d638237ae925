import * as v from 'valibot';
import { sql } from '../../../database/sql.ts';
import { auditActWord, auditThingWord } from '../audit-words.ts';
import { dateRange, inOrder, report, tableRows, textColumn, timeColumn } from '../report.ts';

const parameters = v.pipe(v.strictObject(dateRange), v.forward(inOrder(), ['startDate']));

/** Characters of what a change was made from or to; the whole of it is on the administration page. */
const FIELDS_MAX = 1_000;

/** What administrators changed in a range of dates: who, when, what, from what to what (docs/decisions/audit.md). */
export const auditLogReport = report({
  key: 'auditLog',
  parameters,
  columns: [
    timeColumn({ en: 'Time', fr: 'Heure', ta: 'நேரம்' }, 'at', 1.2),
    {
      name: { en: 'Person', fr: 'Personne', ta: 'நபர்' },
      kind: 'text',
      value: ({ person }, { language }) => person ?? { en: 'Operator', fr: 'Exploitant', ta: 'இயக்குபவர்' }[language],
      share: 1.1,
    },
    {
      name: { en: 'Kind', fr: 'Type', ta: 'வகை' },
      kind: 'text',
      value: ({ thing }, { language }) => auditThingWord(String(thing), language),
    },
    textColumn({ en: 'Name', fr: 'Nom', ta: 'பெயர்' }, 'name', 1.4),
    {
      name: { en: 'Change', fr: 'Modification', ta: 'மாற்றம்' },
      kind: 'text',
      value: ({ act }, { language }) => auditActWord(String(act), language),
    },
    textColumn({ en: 'Before', fr: 'Avant', ta: 'முன்பு' }, 'before', 2.4),
    textColumn({ en: 'After', fr: 'Après', ta: 'பின்பு' }, 'after', 2.4),
  ],
  ...tableRows<v.InferOutput<typeof parameters>>(
    { column: 'entry_id', type: 'bigint' },
    ({ companyId, parameters: { startDate, endDate } }) => ({
      columns: sql`at, CASE WHEN user_id IS NOT NULL THEN login_name END AS person, thing, thing_name AS name, act,
        left(before::text, ${FIELDS_MAX}::int) AS before, left(after::text, ${FIELDS_MAX}::int) AS after`,
      from: sql`audit_entry`,
      where: sql`company_id = ${companyId} AND at BETWEEN ${startDate}::timestamptz AND ${endDate}::timestamptz`,
    }),
  ),
});
