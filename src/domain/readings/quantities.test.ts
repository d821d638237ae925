import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isPosition, judgedValue, QUANTITIES, type QuantityName, quantityOf } from './quantities.ts';

const NAMES = Object.keys(QUANTITIES) as QuantityName[];

it.each<[QuantityName, unknown, number | undefined]>([
  ['humidity', 100, 100],
  ['humidity', 100.4, 100],
  ['humidity', 105, 100],
  ['humidity', 105.1, undefined],
  ['humidity', -0.4, 0],
  ['humidity', -5, 0],
  ['humidity', -5.1, undefined],
  ['humidity', 255, undefined],
  ['temperature', -90, -90],
  ['temperature', -90.1, undefined],
  ['temperature', 400, 400],
  ['temperature', 400.1, undefined],
  ['temperature', 255, undefined],
  ['temperature', 327.67, undefined],
  ['temperature', 65_535, undefined],
  ['temperature', -32_768, undefined],
  ['temperature', 'NaN', undefined],
  ['temperature', null, undefined],
  ['temperature', Number.NaN, undefined],
  ['voltage', 7_429, 7_429],
  ['voltage', 65_535, undefined],
  ['voltage', 32_767, undefined],
  ['latitude', 90, 90],
  ['latitude', 91, undefined],
  ['longitude', -180, -180],
  ['longitude', -180.5, undefined],
  ['angle', 180, 180],
  ['angle', 181, undefined],
  ['acceleration', 400, 400],
  ['acceleration', -401, undefined],
])('of %s, %s counts as %s', (name, value, counts) => {
  expect(judgedValue(name, value)).toBe(counts);
});

it('a value that counts is in the range and counts as itself again', () => {
  fc.assert(
    fc.property(fc.constantFrom(...NAMES), fc.oneof(fc.double(), fc.integer(), fc.anything()), (name, value) => {
      const counts = judgedValue(name, value);
      if (counts === undefined) return;
      expect(counts).toBeGreaterThanOrEqual(QUANTITIES[name].low);
      expect(counts).toBeLessThanOrEqual(QUANTITIES[name].high);
      expect(judgedValue(name, counts)).toBe(counts);
    }),
  );
});

it('a position has both coordinates, and is not exactly 0, 0', () => {
  expect([isPosition(0, 0), isPosition(-0, 0), isPosition(91, 4), isPosition(51.9, null)]).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect([isPosition(0, 0.165), isPosition(0.0001, 0), isPosition(51.9, 4.4)]).toEqual([true, true, true]);
});

it('readings of units are temperatures and humidities by their names, and no built-in name is one', () => {
  expect([quantityOf('indoorTemperature'), quantityOf('roomHumidity')]).toEqual(['temperature', 'humidity']);
  expect([quantityOf('power'), quantityOf('constructor')]).toEqual([undefined, undefined]);
});
