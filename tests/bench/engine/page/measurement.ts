import type { BenchQuery } from './queries.ts';
import type { SearchRow } from './search-rows.ts';
import type { Shipments } from './shipments.ts';

/** What a measurement may use. Rows are made when they are asked for, and kept. */
export interface Bench {
  readonly shipments: Shipments;
  readonly seed: number;
  /** Names of peers that are left out this time. */
  readonly without: readonly string[];
  searchRows(): readonly SearchRow[];
  /** Given from outside, or made from the rows. */
  queries(): readonly BenchQuery[];
}

/** One line of the table: a number, and what was asked of it. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: 'times' | 'ms' | 'MB' | 'share' | 'rows';
  readonly atLeast?: number;
  readonly atMost?: number;
}

export interface Measured {
  readonly figures: readonly Figure[];
  /** Answers that are not as a plain oracle has them, in words. */
  readonly wrong?: readonly string[];
  /** Whatever else is worth looking at; goes into the JSON as it is. */
  readonly details?: unknown;
}

/** Something that is measured in a worker of its own. */
export interface Measurement {
  readonly name: string;
  run(bench: Bench): Promise<Measured>;
}

export const medianOf = (values: readonly number[]): number => quantileOf(values, 0.5);

/** @param share 0.95 for the value that 95 of 100 don't exceed */
export const quantileOf = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(Math.floor(values.length * share), values.length - 1)] ?? Number.NaN;

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Milliseconds that something takes. */
export async function timed<T>(work: () => Promise<T> | T): Promise<{ ms: number; result: T }> {
  const started = performance.now();
  const result = await work();
  return { ms: performance.now() - started, result };
}
