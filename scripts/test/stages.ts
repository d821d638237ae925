import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import {
  type Counts,
  countCheck,
  countFaults,
  countPlaywright,
  countReport,
  countVitest,
  readStageReport,
} from './counts.ts';
import { STAGE_REPORT } from './stage-report.ts';

export interface Stage {
  readonly name: string;
  /** Command and arguments; `report` is where the runner shall leave its JSON. */
  readonly command: (report: string) => readonly [string, ...string[]];
  readonly env?: (report: string) => Readonly<Record<string, string>>;
  /** True when the runner prints its JSON on stdout instead of writing a file. */
  readonly reportOnStdout?: boolean;
  /** @param reportFile where the runner was told to leave its JSON */
  readonly count: (exitCode: number, report: string | undefined, reportFile: string) => Counts;
  /** Why this machine can't run the stage. It is then told and counted as skipped, neither passed nor failed. */
  readonly unavailable?: () => string | undefined;
  /** Runs against `dist/`. */
  readonly needsBuild?: boolean;
  /** Opens a browser. */
  readonly needsChromium?: boolean;
  /** Nothing in it waits for an answer in time: it may run beside another of these. */
  readonly isCheck?: boolean;
}

export function check(name: string, ...command: readonly [string, ...string[]]): Stage {
  return { name, command: () => command, count: (exitCode) => countCheck(exitCode), isCheck: true };
}

interface Chosen {
  /** Only the tests that what has changed since this commit can reach. */
  readonly changedSince?: string;
  /** Only these files, as far as the projects have them. */
  readonly files?: readonly string[];
}

/** Vitest's projects of these names as a stage, named after the first. */
export function vitest(names: readonly [string, ...string[]], { changedSince, files = [] }: Chosen = {}): Stage {
  const [name] = names;
  const changed = changedSince === undefined ? [] : ['--changed', changedSince, '--passWithNoTests'];
  return {
    name,
    command: (report) => [
      'vitest',
      'run',
      ...names.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      '--reporter=./scripts/test/stage-report.ts',
      ...changed,
      ...files,
    ],
    needsChromium: names.includes('browser'),
    env: (report) => ({ [STAGE_REPORT]: besideReport(report) }),
    count: (exitCode, report, reportFile) => ({
      ...countReport(report, exitCode, countVitest, { mayBeEmpty: changedSince !== undefined }),
      ...readStageReport(readIfThere(besideReport(reportFile))),
    }),
  };
}

const besideReport = (report: string): string => `${report}.more`;

/** The text of a file; undefined where there is none. */
export const readIfThere = (path: string): string | undefined =>
  existsSync(path) ? readFileSync(path, 'utf8') : undefined;

/** Playwright's tests as a stage; `args` choose among them. */
export function playwright(...args: readonly string[]): Stage {
  return {
    name: 'e2e',
    command: () => ['playwright', 'test', '--reporter=list,json', ...args],
    env: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    count: (exitCode, report) => countReport(report, exitCode, countPlaywright),
    needsBuild: true,
    needsChromium: true,
  };
}

/** The fault runner as a stage; `args` choose scenarios and seeds. */
export function faults(...args: readonly string[]): Stage {
  return {
    name: 'faults',
    command: () => ['node', 'tests/faults/run.ts', ...args, '--json'],
    reportOnStdout: true,
    count: (exitCode, report) => countReport(report, exitCode, countFaults),
    needsBuild: true,
    needsChromium: true,
  };
}

/** Root installs PostgreSQL where it is missing; anybody else has to find it. */
function missingPostgresql(): string | undefined {
  if (process.getuid?.() === 0 || existsSync('/usr/lib/postgresql')) return undefined;
  if ((process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'initdb')))) return undefined;
  return 'no PostgreSQL on this machine; on Debian: apt-get install postgresql';
}

/** A stage that needs PostgreSQL: told as skipped where there is none and it can't be installed. */
export const onPostgresql = (stage: Stage): Stage => ({ ...stage, unavailable: missingPostgresql });
