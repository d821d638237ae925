import { describe, expect, it } from 'vitest';
import {
  countCheck,
  countFaults,
  countPlaywright,
  countReport,
  countVitest,
  failure,
  messageOf,
  readStageReport,
  slowestFiles,
} from './counts.ts';

const vitestReport = (changes: object = {}): string =>
  JSON.stringify({
    numPassedTests: 3,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [],
    ...changes,
  });

describe('counts of a stage', () => {
  it('takes the numbers of each runner', () => {
    expect(countReport(vitestReport({ numPendingTests: 1, numTodoTests: 1 }), 0, countVitest)).toEqual({
      passed: 3,
      failed: 0,
      skipped: 2,
    });
    const playwright = JSON.stringify({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 } });
    expect(countReport(playwright, 1, countPlaywright)).toMatchObject({ passed: 4, failed: 2, skipped: 2 });
    const scenarios = [
      { id: 'F04', seed: 7, seconds: 26.5, violations: ['I1: it is gone'] },
      { id: 'F06', seed: 7, seconds: 3, violations: [] },
    ];
    const faults = JSON.stringify({ passed: 1, failed: 1, skipped: 4, scenarios });
    expect(countReport(faults, 1, countFaults)).toEqual({
      passed: 1,
      failed: 1,
      skipped: 4,
      failures: ['F04 with seed 7\n    I1: it is gone'],
      times: [
        { file: 'fault F04', seconds: 26.5 },
        { file: 'fault F06', seconds: 3 },
      ],
    });
    expect(countCheck(0)).toMatchObject({ passed: 1, failed: 0 });
    expect(countCheck(2)).toMatchObject({ passed: 0, failed: 1 });
  });

  it('names what failed and says the beginning of why', () => {
    expect(failure('a list keeps its order', ['\u001b[31mno\u001b[39m\nat 1'])).toBe(
      'a list keeps its order\n    no\n    at 1',
    );
    expect(failure('a list keeps its order', [])).toBe('a list keeps its order');
    const unequal = { message: 'not equal', diff: '- 1\n+ 2' };
    expect(failure('a list keeps its order', [messageOf(unequal)])).toBe(
      'a list keeps its order\n    not equal\n    - 1\n    + 2',
    );
    expect(readStageReport('{"failures":["a list keeps its order",7]}').failures).toEqual(['a list keeps its order']);
    expect(readStageReport(undefined)).toEqual({ times: [], failures: [] });

    const spec = (title: string, ok: boolean): object => ({
      ok,
      title,
      file: 'jump.e2e.ts',
      tests: [{ results: [{ errors: [{ message: 'not visible' }] }] }],
    });
    const suites = [{ specs: [spec('opens', true)], suites: [{ specs: [spec('finds', false)] }] }];
    const stats = { expected: 1, unexpected: 1, flaky: 0, skipped: 0 };
    expect(countReport(JSON.stringify({ stats, suites }), 1, countPlaywright).failures).toEqual([
      'jump.e2e.ts: finds\n    not visible',
    ]);
  });

  it('tells the slowest files, of journeys and scenarios too', () => {
    const spec = (file: string, ...durations: readonly number[]): object => ({
      ok: true,
      title: 'opens',
      file,
      tests: [{ results: durations.map((duration) => ({ duration, errors: [] })) }],
    });
    const suites = [
      { specs: [spec('a.e2e.ts', 1_000)], suites: [{ specs: [spec('a.e2e.ts', 2_500), spec('b.e2e.ts', 500)] }] },
    ];
    const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 };
    const e2e = countReport(JSON.stringify({ stats, suites }), 0, countPlaywright);
    const server = { ...countCheck(0), ...readStageReport('{"times":[{"file":"x.test.ts","seconds":2},{"file":7}]}') };
    expect(slowestFiles([countCheck(0), server, e2e]).map((line) => line.trim())).toEqual([
      '3.5 s  tests/e2e/a.e2e.ts',
      '2.0 s  x.test.ts',
      '0.5 s  tests/e2e/b.e2e.ts',
    ]);
    const many = Array.from({ length: 40 }, (_, at) => ({ file: `${at}`, seconds: at }));
    expect(slowestFiles([{ ...countCheck(0), times: many }])).toHaveLength(30);
  });

  it('counts a file that fails before its first test', () => {
    const testResults = [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
    ];
    expect(countReport(vitestReport({ numFailedTests: 1, testResults }), 1, countVitest).failed).toBe(2);
  });

  it('lets a runner find nothing only where it was asked for what a change reaches', () => {
    const none = vitestReport({ numPassedTests: 0 });
    expect(countReport(none, 0, countVitest, { mayBeEmpty: true })).toMatchObject({ passed: 0, failed: 0 });
    expect(countReport(none, 1, countVitest, { mayBeEmpty: true }).failed).toBe(1);
    expect(countReport(undefined, 0, countVitest, { mayBeEmpty: true }).failed).toBe(1);
  });

  it.each([
    ['no report', undefined, 0],
    ['an empty report', '', 0],
    ['half a report', '{"numPassedTests": 3', 0],
    ['a report of another shape', '{"passes": 3}', 0],
    ['a list', '[]', 0],
    ['no test at all', vitestReport({ numPassedTests: 0 }), 0],
    ['a bad exit code', vitestReport(), 1],
  ])('fails on %s', (_name, text, exitCode) => {
    const counts = countReport(text, exitCode, countVitest);
    expect(counts.failed).toBe(1);
    expect(counts.note).toBeTruthy();
  });
});
