import { expect, it } from 'vitest';
import { byDay } from './by-day.ts';

const at = (instant: string) => Date.parse(instant);

it('puts together what was done on one day of the person, in its order', () => {
  const done = ['2026-11-24T22:30Z', '2026-11-24T23:30Z', '2026-11-25T22:00Z', '2026-11-24T21:00Z'].map(at);
  expect(byDay(done, (one) => one, 'Europe/Amsterdam').map(({ day, items }) => [day, items.length])).toEqual([
    ['2026-11-24', 1],
    ['2026-11-25', 2],
    ['2026-11-24', 1],
  ]);
});

it('has no day for nothing', () => {
  expect(byDay([], () => 0, 'UTC')).toEqual([]);
});
