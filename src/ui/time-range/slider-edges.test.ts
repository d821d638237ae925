import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY_MS } from '../../domain/duration.ts';
import { DEFAULT_OPTIONS, rangeOf } from './range.ts';
import { edgesOf, type Grip, moved, placesOf, windowAt } from './slider-edges.ts';

const NOW = Date.UTC(2026, 10, 24, 14, 2);
const RANGE = rangeOf({ kind: 'last', count: 30, unit: 'days' }, NOW, 'UTC');
const EDGES = edgesOf(RANGE, 'days', 'UTC');

it('stands at beginnings of days of the reader, also over a change of the clocks', () => {
  expect(EDGES).toHaveLength(31);
  const at = (text: string) => Temporal.ZonedDateTime.from(`${text}[Europe/Paris]`).epochMilliseconds;
  const edges = edgesOf({ from: at('2026-10-24T08:00'), to: at('2026-10-27T08:00') }, 'days', 'Europe/Paris');
  expect(edges).toEqual([
    at('2026-10-24T08:00'),
    at('2026-10-25T00:00'),
    at('2026-10-26T00:00'),
    at('2026-10-27T00:00'),
    at('2026-10-27T08:00') + 1,
  ]);
});

it('stands at full hours where hours are looked at', () => {
  expect(edgesOf({ from: 1_800_000, to: 7_200_000 }, 'hours', 'UTC')).toEqual([
    1_800_000, 3_600_000, 7_200_000, 7_200_001,
  ]);
});

it('C41: begins with the last seven days, from the start of the first to the end of the last', () => {
  const window = windowAt(EDGES, placesOf(EDGES, null, DEFAULT_OPTIONS));
  expect(window).toEqual({ from: RANGE.to + 1 - 7 * DAY_MS, to: RANGE.to });
  expect(placesOf(EDGES, null, { range: 30, start: 99, unit: 'days' })).toEqual({ first: 0, end: 30 });
});

it('snaps a window from elsewhere to its edges, and finds its own windows again', () => {
  expect(placesOf(EDGES, { from: RANGE.from + 1_000, to: RANGE.from + DAY_MS }, DEFAULT_OPTIONS)).toEqual({
    first: 0,
    end: 1,
  });
  expect(placesOf(EDGES, { from: 0, to: 1 }, DEFAULT_OPTIONS)).toEqual({ first: 0, end: 1 });
  expect(placesOf(EDGES, { from: RANGE.to * 2, to: RANGE.to * 3 }, DEFAULT_OPTIONS)).toEqual({ first: 29, end: 30 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 29 }), fc.integer({ min: 1, max: 30 }), (first, length) => {
      const places = { first, end: Math.min(30, first + length) };
      expect(placesOf(EDGES, windowAt(EDGES, places), DEFAULT_OPTIONS)).toEqual(places);
    }),
  );
});

it('never crosses its ends, nor leaves the range, however it is moved', () => {
  const grip = fc.constantFrom<Grip>('first', 'end', 'both');
  fc.assert(
    fc.property(fc.array(fc.tuple(grip, fc.integer({ min: -40, max: 40 }))), (moves) => {
      let places = { first: 10, end: 13 };
      for (const [what, by] of moves) {
        const next = moved(places, what, by, 30);
        expect(next.first >= 0 && next.first < next.end && next.end <= 30).toBe(true);
        if (what === 'both') expect(next.end - next.first).toBe(places.end - places.first);
        places = next;
      }
    }),
  );
});
