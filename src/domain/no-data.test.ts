import { expect, it } from 'vitest';
import { isNoHumidity, isNoTemperature, withoutNoData } from './no-data.ts';

it('C33: 32 °F is no measurement, and no humidity that is not between 0 and 100', () => {
  expect([31.9, 32, 32.1].map(isNoTemperature)).toEqual([false, true, false]);
  expect([-1, 0, 0.1, 99.9, 100, 101].map(isNoHumidity)).toEqual([true, true, false, false, true, true]);
});

it('C33: a reading is left without what is no measurement, and stays the same object where all of it is', () => {
  const reading = { temperature: 32, humidity: 100, data: null, battery: 3.6 };
  expect(withoutNoData(reading)).toEqual({ temperature: null, humidity: null, data: null, battery: 3.6 });
  const measured = { temperature: 33, humidity: 50, data: { roomHumidity: 49 } };
  expect(withoutNoData(measured)).toBe(measured);
  const silent = { temperature: null, humidity: null, data: [0] };
  expect(withoutNoData(silent)).toBe(silent);
});

it('C33: of what a unit of a warehouse says only what it measures is left out, not what its machine does', () => {
  const data = { indoorHumidity: 0, indoorTemperature: 32, supplyFan: 0, roomDewpoint: 32, roomHumidity: 50 };
  expect(withoutNoData({ temperature: null, humidity: null, data }).data).toEqual({
    supplyFan: 0,
    roomDewpoint: 32,
    roomHumidity: 50,
  });
});
