import { expect, it } from 'vitest';
import { cameInTime, completeDays, firstKept, keptDaysWith } from './retention.ts';

it('takes what came while the whole day in which it was said was still kept', () => {
  const received = Date.UTC(2026, 2, 31, 14, 30);
  expect(new Date(firstKept(30, received)).toISOString()).toBe('2026-03-01T00:00:00.000Z');
  expect(cameInTime(30, Date.UTC(2026, 2, 1), received)).toBe(true);
  expect(cameInTime(30, Date.UTC(2026, 2, 1) - 1, received)).toBe(false);
  // A clock that is ahead was never late.
  expect(cameInTime(30, Date.UTC(2080, 0, 1), received)).toBe(true);
});

it('goes by the kind of message that is kept the shortest, of those that are folded', () => {
  expect(completeDays(keptDaysWith({}))).toBe(366);
  expect(completeDays(keptDaysWith({ location: 40, warehouseDoor: 31 }))).toBe(40);
});
