import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './duration.ts';
import { readDuration, writeDuration } from './duration-text.ts';

it('reads spans as people type them', () => {
  expect(readDuration('2h')).toBe(2 * HOUR_MS);
  expect(readDuration('90 min')).toBe(90 * MINUTE_MS);
  expect(readDuration('1d12h')).toBe(36 * HOUR_MS);
  expect(readDuration('1,5 j')).toBe(36 * HOUR_MS);
  expect(readDuration('2W')).toBe(14 * DAY_MS);
  for (const none of ['', '2', 'h', '2x', '-2h', '2h x', '9999w', 'h2']) expect(readDuration(none)).toBeNull();
});

it('writes what it reads again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3_660 * 24 * 60 }), (minutes) => {
      expect(readDuration(writeDuration(minutes * MINUTE_MS))).toBe(minutes * MINUTE_MS);
    }),
  );
});
