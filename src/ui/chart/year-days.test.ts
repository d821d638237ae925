import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayAt, levelOf, yearDays } from './year-days.ts';

it('puts every day of a year into its week and weekday', () => {
  const days = yearDays('2025-11-25', '2026-11-24');
  expect(days).toHaveLength(365);
  expect(days[0]).toEqual({ day: '2025-11-25', week: 0, weekday: 1 });
  expect(days[5]).toEqual({ day: '2025-11-30', week: 0, weekday: 6 });
  expect(days[6]).toEqual({ day: '2025-12-01', week: 1, weekday: 0 });
  expect(days.at(-1)).toEqual({ day: '2026-11-24', week: 52, weekday: 1 });
});

it('is nothing for nothing, and more for more', () => {
  expect([0, 1, 25, 26, 50, 75, 76, 100].map((count) => levelOf(count, 100))).toEqual([0, 1, 1, 2, 2, 3, 4, 4]);
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.nat(), (one, other, most) => {
      expect(levelOf(Math.min(one, other), most)).toBeLessThanOrEqual(levelOf(Math.max(one, other), most));
    }),
  );
});

it('goes by days and weeks, and stays where there is nothing further', () => {
  expect(
    ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Home', 'End', 'x'].map((key) => dayAt(10, key, 365)),
  ).toEqual([17, 3, 11, 9, 0, 364, 10]);
  expect(dayAt(3, 'ArrowLeft', 365)).toBe(3);
  expect(dayAt(364, 'ArrowDown', 365)).toBe(364);
});
