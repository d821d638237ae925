import type { Counts } from '../test/counts.ts';

export interface Result {
  readonly name: string;
  readonly seconds: number;
  readonly counts: Counts;
}

const NAME_WIDTH = 20;
const SECONDS_WIDTH = 8;

/** What the night came to: a line for each stage, then whatever failed, then the sums. */
export function summaryOf(results: readonly Result[]): readonly string[] {
  const sum = (of: (counts: Counts) => number): number => results.reduce((all, { counts }) => all + of(counts), 0);
  const seconds = results.reduce((all, one) => all + one.seconds, 0);
  return [
    ...results.map(lineOf),
    ...results.flatMap(({ name, counts }) => (counts.failures ?? []).map((failure) => `${name} failed: ${failure}`)),
    `${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed in ${(seconds / 60).toFixed(1)} minutes`,
  ];
}

function lineOf({ name, seconds, counts }: Result): string {
  const { passed, failed, skipped, note } = counts;
  const words = [`${passed} passed`, `${failed} failed`, ...(skipped > 0 ? [`${skipped} skipped`] : [])].join(', ');
  const why = note === undefined ? '' : ` (${note})`;
  return `${name.padEnd(NAME_WIDTH)} ${seconds.toFixed(1).padStart(SECONDS_WIDTH)} s  ${words}${why}`;
}

/** 1 when something fell short, or nothing was run at all. */
export function exitCodeOf(results: readonly Result[]): 0 | 1 {
  const passed = results.some(({ counts }) => counts.passed > 0);
  const failed = results.some(({ counts }) => counts.failed > 0);
  return passed && !failed ? 0 : 1;
}
