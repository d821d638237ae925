import { stripVTControlCharacters } from 'node:util';

/** What a file of tests, or a scenario, took. */
export interface FileTime {
  readonly file: string;
  readonly seconds: number;
}

/** What a runner's own JSON report lacks, as `stage-report.ts` leaves it. */
export interface StageReport {
  readonly times: readonly FileTime[];
  /** The tests that failed, each with the beginning of its message. */
  readonly failures: readonly string[];
}

/** What one stage of the tests came to. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** Tests that exist and were not run: said aloud, but neither passed nor failed. */
  readonly skipped: number;
  /** Why the stage failed, where its own output doesn't say so. */
  readonly note?: string;
  /** The tests that failed, each with the beginning of its message: said again at the end, where they are looked for. */
  readonly failures?: readonly string[];
  /** Each file's time, where the runner tells it. */
  readonly times?: readonly FileTime[];
}

/** A report of the shape a runner writes, read from its JSON. */
type Report = Readonly<Record<string, unknown>>;

function isReport(value: unknown): value is Report {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @throws Error when the report lacks the number: a runner whose format changed must not count as zero failures. */
function numberIn(report: Report, name: string): number {
  const value = report[name];
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) {
    throw new Error(`the report has no number '${name}'`);
  }
  return value;
}

function listIn(report: Report, name: string): readonly unknown[] {
  const value = report[name];
  if (!Array.isArray(value)) throw new Error(`the report has no list '${name}'`);
  return value;
}

/** An action in a browser says in so many what it waited for, and a difference what it is between. */
const LINES_OF_A_FAILURE = 48;

/** What a failed check says: the message, and where it compared, the difference. */
export const messageOf = ({
  message,
  diff,
}: {
  readonly message: string;
  readonly diff?: string | undefined;
}): string => (diff === undefined ? message : `${message}\n${diff}`);

/** A failed test and the beginning of what it said, without the colours of a terminal. */
export function failure(name: string, messages: readonly unknown[]): string {
  const [message] = messages;
  if (typeof message !== 'string') return name;
  const lines = stripVTControlCharacters(message).split('\n').slice(0, LINES_OF_A_FAILURE);
  return [name, ...lines].join('\n    ');
}

/** Playwright's suites hold suites and specs; a spec holds the runs of its test. */
function playwrightFailures(suite: Report): readonly string[] {
  const reportsIn = (name: string): readonly Report[] => (name in suite ? listIn(suite, name) : []).filter(isReport);
  const own = reportsIn('specs')
    .filter(({ ok }) => ok === false)
    .map((spec) => failure(`${String(spec.file)}: ${String(spec.title)}`, messagesOf(spec)));
  return [...own, ...reportsIn('suites').flatMap(playwrightFailures)];
}

function resultsOf(spec: Report): readonly Report[] {
  return listIn(spec, 'tests')
    .filter(isReport)
    .flatMap((test) => listIn(test, 'results'))
    .filter(isReport);
}

function messagesOf(spec: Report): readonly unknown[] {
  return resultsOf(spec)
    .flatMap((result) => listIn(result, 'errors'))
    .map((error: unknown) => (isReport(error) ? error.message : undefined));
}

/** How long the tests of each file of a suite took. */
function playwrightTimes(suite: Report): readonly FileTime[] {
  const reportsIn = (name: string): readonly Report[] => (name in suite ? listIn(suite, name) : []).filter(isReport);
  const own = reportsIn('specs').map((spec) => ({
    file: `tests/e2e/${String(spec.file)}`,
    seconds: resultsOf(spec).reduce((sum, { duration }) => sum + Number(duration), 0) / 1_000,
  }));
  return sumsOf([...own, ...reportsIn('suites').flatMap(playwrightTimes)]);
}

function sumsOf(times: readonly FileTime[]): readonly FileTime[] {
  const sums = new Map<string, number>();
  for (const { file, seconds } of times) sums.set(file, (sums.get(file) ?? 0) + seconds);
  return [...sums].map(([file, seconds]) => ({ file, seconds }));
}

/** Vitest's JSON report. A file that fails before its first test counts as one failure. */
export function countVitest(report: Report): Counts {
  const failedFiles = listIn(report, 'testResults')
    .filter(isReport)
    .filter(({ status }) => status === 'failed');
  const brokenFiles = failedFiles.filter(
    (file) => !listIn(file, 'assertionResults').some((test) => isReport(test) && test.status === 'failed'),
  );
  return {
    passed: numberIn(report, 'numPassedTests'),
    failed: numberIn(report, 'numFailedTests') + brokenFiles.length,
    skipped: numberIn(report, 'numPendingTests') + numberIn(report, 'numTodoTests'),
  };
}

/** Playwright's JSON report. A test that passed only on a second try counts as failed. */
export function countPlaywright(report: Report): Counts {
  const stats = report.stats;
  if (!isReport(stats)) throw new Error("the report has no 'stats'");
  return {
    passed: numberIn(stats, 'expected'),
    failed: numberIn(stats, 'unexpected') + numberIn(stats, 'flaky'),
    skipped: numberIn(stats, 'skipped'),
    failures: playwrightFailures(report),
    times: playwrightTimes(report),
  };
}

/** The fault runner's JSON: one scenario with one seed is one test; for some the time may have been too short. */
export function countFaults(report: Report): Counts {
  return {
    passed: numberIn(report, 'passed'),
    failed: numberIn(report, 'failed'),
    skipped: numberIn(report, 'skipped'),
    failures: listIn(report, 'scenarios').filter(isReport).flatMap(faultFailures),
    times: listIn(report, 'scenarios')
      .filter(isReport)
      .map(({ id, seconds }) => ({ file: `fault ${String(id)}`, seconds: Number(seconds) })),
  };
}

function faultFailures(scenario: Report): readonly string[] {
  const violations = listIn(scenario, 'violations');
  if (violations.length === 0) return [];
  return [failure(`${String(scenario.id)} with seed ${String(scenario.seed)}`, violations)];
}

/** What `stage-report.ts` has left. None, or one of another shape, says nothing: it decides nothing. */
export function readStageReport(text: string | undefined): StageReport {
  const report: unknown = text === undefined ? {} : JSON.parse(text);
  const listOf = (name: string): readonly unknown[] =>
    isReport(report) && Array.isArray(report[name]) ? report[name] : [];
  return {
    times: listOf('times').filter(isFileTime),
    failures: listOf('failures').filter((line) => typeof line === 'string'),
  };
}

const isFileTime = (value: unknown): value is FileTime =>
  isReport(value) && typeof value.file === 'string' && typeof value.seconds === 'number';

const SLOWEST = 30;

/** The slowest files of all stages, one a line, the slowest first. */
export function slowestFiles(counts: readonly Counts[]): readonly string[] {
  return counts
    .flatMap(({ times = [] }) => times)
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(18)} s  ${file}`);
}

/** A stage without tests of its own is one check. */
export function countCheck(exitCode: number): Counts {
  return exitCode === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

/**
 * What a runner's report and exit code come to. `mayBeEmpty` is for a runner that was asked only for the tests that a
 * change reaches, which may be none. No report, a report that can't be read, no test at all, or a bad exit
 * code without a failed test are each one failure: silence is never success.
 */
export function countReport(
  text: string | undefined,
  exitCode: number,
  count: (report: Report) => Counts,
  { mayBeEmpty = false }: { readonly mayBeEmpty?: boolean } = {},
): Counts {
  const failedWith = (note: string, passed = 0): Counts => ({ passed, failed: 1, skipped: 0, note });
  if (text === undefined || text.trim() === '') return failedWith(`wrote no report (exit code ${exitCode})`);
  let counts: Counts;
  try {
    const report: unknown = JSON.parse(text);
    if (!isReport(report)) return failedWith('wrote a report that is not an object');
    counts = count(report);
  } catch (error) {
    return failedWith(`wrote a report that can't be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (counts.failed > 0) return counts;
  if (counts.passed === 0 && !(mayBeEmpty && exitCode === 0)) return failedWith('ran no test');
  if (exitCode !== 0) return failedWith(`ended with ${exitCode} though no test failed`, counts.passed);
  return counts;
}
