import fc from 'fast-check';
import { expect, it } from 'vitest';
import { trendLine, trendOf } from './trend.ts';

it('has the values since a time, and no line of fewer than two', () => {
  expect(trendOf([1, 2, 3, 4], [40, Number.NaN, 41, 42], 2)).toEqual([
    { time: 3, value: 41 },
    { time: 4, value: 42 },
  ]);
  expect(trendOf([1, 2], [40, 41], 2)).toEqual([]);
});

it('stays within its frame, whatever was measured', () => {
  const frame = { from: 0, to: 1_000, width: 76, height: 24, leastSpan: 4 };
  const point = fc.record({ time: fc.integer({ min: 0, max: 1_000 }), value: fc.integer({ min: -200, max: 400 }) });
  fc.assert(
    fc.property(fc.array(point, { minLength: 2, maxLength: 200 }), (points) => {
      const sorted = points.toSorted((a, b) => a.time - b.time);
      const trend = trendOf(
        sorted.map(({ time }) => time),
        sorted.map(({ value }) => value),
        0,
      );
      expect(trend.length).toBeLessThanOrEqual(38);
      for (const place of trendLine(trend, frame).split(' ')) {
        const [x = -1, y = -1] = place.split(',').map(Number);
        expect(x >= 0 && x <= frame.width && y >= 0 && y <= frame.height).toBe(true);
      }
    }),
  );
});
