import { expect, it } from 'vitest';
import { DAY_MS } from '../../domain/duration.ts';
import { keptSince, mayHaveOlder } from './kept-alerts.ts';

const NOW = Date.parse('2026-05-29T12:00:00.000Z');

it('asks for what lies before the shortest three months there are', () => {
  // From the end of February to the end of May there are fewer days than in any other three months.
  expect(Date.parse(keptSince(NOW))).toBeGreaterThan(Date.parse('2026-02-28T12:00:00.000Z'));
  expect(NOW - Date.parse(keptSince(NOW))).toBe(87 * DAY_MS);
});

it('offers older ones only where there may be some', () => {
  expect(mayHaveOlder(null, NOW)).toBe(true);
  expect(mayHaveOlder('2026-05-01T00:00:00.000Z', NOW)).toBe(false);
  expect(mayHaveOlder('2025-11-01T00:00:00.000Z', NOW)).toBe(true);
});
