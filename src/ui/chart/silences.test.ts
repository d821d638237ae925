import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ChartSeries } from './chart-model.ts';
import { silencesOf } from './silences.ts';

const GAP = 10;
const series = (times: readonly number[], values = times.map(() => 1)): ChartSeries => ({
  key: 'one',
  label: 'One',
  axis: 'y',
  times: Float64Array.from(times),
  values: Float64Array.from(values),
  gaps: GAP,
});

it('are between the readings that are further apart than a gap', () => {
  expect(silencesOf([series([0, 10, 21, 22])])).toEqual([{ from: 10, to: 21 }]);
  expect(silencesOf([])).toEqual([]);
  expect(silencesOf([series([5])])).toEqual([]);
});

it('pass over readings without a value, and series that have no gaps', () => {
  expect(silencesOf([series([0, 5, 12], [1, Number.NaN, 1])])).toEqual([{ from: 0, to: 12 }]);
  const { gaps: _, ...weather } = series([0, 100]);
  expect(silencesOf([weather])).toEqual([]);
});

it('are none while another series speaks', () => {
  expect(silencesOf([series([0, 100]), series([20, 30, 40])])).toEqual([
    { from: 0, to: 20 },
    { from: 40, to: 100 },
  ]);
});

it('hold no reading of any series, and what is between them is never longer without one than its gap', () => {
  const line = fc
    .uniqueArray(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 40 })
    .map((times) => series(times.toSorted((one, other) => one - other)));
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 3 }), (lines) => {
      const silences = silencesOf(lines);
      const times = lines.flatMap((one) => [...one.times]).toSorted((one, other) => one - other);
      for (const { from, to } of silences) {
        expect(to - from).toBeGreaterThan(0);
        expect(times.some((time) => time > from && time < to)).toBe(false);
        expect(times).toContain(from);
        expect(times).toContain(to);
      }
      for (const one of lines) {
        for (const [at, time] of one.times.slice(1).entries()) {
          const before = one.times[at] ?? 0;
          // A line is never drawn where it is silent.
          if (time - before <= GAP) {
            expect(silences.every(({ from, to }) => to <= before || from >= time)).toBe(true);
          }
        }
      }
    }),
  );
});
