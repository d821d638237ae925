import { expect, it } from 'vitest';
import { clockTime } from './clock-time.ts';

it('shows hours and minutes in the zone that is asked for', () => {
  const at = Date.UTC(2026, 0, 5, 14, 2);
  expect(clockTime(at, 'UTC', 'en')).toBe('14:02');
  expect(clockTime(at, 'Europe/Paris', 'fr')).toBe('15:02');
  expect(clockTime(at, 'Asia/Kolkata', 'ta')).toBe('19:32');
});

it('survives a zone nobody knows', () => {
  expect(clockTime(0, 'Mars/Olympus', 'en')).toMatch(/^\d\d:\d\d$/);
});
