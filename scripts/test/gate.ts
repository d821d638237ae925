import { check, faults, onPostgresql, playwright, type Stage, vitest } from './stages.ts';

/** The seed of the scenarios that every change is tried with: those of docs/reliability.md that have rounds in the gate. */
export const FAULT_SEED = '1';

const faultsOfGate = faults('--gate', '--seed', FAULT_SEED);

/** Journeys that are left to the nightly run. */
const WITHOUT_NIGHTLY = ['--grep-invert', '@nightly'] as const;

/**
 * What `npm test` runs. Stages of one row run beside each other, because none of them keeps both cores of a small
 * machine busy; rows follow one another, quick answers first.
 */
export const GATE: readonly (readonly Stage[])[] = [
  [check('types', 'node', 'scripts/types.ts'), check('lint', 'node', 'scripts/lint.ts'), vitest(['unit'])],
  [check('build', 'vite', 'build'), vitest(['browser'])],
  [vitest(['server', 'behaviour'])],
  [onPostgresql(vitest(['postgresql']))],
  [playwright(...WITHOUT_NIGHTLY)],
  [faultsOfGate],
];

/** The rooms in which a fault could come from, and whose change is therefore tried with the faults. */
const UNDER_FAULTS = /^(?:src\/(?:local|commands|api|sw|contract)|server\/(?:http|database|live)|tests\/faults)\//;
const ON_POSTGRESQL = /^(?:server|src\/contract|tests\/server)\//;
const IN_BUILD =
  /^(?:src|server|public|locales|scripts\/build|tests\/e2e)\/|^(?:index\.html|vite\.config\.ts|package-lock\.json)$/;

/**
 * What `npm test -- --changed` runs for the changed files, named from the root: types and lint as a whole, the tests that
 * import what has changed, one journey through the whole product, and what else the changed rooms can break.
 */
export function gateOfChange(files: readonly string[], since: string): readonly (readonly Stage[])[] {
  const touches = (pattern: RegExp): boolean => files.some((file) => pattern.test(file));
  const rows: readonly (readonly Stage[])[] = [
    [check('types', 'node', 'scripts/types.ts'), check('lint', 'node', 'scripts/lint.ts'), vitest(['unit'], since)],
    [...(touches(IN_BUILD) ? [check('build', 'vite', 'build')] : []), vitest(['browser'], since)],
    [vitest(['server', 'behaviour'], since)],
    touches(ON_POSTGRESQL) ? [onPostgresql(vitest(['postgresql']))] : [],
    touches(IN_BUILD) ? [playwright('--grep', '@smoke')] : [],
    touches(UNDER_FAULTS) ? [faultsOfGate] : [],
  ];
  return rows.filter((row) => row.length > 0);
}
