import fc from 'fast-check';
import { expect, it } from 'vitest';
import { comparedFigures, comparedTimes, laneStanding } from './compared.ts';

const HOUR = 3_600_000;

it('lays shipments over each other by hours since departure, or by the share of their way', () => {
  const way = { from: 1_000 * HOUR, to: 1_050 * HOUR };
  const times = Float64Array.of(990 * HOUR, 1_000 * HOUR, 1_025 * HOUR, 1_050 * HOUR, 1_060 * HOUR);
  expect([...comparedTimes(times, way, 'hours')]).toEqual([-10, 0, 25, 50, 60]);
  expect([...comparedTimes(times, way, 'share')]).toEqual([-20, 0, 50, 100, 120]);
  // A way without length has no shares, and divides by nothing.
  expect([...comparedTimes(Float64Array.of(way.from), { from: way.from, to: way.from }, 'share')]).toEqual([0]);
});

it('has the figures of its way alone', () => {
  const times = Float64Array.of(1, 2, 3, 4);
  const temperature = Float64Array.of(20, 40, Number.NaN, 60);
  expect(comparedFigures({ times, temperature }, { from: 2, to: 4 })).toMatchObject({ min: 40, max: 60 });
  expect(comparedFigures({ times, temperature }, { from: 3, to: 3 })).toEqual({ min: null, max: null, mkt: null });
});

it('stands among the others of its lane', () => {
  expect(laneStanding(5, [])).toBeNull();
  expect(laneStanding(5, [4, 6, 2])).toEqual({ count: 3, median: 4, faster: 2 / 3 });
  expect(laneStanding(5, [4, 6])?.median).toBe(5);
  fc.assert(
    fc.property(fc.nat(), fc.array(fc.nat(), { minLength: 1 }), (own, spans) => {
      const standing = laneStanding(own, spans);
      expect(standing?.median).toBeGreaterThanOrEqual(Math.min(...spans));
      expect(standing?.median).toBeLessThanOrEqual(Math.max(...spans));
      expect(standing?.faster).toBeLessThanOrEqual(1);
    }),
  );
});
