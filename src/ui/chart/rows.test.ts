import { expect, it } from 'vitest';
import type { ChartSeries } from './chart-model.ts';
import { neighbourTime, readingNear, rowsOf } from './rows.ts';

const series = (times: readonly number[], values: readonly number[]): ChartSeries => ({
  key: 'one',
  label: 'One',
  axis: 'y',
  times: Float64Array.from(times),
  values: Float64Array.from(values),
});

const one = series([0, 10, 20, 30], [1, 2, Number.NaN, 4]);
const other = series([10, 15, 40], [7, 8, 9]);

it('is one row for each time within the window at which something was read', () => {
  expect([...rowsOf([one, other], { from: 5, to: 30 })]).toEqual([
    { time: 10, values: [2, 7] },
    { time: 15, values: [null, 8] },
    { time: 30, values: [4, null] },
  ]);
  expect([...rowsOf([], { from: 0, to: 9 })]).toEqual([]);
});

it('finds the reading next to a time, where one is near enough and there at all', () => {
  expect(readingNear(one, 4)).toBe(0);
  expect(readingNear(one, 6)).toBe(1);
  expect(readingNear(one, 99)).toBe(3);
  expect(readingNear(one, 99, true)).toBe(3);
  expect(readingNear({ ...one, gaps: 10 }, 99, true)).toBeNull();
  // Each reading by its own gap.
  const own = { ...one, gaps: Float64Array.from([3, 5, 5, 80]) };
  expect([4, 6, 99].map((time) => readingNear(own, time, true))).toEqual([null, 1, 3]);
  expect(readingNear(series([], []), 1)).toBeNull();
});

it('goes from reading to reading of all series', () => {
  expect(neighbourTime([one, other], 10, 1)).toBe(15);
  expect(neighbourTime([one, other], 15, 1)).toBe(30);
  expect(neighbourTime([one, other], 30, -1)).toBe(15);
  expect(neighbourTime([one, other], 40, 1)).toBeNull();
  expect(neighbourTime([one, other], 0, -1)).toBeNull();
});
