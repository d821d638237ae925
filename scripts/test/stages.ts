import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ROOT } from '../child-process.ts';
import { type Counts, countCheck, countFaults, countPlaywright, countReport, countVitest } from './counts.ts';

export interface Stage {
  readonly name: string;
  /** Command and arguments; `report` is where the runner shall leave its JSON. */
  readonly command: (report: string) => readonly [string, ...string[]];
  readonly env?: (report: string) => Readonly<Record<string, string>>;
  /** True when the runner prints its JSON on stdout instead of writing a file. */
  readonly reportOnStdout?: boolean;
  readonly count: (exitCode: number, report: string | undefined) => Counts;
  /** Why this machine can't run the stage. It is then told and counted as skipped, neither passed nor failed. */
  readonly unavailable?: () => string | undefined;
  /** Runs against `dist/`. */
  readonly needsBuild?: boolean;
}

function check(name: string, ...command: readonly [string, ...string[]]): Stage {
  return { name, command: () => command, count: (exitCode) => countCheck(exitCode) };
}

function vitest(name: string, needsBuild = false): Stage {
  return {
    name,
    command: (report) => [
      'vitest',
      'run',
      '--project',
      name,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    count: (exitCode, report) => countReport(report, exitCode, countVitest),
    needsBuild,
  };
}

/** Root installs PostgreSQL where it is missing; anybody else has to find it. */
function missingPostgresql(): string | undefined {
  if (process.getuid?.() === 0 || existsSync('/usr/lib/postgresql')) return undefined;
  if ((process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'initdb')))) return undefined;
  return 'no PostgreSQL on this machine; on Debian: apt-get install postgresql';
}

/** The short pass of every run of the tests. What was not begun in its time is told as skipped. */
const SEEDS = '3';
/** How long new faults are begun, where the run as a whole leaves that time, and where it doesn't. Minutes. */
const BEGUN_FOR = { most: 15, least: 5 } as const;
/** When a slow machine has to come to an end: who waits for the run waits no longer. Minutes from its start. */
const ALL_BEGUN_BY = 75;

/** Minutes in which faults are begun by a run that has taken so many seconds. */
export const faultsWithin = (seconds: number): number =>
  Math.floor(Math.max(BEGUN_FOR.least, Math.min(BEGUN_FOR.most, ALL_BEGUN_BY - seconds / 60)));

const faults: Stage = {
  name: 'faults',
  command: () => {
    const within = String(faultsWithin(process.uptime()));
    return ['node', 'tests/faults/run.ts', '--short', '--seeds', SEEDS, '--within', within, '--json'];
  },
  reportOnStdout: true,
  count: (exitCode, report) => countReport(report, exitCode, countFaults),
  needsBuild: true,
};

/** What `npm test` runs, cheapest first, so that the quick answers come early. */
export const STAGES: readonly Stage[] = [
  check('types', 'node', 'scripts/types.ts'),
  check('lint', 'node', 'scripts/lint.ts'),
  vitest('unit'),
  vitest('browser'),
  check('build', 'vite', 'build'),
  vitest('server', true),
  { ...vitest('postgresql', true), unavailable: missingPostgresql },
  {
    name: 'e2e',
    command: () => ['playwright', 'test', '--reporter=list,json'],
    env: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    count: (exitCode, report) => countReport(report, exitCode, countPlaywright),
    needsBuild: true,
  },
  ...(existsSync(join(ROOT, 'tests/faults/run.ts')) ? [faults] : []),
];
