import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SHOCK_SAMPLES } from '../packet-type.ts';
import { addReadings, EMPTY_READING, type Json, type Reading } from './reading.ts';
import { decodeReadings, encodeReadings } from './reading-block.ts';

const YEAR_2000 = Date.UTC(2000, 0, 1) * 1_000;
const YEAR_2100 = Date.UTC(2100, 0, 1) * 1_000 - 1;

/** Numbers as devices send them, and any the contract lets in. */
const between = (min: number, max: number): fc.Arbitrary<number> =>
  fc.oneof(
    fc.integer({ min: Math.ceil(min), max: Math.floor(max) }),
    fc.integer({ min: Math.ceil(min * 10), max: Math.floor(max * 10) }).map((tenths) => tenths / 10),
    fc.double({ min, max, noNaN: true }),
  );
const orNull = <T>(some: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(some, { nil: null });
const text = fc.string({ unit: 'grapheme', maxLength: 120 });
const instant = fc.oneof(
  fc.integer({ min: YEAR_2000, max: YEAR_2100 }),
  fc.integer({ min: YEAR_2000 / 1_000_000, max: Math.floor(YEAR_2100 / 1_000_000) }).map((s) => s * 1_000_000),
  fc.integer({ min: YEAR_2000 / 1_000 + 8e11, max: YEAR_2000 / 1_000 + 8e11 + 86_400_000 }).map((ms) => ms * 1_000),
);
// Minus zero is none of JSON: what comes as one is stored as zero.
const sample = between(-400, 400).map((value) => value + 0);
const samples = fc.array(sample, { minLength: SHOCK_SAMPLES, maxLength: SHOCK_SAMPLES });
const data: fc.Arbitrary<Json> = fc.oneof(
  fc.constant(null),
  fc.record({ dataRate: fc.nat({ max: 15 }), interval: between(0, 60_000), X: samples, Y: samples, Z: samples }),
  fc.dictionary(
    fc.stringMatching(/^[a-zA-Z][a-zA-Z0-9_]{0,39}$/),
    fc
      .oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer(), fc.boolean())
      .map((one) => (typeof one === 'number' ? one + 0 : one)),
    { maxKeys: 40 },
  ),
  fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as Json),
);

const reading: fc.Arbitrary<Reading> = fc.record({
  index: fc.nat({ max: 4_294_967_295 }),
  time: instant,
  serverTime: instant,
  saidTime: orNull(instant),
  msgType: fc.nat({ max: 255 }),
  gateway: orNull(text),
  temperature: orNull(between(-200, 400)),
  humidity: orNull(between(0, 100)),
  battery: orNull(between(0, 35)),
  latitude: orNull(between(-90, 90)),
  longitude: orNull(between(-180, 180)),
  locationType: orNull(fc.constantFrom('Cell', 'GPS', 'iGate')),
  location: text,
  motion: orNull(fc.constantFrom('D', 'E', 'M', 'S')),
  accelX: orNull(between(-400, 400)),
  accelY: orNull(between(-400, 400)),
  accelZ: orNull(between(-400, 400)),
  acceleration: orNull(between(0, 400)),
  data,
});
const readings = fc.array(reading, { maxLength: 40 });

/** A day of a device that reports every five minutes. */
const aDay = (count: number): Reading[] =>
  Array.from({ length: count }, (_, at) => ({
    ...EMPTY_READING,
    index: 1_000 + at * 2,
    time: Date.UTC(2026, 4, 1) * 1_000 + at * 300_000_000 + ((at * 7_919) % 900) * 1_000,
    serverTime: Date.UTC(2026, 4, 1) * 1_000 + at * 300_000_000 + ((at * 104_729) % 3_000) * 1_000,
    gateway: '00_1B_AD_00_00_01',
    temperature: Math.round(660 + 30 * Math.sin(at / 40) + ((at * 31) % 7)) / 10,
    humidity: Math.round(480 + 40 * Math.cos(at / 50) + ((at * 17) % 9)) / 10,
    battery: Math.round(40_000 - at / 10) / 10_000,
  }));

describe('a block of readings', () => {
  it('gives back what was put in, whatever the contract lets in', () => {
    fc.assert(
      fc.property(readings, (all) => {
        expect(decodeReadings(encodeReadings(all))).toEqual(all);
      }),
    );
  });

  it('gives back minus zero and the ends of the range', () => {
    const ends = [
      { ...EMPTY_READING, time: YEAR_2000, serverTime: YEAR_2100, temperature: -0, index: 4_294_967_295 },
      { ...EMPTY_READING, time: YEAR_2100, serverTime: YEAR_2000, temperature: Number.MIN_VALUE, data: {} },
      { ...EMPTY_READING, time: YEAR_2000, serverTime: YEAR_2000, temperature: Number.MAX_VALUE, data: [1, 'x'] },
    ];
    expect(decodeReadings(encodeReadings(ends))).toEqual(ends);
    expect(decodeReadings(encodeReadings([]))).toEqual([]);
  });

  it('gives only the fields that are asked for or were put in', () => {
    fc.assert(
      fc.property(readings, (all) => {
        const expected = all.map(({ time, temperature }) => ({ ...EMPTY_READING, time, temperature }));
        expect(decodeReadings(encodeReadings(all), ['time', 'temperature'])).toEqual(expected);
        expect(decodeReadings(encodeReadings(all, ['time', 'temperature']))).toEqual(expected);
      }),
    );
  });

  it('of a day takes at most ten bytes a reading', () => {
    expect(encodeReadings(aDay(288)).length / 288).toBeLessThan(10);
  });

  it('is refused where it was cut or changed into what is none', () => {
    const bytes = encodeReadings(aDay(20));
    for (let length = 0; length < bytes.length; length += 1) {
      expect(() => decodeReadings(bytes.subarray(0, length))).toThrow(RangeError);
    }
    fc.assert(
      fc.property(fc.nat({ max: bytes.length - 1 }), fc.nat({ max: 255 }), (at, byte) => {
        const changed = bytes.slice();
        changed[at] = byte;
        // Either it says so or it reads something else; it never hangs and never reads outside.
        try {
          decodeReadings(changed);
        } catch (error) {
          expect(error).toBeInstanceOf(Error);
        }
      }),
    );
  });
});

describe('adding readings', () => {
  it('keeps each name once, the stored one, in the order of time, whatever is added again', () => {
    fc.assert(
      fc.property(readings, readings, (some, more) => {
        const stored = addReadings([], some).readings;
        const once = addReadings(stored, more);
        expect(addReadings(once.readings, more)).toEqual({ readings: once.readings, added: [] });
        expect(addReadings(once.readings, some).added).toEqual([]);
        expect(once.readings).toHaveLength(stored.length + once.added.length);
        expect(once.readings).toEqual(expect.arrayContaining(stored));
        const names = once.readings.map(({ index, time }) => `${index} ${time}`);
        expect(new Set(names).size).toBe(names.length);
        const times = once.readings.map(({ time }) => time);
        expect(times).toEqual(times.toSorted((a, b) => a - b));
      }),
    );
  });
});
