import { msg } from '@lingui/core/runtime-macro';
import * as v from 'valibot';
import { actWords, thingWords } from '../../../../src/words/audit-words.ts';
import { sql } from '../../../database/sql.ts';
import { dateRange, inOrder, report, tableRows, textColumn, timeColumn } from '../report.ts';

const parameters = v.pipe(v.strictObject(dateRange), v.forward(inOrder(), ['startDate']));

/** Characters of what a change was made from or to; the whole of it is on the administration page. */
const FIELDS_MAX = 1_000;

/** What administrators changed in a range of dates: who, when, what, from what to what (docs/decisions/audit.md). */
export const auditLogReport = report({
  key: 'auditLog',
  parameters,
  columns: [
    timeColumn(msg`Time`, 'at', 1.2),
    {
      name: msg`User`,
      kind: 'text',
      value: ({ person }, { words }) => person ?? words(msg`Server operator`),
      share: 1.1,
    },
    {
      name: msg`Type`,
      kind: 'text',
      value: ({ thing }, { words }) => thingWords(String(thing), words),
    },
    textColumn(msg`Name`, 'name', 1.4),
    {
      name: msg({ message: 'Change', context: 'audit' }),
      kind: 'text',
      value: ({ act }, { words }) => actWords(String(act), words),
    },
    textColumn(msg`Before`, 'before', 2.4),
    textColumn(msg`After`, 'after', 2.4),
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
