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

/** The faults of every run of the tests; `npm run faults:short` tries all of them with three seeds. */
const FEW_ROUNDS = '3';
const FEW_FAULTS = 'F02,F04,F06,F29';

const faults: Stage = {
  name: 'faults',
  command: () => ['node', 'tests/faults/run.ts', '--rounds', FEW_ROUNDS, '--only', FEW_FAULTS, '--json'],
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
