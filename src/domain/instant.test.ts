import fc from 'fast-check';
import { expect, it } from 'vitest';
import { instantAt, timeOf, zonedTime } from './instant.ts';

const times = fc.integer({ min: -62_000_000_000_000, max: 250_000_000_000_000 });

it('reads what it writes, as a Date does', () => {
  fc.assert(
    fc.property(times, (time) => {
      expect(instantAt(time)).toBe(new Date(time).toISOString());
      expect(timeOf(instantAt(time))).toBe(time);
    }),
  );
});

it('reads an instant with any offset and any part of a second, and nothing that is none', () => {
  expect(timeOf('2026-11-21T14:01:00Z')).toBe(Date.UTC(2026, 10, 21, 14, 1));
  expect(timeOf('2026-11-21T19:31:00.0005+05:30')).toBe(Date.UTC(2026, 10, 21, 14, 1));
  // Without an offset it would be another instant on every device.
  for (const text of ['', '2026-11-21', '2026-11-21T14:01:00', '2026-02-30T00:00:00Z', 'Sat Nov 21 14:01:00 2026']) {
    expect([text, timeOf(text)]).toEqual([text, Number.NaN]);
  }
});

it('knows calendar and clock of a zone on both sides of a change of its clocks', () => {
  const clock = (text: string, zone: string) => zonedTime(timeOf(text), zone).toPlainDateTime().toString();
  expect(clock('2026-03-29T00:59:59Z', 'Europe/Paris')).toBe('2026-03-29T01:59:59');
  expect(clock('2026-03-29T01:00:00Z', 'Europe/Paris')).toBe('2026-03-29T03:00:00');
  expect(clock('2026-11-21T20:00:00Z', 'Asia/Kolkata')).toBe('2026-11-22T01:30:00');
  expect(() => zonedTime(0, 'Mars/Olympus')).toThrow(RangeError);
  expect(() => zonedTime(Number.NaN, 'UTC')).toThrow(RangeError);
});

it('drops parts of a millisecond, as data that others wrote has them', () => {
  expect(instantAt(1_794_919_729_816.9)).toBe(new Date(1_794_919_729_816).toISOString());
  expect(instantAt(-0.5)).toBe('1969-12-31T23:59:59.999Z');
  expect(() => instantAt(Number.NaN)).toThrow(RangeError);
});
