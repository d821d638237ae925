import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../duration.ts';
import { decodePackedSet, encodePackedSet, trackOf } from '../readings/packed-set.ts';
import { EMPTY_READING, type Json } from '../readings/reading.ts';
import { joinedTracks, seenTable, warehouseTracksOf } from './warehouse-tracks.ts';

const MAC = '00_1B_AD_00_00_01';
const reading = (index: number, hour: number, msgType: number, data: Json) => ({
  ...EMPTY_READING,
  index,
  time: hour * HOUR_MS * 1_000,
  msgType,
  data,
});
const set = (...readings: ReturnType<typeof reading>[]) =>
  decodePackedSet(
    encodePackedSet({
      until: 0,
      more: false,
      tracks: [
        trackOf(
          MAC,
          'units',
          readings.filter(({ msgType }) => msgType > 0),
        ),
        trackOf(
          MAC,
          'doors',
          readings.filter(({ msgType }) => msgType === 0),
        ),
      ],
    }),
  );

describe('what a warehouse passed on', () => {
  it('WD6: is columns by unit, in the order of time, each message once although answers overlap', () => {
    const one = set(reading(1, 1, 1, { indoorHumidity: 50 }), reading(2, 2, 2, { indoorHumidity: 51, supplyFan: 0 }));
    const other = set(reading(2, 2, 2, { indoorHumidity: 51, supplyFan: 0 }), reading(3, 0, 1, { indoorHumidity: 49 }));
    const { units } = warehouseTracksOf([one, other]);
    expect([...(units.get(1)?.times ?? [])]).toEqual([0, HOUR_MS]);
    expect([...(units.get(1)?.columns.indoorHumidity ?? [])]).toEqual([49, 50]);
    expect([...(units.get(2)?.columns.indoorHumidity ?? [])]).toEqual([51]);
    // What a unit never says it has no column for.
    expect(units.get(1)?.columns.supplyFan).toBeUndefined();
  });

  it('WD3: has doors as 1 and 0, also where a message says something that is no number', () => {
    const { doors } = warehouseTracksOf([
      set(
        reading(1, 1, 0, { door1Open: true, energyDelivered: 5.5 }),
        reading(2, 2, 0, { door1Open: false, heard: ['x'] }),
      ),
    ]);
    expect([...(doors.columns.door1Open ?? [])]).toEqual([1, 0]);
    expect([...(doors.columns.energyDelivered ?? [])]).toEqual([5.5, Number.NaN]);
  });

  it('WD5: what was fetched of earlier times stands before what is kept, and a window shows a part', () => {
    const past = warehouseTracksOf([
      set(reading(1, 1, 1, { indoorHumidity: 40 }), reading(5, 5, 1, { indoorHumidity: 99, roomHumidity: 1 })),
    ]);
    const recent = warehouseTracksOf([
      set(reading(5, 5, 1, { indoorHumidity: 50 }), reading(6, 6, 1, { indoorHumidity: 51 })),
    ]);
    const unit = joinedTracks(past, recent).units.get(1);
    expect([...(unit?.columns.indoorHumidity ?? [])]).toEqual([40, 50, 51]);
    expect([...(unit?.columns.roomHumidity ?? [])]).toEqual([Number.NaN, Number.NaN, Number.NaN]);
    if (unit === undefined) throw new Error('The unit is gone.');
    expect([...seenTable(unit, { from: 5.5 * HOUR_MS, to: 9 * HOUR_MS }).times]).toEqual([5 * HOUR_MS, 6 * HOUR_MS]);
    expect(joinedTracks(undefined, recent)).toBe(recent);
  });
});
