import fc from 'fast-check';
import { expect, it } from 'vitest';
import { locationHistory } from './location-history.ts';
import type { PositionColumns } from './readings/track-columns.ts';

interface Said {
  readonly type?: string;
  readonly place?: string;
  readonly motion?: string;
  readonly at?: readonly [number, number];
}
const positionsOf = (all: readonly Said[]): PositionColumns => ({
  times: Float64Array.from(all, (_, at) => 1_000 * (at + 1)),
  latitude: Float64Array.from(all, ({ at }) => at?.[0] ?? Number.NaN),
  longitude: Float64Array.from(all, ({ at }) => at?.[1] ?? Number.NaN),
  locationType: all.map(({ type = 'GPS' }) => type),
  location: all.map(({ place = '' }) => place),
  motion: all.map(({ motion = 'S' }) => motion),
});

it('DT27: joins messages in a row that were found alike at one place, newest first, and counts them', () => {
  const history = locationHistory(
    positionsOf([
      { place: 'Dock 7', type: 'iGate', at: [51, 4] },
      { place: 'Dock 7', type: 'iGate', at: [51.1, 4] },
      { place: 'Dock 7', type: 'iGate', motion: 'M', at: [51.1, 4] },
      { at: [50, 5] },
      { at: [50.0005, 5.0005] },
      { at: [50.2, 5] },
      { place: 'Dock 7', type: 'Cell' },
    ]),
  );
  expect(
    history.map(({ locationString, locationType, motion, count }) => [locationString, locationType, motion, count]),
  ).toEqual([
    ['Dock 7', 'Cell', 'S', 1],
    ['', 'GPS', 'S', 1],
    ['', 'GPS', 'S', 2],
    ['Dock 7', 'iGate', 'M', 1],
    ['Dock 7', 'iGate', 'S', 2],
  ]);
  expect(history.at(-1)).toMatchObject({ timestamp: 1_000, lastDatetime: 2_000, latitude: 51.1 });
});

it('loses no message, and names every entry apart', () => {
  const said = fc.record({
    type: fc.constantFrom('GPS', 'Cell', 'iGate', ''),
    place: fc.constantFrom('', 'A', 'B'),
    motion: fc.constantFrom('D', 'M', ''),
    at: fc.option(fc.tuple(fc.constantFrom(1, 1.0005, 2), fc.constantFrom(3, 4)), { nil: undefined }),
  });
  fc.assert(
    fc.property(fc.array(said as fc.Arbitrary<Said>, { maxLength: 30 }), (all) => {
      const history = locationHistory(positionsOf(all));
      expect(history.reduce((sum, { count }) => sum + count, 0)).toBe(all.length);
      expect(new Set(history.map(({ entryId }) => entryId)).size).toBe(history.length);
      const oldestFirst = history.toReversed();
      for (const [place, entry] of oldestFirst.entries()) {
        expect(entry.timestamp).toBeLessThanOrEqual(entry.lastDatetime);
        const next = oldestFirst[place + 1];
        if (next !== undefined) expect(entry.lastDatetime).toBeLessThan(next.timestamp);
      }
    }),
  );
});
