import { type ImportResult, importLines } from '../../../src/contract/imports.ts';
import { checkValues } from '../../../src/domain/import/columns.ts';
import { faultTogether, type ImportRow } from '../../../src/domain/import/read-import.ts';
import { note } from '../../audit/recorded.ts';
import { sql } from '../../database/sql.ts';
import { countImport } from '../../quota/import-quota.ts';
import { command, type Route } from '../../serving/route.ts';
import { importDevices } from './import-devices.ts';
import { importLocations } from './import-locations.ts';

const IMPORTS = { locations: importLocations, devices: importDevices } as const;
const NAME = { locations: 'name', devices: 'macId' } as const;

/** Places and devices from a file, some lines at a time (docs/decisions/first-run.md). */
export const importRoutes: readonly Route[] = [
  {
    ...command(
      importLines,
      async (tx, { params: { kind }, body: { file, rows }, installation }, session) => {
        const { companyId } = session;
        // Two files that name the same thing at once would both find that it isn't there.
        await tx.query(sql`SELECT 1 FROM company WHERE company_id = ${companyId} FOR NO KEY UPDATE`);
        await countImport(tx, companyId, installation.quotas, rows.length);
        const good: ImportRow[] = [];
        const refused: ImportResult[] = [];
        for (const { line, values } of rows) {
          const checked = checkValues(kind, values);
          const fault = 'fault' in checked ? checked : faultTogether(kind, checked.values);
          if (fault !== null) refused.push({ line, outcome: 'refused', fault: fault.fault, column: fault.column });
          else if ('values' in checked) good.push({ line, values: checked.values });
        }
        const done = good.length === 0 ? [] : await IMPORTS[kind](tx, companyId, good);
        const results = [...done, ...refused].sort((a, b) => a.line - b.line);
        const created = new Set(done.flatMap(({ line, outcome }) => (outcome === 'created' ? [line] : [])));
        if (created.size > 0) {
          const names = good.flatMap(({ line, values }) => (created.has(line) ? [String(values[NAME[kind]])] : []));
          const after = { kind, created: names, lines: results.length };
          await note(tx, session, { thing: 'import', id: kind, name: file, act: 'imported', before: null, after });
        }
        return { results };
      },
      'administer',
    ),
    audited: 'import',
  },
];
