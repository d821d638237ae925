import { availableParallelism } from 'node:os';
import { check, faults, onPostgresql, playwright, type Stage, vitest } from './stages.ts';
import { testsOfPages } from './tests-of-pages.ts';
import { testsOfRooms } from './tests-of-rooms.ts';

/** The seed of the scenarios that every change is tried with: those of docs/reliability.md that have rounds in the gate. */
export const FAULT_SEED = '1';

const faultsOfGate = faults('--gate', '--seed', FAULT_SEED);

/** Journeys that are left to the nightly run. */
const WITHOUT_NIGHTLY = ['--grep-invert', '@nightly'] as const;

/**
 * Stages at a time: each has two workers, which keep two cores busy. With two stages on two cores what needs a person's pace, a
 * camera or an answer in time came late: 5 of 5,381 tests failed that pass alone (2026-11-25).
 */
export const AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2));

const TYPES = check('types', 'node', 'scripts/types.ts');
const LINT = check('lint', 'node', 'scripts/lint.ts');
const BUILD = check('build', 'vite', 'build');

/** What `npm test` runs, in this order: quick answers first, and of the others those that take long. */
export const GATE: readonly Stage[] = [
  TYPES,
  BUILD,
  LINT,
  vitest(['unit']),
  vitest(['server', 'behaviour', 'stories']),
  vitest(['browser']),
  playwright(...WITHOUT_NIGHTLY),
  onPostgresql(vitest(['postgresql'])),
  faultsOfGate,
];

/** The rooms in which a fault could come from, and whose change is therefore tried with the faults. */
const UNDER_FAULTS =
  /^(?:src\/(?:local|commands|api|sw|contract)|server\/(?:http|serving|database|live)|tests\/faults)\//;
const ON_POSTGRESQL = /^(?:server|src\/contract|tests\/server)\//;
/** Read as files, which no import leads to. */
const MIGRATIONS = /^server\/database\/migrations\//;
const IN_BUILD =
  /^(?:src|server|public|locales|scripts\/build|tests\/e2e)\/|^(?:index\.html|vite\.config\.ts|package-lock\.json)$/;

/**
 * What `npm test -- --changed` runs for the changed files, named from the root: types and lint as a whole, the tests that
 * import what has changed or name its calls, one journey through the whole product, and what else the changed rooms can break.
 */
export function gateOfChange(files: readonly string[], since: string): readonly Stage[] {
  const touches = (pattern: RegExp): boolean => files.some((file) => pattern.test(file));
  const ofChange = { changedSince: since };
  const rooms = testsOfRooms(files);
  const pages = testsOfPages(files);
  const ofRooms = rooms === undefined ? {} : { files: rooms };
  return [
    TYPES,
    ...(touches(IN_BUILD) ? [BUILD] : []),
    LINT,
    vitest(['unit'], ofChange),
    vitest(['server', 'behaviour', 'stories'], rooms === undefined && !touches(MIGRATIONS) ? ofChange : ofRooms),
    ...(pages?.length === 0 ? [] : [vitest(['browser'], pages === undefined ? ofChange : { files: pages })]),
    ...(touches(ON_POSTGRESQL) ? [onPostgresql(vitest(['postgresql'], ofRooms))] : []),
    ...(touches(IN_BUILD) ? [playwright('--grep', '@smoke')] : []),
    ...(touches(UNDER_FAULTS) ? [faultsOfGate] : []),
  ];
}
