import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startOfDay, startOfNextDay } from './start-of-day.ts';

const iso = (instant: number): string => new Date(instant).toISOString();

test('a day begins when clocks there first show it', () => {
  expect(iso(startOfDay('2026-11-21', 'UTC'))).toBe('2026-11-21T00:00:00.000Z');
  expect(iso(startOfDay('2026-11-21', 'Asia/Kolkata'))).toBe('2026-11-20T18:30:00.000Z');
  expect(iso(startOfDay('2026-07-01', 'America/New_York'))).toBe('2026-07-01T04:00:00.000Z');
  expect(iso(startOfDay('2026-01-01', 'Pacific/Kiritimati'))).toBe('2025-12-31T10:00:00.000Z');
});

test('where clocks go forward at midnight the day begins at one o’clock', () => {
  expect(iso(startOfDay('2018-11-04', 'America/Sao_Paulo'))).toBe('2018-11-04T03:00:00.000Z');
});

test('days are 23, 24 or 25 hours long and leave no gap', () => {
  const zones = fc.constantFrom('Europe/Paris', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC');
  const days = fc.integer({ min: 0, max: 20_000 }).map((n) => new Date(n * 86_400_000).toISOString().slice(0, 10));
  fc.assert(
    fc.property(zones, days, (zone, day) => {
      const hours = (startOfNextDay(day, zone) - startOfDay(day, zone)) / 3_600_000;
      expect(hours).toBeGreaterThanOrEqual(23);
      expect(hours).toBeLessThanOrEqual(25);
    }),
    { numRuns: 60 },
  );
});

test('what is no day has no beginning', () => {
  expect(startOfDay('2026-13-01', 'UTC')).toBeNaN();
  expect(startOfNextDay('yesterday', 'UTC')).toBeNaN();
});
