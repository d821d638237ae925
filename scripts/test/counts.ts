/** What one stage of the tests came to. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** Tests that exist and were not run: said aloud, but neither passed nor failed. */
  readonly skipped: number;
  /** Why the stage failed, where its own output doesn't say so. */
  readonly note?: string;
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

/** Vitest's JSON report. A file that fails before its first test counts as one failure. */
export function countVitest(report: Report): Counts {
  const brokenFiles = listIn(report, 'testResults').filter((file) => {
    if (!isReport(file) || file.status !== 'failed') return false;
    return !listIn(file, 'assertionResults').some((test) => isReport(test) && test.status === 'failed');
  });
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
  };
}

/** The fault runner's JSON: one scenario is one test. */
export function countFaults(report: Report): Counts {
  return { passed: numberIn(report, 'passed'), failed: numberIn(report, 'failed'), skipped: 0 };
}

/** A stage without tests of its own is one check. */
export function countCheck(exitCode: number): Counts {
  return exitCode === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

/**
 * What a runner's report and exit code come to. No report, a report that can't be read, no test at all, or a bad exit
 * code without a failed test are each one failure: silence is never success.
 */
export function countReport(text: string | undefined, exitCode: number, count: (report: Report) => Counts): Counts {
  const failure = (note: string, passed = 0): Counts => ({ passed, failed: 1, skipped: 0, note });
  if (text === undefined || text.trim() === '') return failure(`wrote no report (exit code ${exitCode})`);
  let counts: Counts;
  try {
    const report: unknown = JSON.parse(text);
    if (!isReport(report)) return failure('wrote a report that is not an object');
    counts = count(report);
  } catch (error) {
    return failure(`wrote a report that can't be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (counts.failed > 0) return counts;
  if (counts.passed === 0) return failure('ran no test');
  if (exitCode !== 0) return failure(`ended with ${exitCode} though no test failed`, counts.passed);
  return counts;
}
