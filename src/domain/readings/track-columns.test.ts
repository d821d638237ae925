import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MSG_TYPE, SHOCK_SAMPLES, TILT_MSG_TYPE } from '../packet-type.ts';
import { joinedSets } from './joined-sets.ts';
import { decodePackedSet, encodePackedSet, type PackedSet, trackOf } from './packed-set.ts';
import { EMPTY_READING, type Reading } from './reading.ts';
import { tracksOf } from './track-columns.ts';

const START = Date.UTC(2026, 10, 1) * 1_000;
const MAC = '00_1B_AD_00_7C_CA';

const some = fc.option(fc.integer({ min: -400, max: 1_200 }), { nil: null });
const reading = fc.record({
  index: fc.integer({ min: 0, max: 40 }),
  minute: fc.integer({ min: 0, max: 60 }),
  temperature: some.map((tenths) => (tenths === null ? null : tenths / 10)),
  humidity: some,
  battery: some,
});
const toReading = ({ minute, ...rest }: { minute: number } & Partial<Reading>): Reading => ({
  ...EMPTY_READING,
  ...rest,
  time: START + minute * 60_000_000,
});
const setOf = (readings: readonly Reading[], until = 7, more = false): PackedSet => ({
  until,
  more,
  tracks: readings.length === 0 ? [] : [trackOf(MAC, 'series', readings)],
});

it('reads of several overlapping answers each reading once, in order, whatever order they came in', () => {
  const answers = fc.array(fc.uniqueArray(reading, { selector: (one) => `${one.index} ${one.minute}` }), {
    maxLength: 4,
  });
  fc.assert(
    fc.property(answers, (all) => {
      // What is named alike is the same reading.
      const known = new Map<string, Reading>();
      const readings = all.map((one) =>
        one.map((raw) => {
          const made = toReading(raw);
          const name = `${made.index} ${made.time}`;
          known.set(name, known.get(name) ?? made);
          return known.get(name) ?? made;
        }),
      );
      const expected = [...known.values()].sort((a, b) => a.time - b.time || a.index - b.index);
      const sets = readings.map((one) => decodePackedSet(encodePackedSet(setOf(one))));
      for (const given of [sets, [joinedSets(sets)]]) {
        const series = tracksOf(given).get(MAC)?.series;
        if (expected.length === 0) {
          expect(series).toBeUndefined();
          continue;
        }
        expect([...(series?.times ?? [])]).toEqual(expected.map(({ time }) => time / 1_000));
        expect([...(series?.temperature ?? [])]).toEqual(expected.map(({ temperature }) => temperature ?? Number.NaN));
        expect([...(series?.battery ?? [])]).toEqual(expected.map(({ battery }) => battery ?? Number.NaN));
      }
    }),
  );
});

it('keeps of joined answers the newest until, and that older readings were left out of the first', () => {
  const joined = joinedSets([setOf([], 5, true), setOf([toReading({ index: 1, minute: 1 })], 9)]);
  expect([joined.until, joined.more]).toEqual([9, true]);
});

it('DT30, DT33: tells shocks and tilts apart, and takes samples only where there are 32 of them', () => {
  const axis = (from: number) => Array.from({ length: SHOCK_SAMPLES }, (_, at) => from + at);
  const shock = { dataRate: 12, interval: 2.5, X: axis(0), Y: axis(1), Z: axis(2) };
  const readings: Reading[] = [
    { ...toReading({ index: 1, minute: 1 }), msgType: MSG_TYPE, acceleration: 12, data: shock },
    { ...toReading({ index: 2, minute: 2 }), msgType: TILT_MSG_TYPE, data: { angle: 31, axis: 'X' } },
    { ...toReading({ index: 3, minute: 3 }), msgType: MSG_TYPE, acceleration: 9, data: { ...shock, X: [1, 2] } },
    { ...toReading({ index: 4, minute: 4 }), msgType: TILT_MSG_TYPE, data: 'nothing' },
  ];
  const set = { until: 1, more: false, tracks: [trackOf(MAC, 'shocks', readings)] };
  const found = tracksOf([decodePackedSet(encodePackedSet(set))]).get(MAC);
  expect(found?.shocks.map(({ index, acceleration, x, z }) => [index, acceleration, x.length, z[31]])).toEqual([
    [1, 12, SHOCK_SAMPLES, 33],
    [3, 9, 0, 33],
  ]);
  expect(found?.tilts).toEqual([{ time: START / 1_000 + 120_000, index: 2, angle: 31, axis: 'X' }]);
});

it('refuses bytes that are none of its own', () => {
  const bytes = encodePackedSet(setOf([toReading({ index: 1, minute: 1 })]));
  expect(() => decodePackedSet(bytes.slice(0, -1))).toThrow(RangeError);
  expect(() => decodePackedSet(Uint8Array.of(2, ...bytes.slice(1)))).toThrow(RangeError);
  expect(() => decodePackedSet(Uint8Array.of(...bytes, 0))).toThrow(RangeError);
});
