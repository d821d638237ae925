import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../duration.ts';
import { PACKET_TYPES } from '../packet-type.ts';
import { HIGH_HUMIDITY, humidHoursOf, humidHoursOn, type WarehouseReading, warehouseStatus } from './status.ts';
import {
  type DhUnit,
  isDoorNamesText,
  isUnitsText,
  readingsOfModel,
  readUnits,
  UNIT_READINGS,
  unitsText,
} from './units.ts';

const DAY = Date.UTC(2026, 10, 25);
const NOON = DAY + 12 * HOUR_MS;
const unit = (msgType: number, model: DhUnit['model'] = 'Carel', index = 0): DhUnit => ({
  code: `DH-${msgType}`,
  model,
  msgType,
  pktType: PACKET_TYPES.warehouseUnit,
  index,
});
const said = (msgType: number, time: number, data: object): WarehouseReading => ({
  time,
  pktType: PACKET_TYPES.warehouseUnit,
  msgType,
  data: { ...data },
});
const doors = (time: number, data: object): WarehouseReading => ({
  time,
  pktType: PACKET_TYPES.warehouseDoor,
  msgType: 0,
  data: { ...data },
});

describe('how a warehouse is', () => {
  it('WB2: is by the mean of its units, as each last said, without those that have fallen silent', () => {
    const status = warehouseStatus(
      [unit(1), unit(2), unit(3)],
      [
        said(1, NOON - HOUR_MS, { indoorHumidity: 70, indoorTemperature: 70 }),
        said(1, NOON, { indoorHumidity: 50, indoorTemperature: 68, supplyFan: 40 }),
        said(2, NOON - HOUR_MS, { roomHumidity: 55, roomTemperature: 69, supplyFan: 0 }),
        said(3, NOON - 7 * HOUR_MS, { indoorHumidity: 90, indoorTemperature: 90, supplyFan: 40 }),
      ],
    );
    expect(status).toMatchObject({ humidity: 52.5, temperature: 68.5, unitsRunning: 1, lastData: NOON, humidDay: DAY });
  });

  it('WD2: is by its sensors alone where it has some (rht)', () => {
    const readings = [said(1, NOON, { indoorHumidity: 40 }), said(9, NOON, { indoorHumidity: 62 })];
    expect(warehouseStatus([unit(1), unit(9, 'RHT')], readings).humidity).toBe(62);
    expect(warehouseStatus([unit(1), unit(9)], readings).humidity).toBe(51);
  });

  it('C33: takes 0 and 100 % as they are', () => {
    expect(warehouseStatus([unit(1)], [said(1, NOON, { indoorHumidity: 0 })]).humidity).toBe(0);
    expect(warehouseStatus([unit(1)], [said(1, NOON, { indoorHumidity: 100 })]).humidity).toBe(100);
  });

  it('WD3: knows each door by the newest word on it', () => {
    const status = warehouseStatus(
      [],
      [
        doors(NOON - HOUR_MS, { door1Open: true, door2Open: true, energyDelivered: 5 }),
        doors(NOON, { door1Open: false }),
      ],
    );
    expect(status).toMatchObject({
      doorsOpen: 1,
      doors: [
        { door: 1, open: false },
        { door: 2, open: true },
      ],
    });
    expect(warehouseStatus([], []).doorsOpen).toBeNull();
  });

  it('WB2: counts hours of high humidity by day, an hour by the mean of all that was measured in it', () => {
    const hours = humidHoursOf(
      [
        { time: NOON, humidity: 70 },
        { time: NOON + 10, humidity: 52 },
        { time: NOON - HOUR_MS, humidity: 70 },
        { time: NOON - HOUR_MS + 1, humidity: 48 },
        { time: NOON - DAY_MS, humidity: HIGH_HUMIDITY },
        { time: NOON - 6 * DAY_MS, humidity: 61 },
        { time: NOON - 7 * DAY_MS, humidity: 61 },
        { time: NOON - 2 * DAY_MS, humidity: null },
      ],
      DAY,
    );
    expect(hours).toEqual([1, 0, 0, 0, 0, 0, 1]);
  });

  it('WB2: counts at most 24 hours a day, whatever was measured', () => {
    const reading = fc.record({
      time: fc.integer({ min: DAY - 9 * DAY_MS, max: DAY + DAY_MS - 1 }),
      humidity: fc.option(fc.integer({ min: 0, max: 100 })),
    });
    fc.assert(
      fc.property(fc.array(reading, { maxLength: 200 }), (readings) => {
        for (const hours of humidHoursOf(readings, DAY)) {
          expect(hours).toBeGreaterThanOrEqual(0);
          expect(hours).toBeLessThanOrEqual(24);
        }
      }),
    );
  });

  it('WB2: moves the days along as time passes without a word', () => {
    const hours = [1, 2, 3, 4, 5, 6, 7];
    const day = new Date(DAY).toISOString();
    expect([0, 1, 6].map((back) => humidHoursOn(hours, day, NOON, back))).toEqual([1, 2, 7]);
    expect([0, 1, 6].map((back) => humidHoursOn(hours, day, NOON + DAY_MS, back))).toEqual([null, 1, 6]);
    expect(humidHoursOn(hours, null, NOON, 0)).toBeNull();
  });
});

describe('the units of a warehouse', () => {
  it('WD2: are kept as JSON, each under its place, and read as they were', () => {
    const units = [unit(1, 'Munters 2250', 0), unit(9, 'RHT', 1)];
    expect(readUnits(unitsText(units))).toEqual(units);
    expect(isUnitsText(unitsText(units))).toBe(true);
  });

  it('WD2: are of any model that one of the documents names', () => {
    const munters = ['1125', '2250', '150', '812U', '812U-A'].map((model) => `Munters ${model}`);
    const models = ['none', 'RHT', 'Doors', ...munters, 'Carel', 'Flex 6106', 'BACnet', 'BACnet 2', 'Carrier'];
    const text = JSON.stringify(models.map((model, at) => ({ code: `DH-${at}`, model, msgType: at, pktType: 47 })));
    expect(isUnitsText(text)).toBe(true);
    expect(readUnits(text).map(({ model }) => model)).toEqual(models);
  });

  it('WD2: are refused where two have one number, a model is unknown, or the text is none', () => {
    expect(isUnitsText(unitsText([unit(1), unit(1)]))).toBe(false);
    expect(isUnitsText('[{"code":"A","model":"Other","msgType":1,"pktType":47}]')).toBe(false);
    for (const text of ['', '{}', '[1]', 'null']) expect(isUnitsText(text)).toBe(false);
    expect(readUnits('nonsense')).toEqual([]);
    expect(isDoorNamesText('["Dock 1"]')).toBe(true);
    expect(isDoorNamesText('[" "]')).toBe(false);
  });

  it('DH1: say twelve readings, a sensor only what it measures, a set of doors none', () => {
    expect(UNIT_READINGS).toEqual([
      'indoorHumidity',
      'indoorTemperature',
      'systemRuntime',
      'dehumidifierRuntime',
      'outsideAirRH',
      'returnAirTemperature',
      'supplyAirRH',
      'supplyAirTemperature',
      'supplyFan',
      'roomDewpoint',
      'roomHumidity',
      'roomTemperature',
    ]);
    expect(readingsOfModel('Flex 6106')).toEqual(UNIT_READINGS);
    expect(readingsOfModel('RHT')).not.toContain('supplyFan');
    expect(readingsOfModel('Doors')).toEqual([]);
  });
});
