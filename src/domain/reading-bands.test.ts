import fc from 'fast-check';
import { expect, it } from 'vitest';
import { batteryPercent } from './battery.ts';
import {
  bandOf,
  batteryBands,
  CHARGE_SCALE,
  DEVICE_VOLT_SCALE,
  GOOD_ACTIVE_ALERTS,
  GOOD_HUMID_HOURS,
  HUMIDITY_BANDS,
  HUMIDITY_COLOURS,
  PERCENT_SCALE,
  TEMPERATURE_GAUGE,
  TEMPERATURE_SCALES,
  VOLT_SCALE,
} from './reading-bands.ts';

it.each([
  [0, 'good'],
  [49.9, 'good'],
  [50, 'warn'],
  [60, 'warn'],
  [60.1, 'error'],
  [100, 'error'],
])('C30: humidity %d on a gauge is %s', (value, band) => {
  expect(bandOf(HUMIDITY_BANDS, value)).toBe(band);
});

it.each([
  [0, 'blue'],
  [50, 'blue'],
  [50.1, 'yellow'],
  [60, 'yellow'],
  [60.1, 'red'],
  [100, 'red'],
])('C30: humidity %d on a chart is %s', (value, band) => {
  expect(bandOf(HUMIDITY_COLOURS, value)).toBe(band);
});

it.each([
  [0, 'error'],
  [19.9, 'error'],
  [20, 'warn'],
  [40, 'warn'],
  [40.1, 'good'],
  [100, 'good'],
])('C31: a charge of %d %% is %s', (value, band) => {
  expect(bandOf(batteryBands(), value)).toBe(band);
});

it('C31: says no figure of a charge under 15 %', () => {
  expect(batteryPercent(0.14)).toBe('<15');
  expect(batteryPercent(0.15)).toBe(15);
});

it('C29, C32, C34: has the scales of the specification', () => {
  expect(TEMPERATURE_SCALES).toEqual({ Fahrenheit: { from: -20, to: 120 }, Celsius: { from: -20, to: 50 } });
  expect(TEMPERATURE_GAUGE).toEqual({ from: 30, to: 120 });
  expect(PERCENT_SCALE).toEqual({ from: 0, to: 100 });
  expect(CHARGE_SCALE).toEqual({ from: 0, to: 1 });
  expect(DEVICE_VOLT_SCALE).toEqual({ from: 0, to: 4.2 });
  expect(VOLT_SCALE).toEqual({ from: 3, to: 4.5 });
  expect([GOOD_HUMID_HOURS, GOOD_ACTIVE_ALERTS]).toEqual([8, 1]);
});

it('has one band for every reading, in their order, and none for what is no number', () => {
  const order = batteryBands().map(({ name }) => name);
  fc.assert(
    fc.property(fc.double({ noNaN: true }), fc.double({ noNaN: true }), (one, other) => {
      const at = (value: number) => order.indexOf(bandOf(batteryBands(), value) ?? 'good');
      expect(at(Math.min(one, other))).toBeLessThanOrEqual(at(Math.max(one, other)));
    }),
  );
  expect(bandOf(batteryBands(), Number.NaN)).toBeNull();
  expect(bandOf([], 1)).toBeNull();
});

it('SH7: a company may have bands of its own', () => {
  const bands = batteryBands({ red: 30, amber: 60 });
  expect([29.9, 30, 60, 60.1].map((percent) => bandOf(bands, percent))).toEqual(['error', 'warn', 'warn', 'good']);
});
