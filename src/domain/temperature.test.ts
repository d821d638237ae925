import fc from 'fast-check';
import { expect, it } from 'vitest';
import { temperatureIn } from './temperature.ts';

it('shows Fahrenheit as it was measured and converts to Celsius, with one decimal', () => {
  expect(temperatureIn('Fahrenheit', 71.26)).toBe(71.3);
  expect(temperatureIn('Celsius', 32)).toBe(0);
  expect(temperatureIn('Celsius', 212)).toBe(100);
  expect(temperatureIn('Celsius', 71.6)).toBe(22);
  expect(temperatureIn('Celsius', -40)).toBe(-40);
});

it('is never further from the measured value than the decimal that is cut off', () => {
  fc.assert(
    fc.property(fc.double({ min: -80, max: 250, noNaN: true }), (measured) => {
      const back = (temperatureIn('Celsius', measured) * 9) / 5 + 32;
      expect(Math.abs(back - measured)).toBeLessThanOrEqual(0.09 + 1e-9);
    }),
  );
});
