import { expect, test } from 'vitest';
import { daysBack, reachBackTo } from './lookback.ts';

const now = Date.parse('2026-11-21T12:00:59Z');

test('looks back whole days, to the minute', () => {
  expect(daysBack(30, now)).toBe('2026-10-22T12:00:00.000Z');
  expect(daysBack(30, now - 58_000)).toBe('2026-10-22T12:00:00.000Z');
});

test('reaches back in doublings', () => {
  expect(reachBackTo('2026-11-20T00:00:00Z', 30, now)).toBe(30);
  expect(reachBackTo('2026-08-01T00:00:00Z', 30, now)).toBe(120);
});
