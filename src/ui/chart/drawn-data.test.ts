import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ChartSeries } from './chart-model.ts';
import { type DrawnData, loneReadings, rawData, windowData } from './drawn-data.ts';
import { pyramidOf } from './pyramid.ts';

const series = (times: readonly number[], values: readonly number[], gaps?: number | Float64Array): ChartSeries => ({
  key: 'one',
  label: 'One',
  axis: 'y',
  times: Float64Array.from(times),
  values: Float64Array.from(values),
  ...(gaps === undefined ? {} : { gaps }),
});

const pyramidsOf = (list: readonly ChartSeries[]) => list.map(({ times, values }) => pyramidOf(times, values));

/** What is there of one series, gaps left out. */
const drawn = ({ times, values }: DrawnData, place = 0): [number, number][] =>
  (values[place] ?? []).flatMap((value, at) => (typeof value === 'number' ? [[times[at] ?? Number.NaN, value]] : []));

it('parts the line where a reading is missing and where nothing came for long', () => {
  expect(rawData([series([0, 10, 20, 100], [1, Number.NaN, 3, 4], 50)])).toEqual({
    times: [0, 10, 20, 60, 100],
    values: [[1, null, 3, null, 4]],
  });
});

it('parts the line by what is a gap after each reading', () => {
  const gaps = Float64Array.from([60, 60, 5, 5]);
  expect(rawData([series([0, 50, 60, 70], [1, 2, 3, 4], gaps)])).toEqual({
    times: [0, 50, 60, 65, 70],
    values: [[1, 2, 3, null, 4]],
  });
});

it('puts series with times of their own on common ones, which part no line', () => {
  expect(rawData([series([0, 20], [1, 2]), series([10, 20], [5, 6])])).toEqual({
    times: [0, 10, 20],
    values: [
      [1, undefined, 2],
      [undefined, 5, 6],
    ],
  });
});

it('finds the readings to which no line leads, past the times of other series', () => {
  expect(loneReadings([1, null, 2, undefined, 3, null, undefined, 4, undefined, null, null, 5])).toEqual([0, 7, 11]);
  expect(loneReadings([1, undefined, 2])).toEqual([]);
  expect(loneReadings([undefined, null])).toEqual([]);
});

it('takes the last of readings at one time', () => {
  expect(rawData([series([5, 5, 6], [1, 2, 3])])).toEqual({ times: [5, 6], values: [[2, 3]] });
});

const long = fc
  .array(fc.record({ step: fc.integer({ min: 1, max: 9 }), value: fc.integer({ min: -99, max: 99 }) }), {
    minLength: 200,
    maxLength: 600,
  })
  .map((list) => {
    let time = 0;
    const times = list.map(({ step }) => {
      time += step;
      return time;
    });
    return series(
      times,
      list.map(({ value }) => value),
    );
  });

it('shows the lowest and the highest of every pixel column of long series, and nothing that was not there', () => {
  fc.assert(
    fc.property(long, fc.integer({ min: 5, max: 30 }), fc.nat(100), (one, columns, offset) => {
      const end = one.times.at(-1) ?? 0;
      const window = { from: offset, to: Math.max(offset + columns, end - offset) };
      const found = drawn(windowData([one], pyramidsOf([one]), window, columns));
      const width = (window.to - window.from) / columns;
      expect(found.length).toBeLessThanOrEqual(Math.max(columns * 2 + 2, columns * 4));
      const known = new Set(one.values);
      expect(found.every(([, value]) => known.has(value))).toBe(true);
      const times = found.map(([time]) => time);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      for (let column = 0; column < columns; column += 1) {
        const isIn = (time: number) => {
          const edge = (nth: number) => window.from + nth * width;
          return time >= edge(column) && (time < edge(column + 1) || (column === columns - 1 && time <= window.to));
        };
        const there = [...one.times].flatMap((time, at) => (isIn(time) ? [one.values[at] ?? Number.NaN] : []));
        const shown = found.filter(([time]) => isIn(time)).map(([, value]) => value);
        if (there.length === 0) continue;
        expect(Math.min(...shown)).toBe(Math.min(...there));
        expect(Math.max(...shown)).toBe(Math.max(...there));
      }
    }),
  );
});

it('keeps the gaps of long series that are wide enough to be seen', () => {
  const times = Array.from({ length: 1_000 }, (_, at) => (at < 500 ? at : at + 500));
  const one = series(times, times, 100);
  const { times: shown, values } = windowData([one], pyramidsOf([one]), { from: 0, to: 1_500 }, 30);
  const gaps = shown.filter((_, at) => values[0]?.[at] === null);
  expect(gaps).toHaveLength(1);
  expect(gaps[0]).toBeGreaterThan(499);
  expect(gaps[0]).toBeLessThan(1_000);
});

it('shows every reading of a short part of long series', () => {
  const times = Array.from({ length: 1_000 }, (_, at) => at * 10);
  const one = series(times, times);
  const found = drawn(windowData([one], pyramidsOf([one]), { from: 95, to: 155 }, 30));
  expect(found.map(([time]) => time)).toEqual([90, 100, 110, 120, 130, 140, 150, 160]);
});
