import fc from 'fast-check';
import { expect, it } from 'vitest';
import { possibleReading } from './possible-reading.ts';
import { judgedValue } from './quantities.ts';

it.each([
  [
    { temperature: -200, humidity: 40 },
    { temperature: null, humidity: 40 },
  ],
  [
    { temperature: 65_535, humidity: 101.7 },
    { temperature: null, humidity: 100 },
  ],
  [
    { temperature: 41, humidity: 255 },
    { temperature: 41, humidity: null },
  ],
  [
    { temperature: null, humidity: -0.4 },
    { temperature: null, humidity: 0 },
  ],
])('of %j keeps what can be', (stored, kept) => {
  expect(possibleReading(stored)).toEqual(kept);
});

it('is the same reading where all can be, and then again', () => {
  const value = fc.option(fc.double({ noNaN: true }));
  fc.assert(
    fc.property(value, value, (temperature, humidity) => {
      const kept = possibleReading({ temperature, humidity });
      expect(possibleReading(kept)).toBe(kept);
      expect(kept.temperature === null || judgedValue('temperature', kept.temperature) !== undefined).toBe(true);
    }),
  );
});
