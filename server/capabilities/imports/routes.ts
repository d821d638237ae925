import { type ImportResult, importLines, importRuns, undoImport } from '../../../src/contract/imports.ts';
import { checkValues } from '../../../src/domain/import/columns.ts';
import { IMPORT_KINDS, type ImportKind } from '../../../src/domain/import/kinds.ts';
import { faultTogether, type ImportRow } from '../../../src/domain/import/read-import.ts';
import { note } from '../../audit/recorded.ts';
import { lockCompany } from '../../database/lock-company.ts';
import { Refusal } from '../../http/refusal.ts';
import { countImport } from '../../quota/import-quota.ts';
import { command, query, type Route } from '../../serving/route.ts';
import { deviceImport } from './import-devices.ts';
import { type Importing, importing } from './import-kind.ts';
import { locationImport } from './import-locations.ts';
import { profileImport } from './import-profiles.ts';
import { importRunsOf, keepMade, markUndone, readRun } from './import-runs.ts';
import { userImport } from './import-users.ts';

const IMPORTS: Readonly<Record<ImportKind, Importing>> = {
  locations: importing(locationImport),
  devices: importing(deviceImport),
  users: userImport,
  profiles: importing(profileImport),
};

/** Names of what is kept, in an answer. */
const KEPT_NAMED = 100;

/** Things from a file, some lines at a time (docs/decisions/first-run.md). */
export const importRoutes: readonly Route[] = [
  {
    ...command(
      importLines,
      async (tx, { params: { kind }, body: { file, rows, importId, preview }, installation }, session) => {
        const { companyId } = session;
        // Two files that name the same thing at once would both find that it isn't there.
        await lockCompany(tx, companyId);
        if (preview !== true) await countImport(tx, companyId, installation.quotas, rows.length);
        const good: ImportRow[] = [];
        const refused: ImportResult[] = [];
        for (const { line, values } of rows) {
          const checked = checkValues(kind, values);
          const fault = 'fault' in checked ? checked : faultTogether(kind, checked.values);
          if (fault !== null) refused.push({ line, outcome: 'refused', fault: fault.fault, column: fault.column });
          else if ('values' in checked) good.push({ line, values: checked.values });
        }
        const done = await IMPORTS[kind].take(tx, session, good, preview === true);
        const results = [...done.results, ...refused].sort((a, b) => a.line - b.line);
        const { made } = done;
        if (preview === true || made.length === 0) return { results };
        if (importId !== undefined) await keepMade(tx, session, { importId, kind, file }, made);
        const after = { kind, created: made.map(({ name }) => name), lines: results.length };
        await note(tx, session, { thing: 'import', id: kind, name: file, act: 'imported', before: null, after });
        return { results };
      },
      'administer',
    ),
    audited: 'import',
  },
  query(importRuns, async (tx, _input, { companyId }) => ({ data: await importRunsOf(tx, companyId) }), 'administer'),
  {
    ...command(
      undoImport,
      async (tx, { params: { importId } }, session) => {
        const { companyId } = session;
        const run = await readRun(tx, companyId, importId);
        const kindOf = IMPORT_KINDS.find((one) => one === run?.kind);
        if (run === undefined || kindOf === undefined) throw new Refusal('not-found');
        if (run.undone !== null) throw new Refusal('wrong-state');
        const { kind, file, made } = run;
        const removed = new Set(
          await IMPORTS[kindOf].remove(
            tx,
            companyId,
            made.map(({ id }) => id),
          ),
        );
        const kept = made.filter(({ id }) => !removed.has(id));
        await markUndone(tx, companyId, importId);
        const before = { kind, created: made.flatMap(({ id, name }) => (removed.has(id) ? [name] : [])) };
        await note(tx, session, { thing: 'import', id: kind, name: file, act: 'removed', before, after: null });
        return {
          removed: removed.size,
          kept: kept.slice(0, KEPT_NAMED).map(({ name }) => name),
          keptCount: kept.length,
        };
      },
      'administer',
    ),
    audited: 'import',
  },
];
