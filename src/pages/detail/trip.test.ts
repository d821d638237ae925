import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readingAt, trackOf } from '../../../tests/fixtures/shipment-answers.ts';
import { HOUR, START, shipment, TAG } from '../../../tests/fixtures/whole-shipment.ts';
import { instantAt } from '../../domain/instant.ts';
import { tracksOf } from '../../domain/readings/track-columns.ts';
import type { ShipmentValues } from '../../local/bundles/shipment-bundle.ts';
import { tripOf, withinTrip } from './trip.ts';

const tracks = tracksOf([
  {
    until: 1,
    more: false,
    tracks: [
      trackOf(TAG, 'series', [
        readingAt(START, 1, { temperature: 41 }),
        readingAt(START + 4 * HOUR, 2, { temperature: 42 }),
      ]),
      trackOf(TAG, 'positions', [readingAt(START + 5 * HOUR, 3, { latitude: 51, longitude: 4 })]),
    ],
  },
]);
const departed = (at: number | null) =>
  ({ departDate: at === null ? null : instantAt(at) }) as ShipmentValues['detail'];

it('goes from the departure to the last reading or position; where nobody knows the departure, from what was before it', () => {
  expect(tripOf(shipment, { detail: departed(START + HOUR), tracks })).toEqual({
    from: START + HOUR,
    to: START + 5 * HOUR,
  });
  const commDate = instantAt(START - HOUR);
  expect(tripOf({ ...shipment, commDate }, { detail: departed(null), tracks })?.from).toBe(START - HOUR);
});

it('is none where nothing was read after it began', () => {
  expect(tripOf(shipment, { detail: departed(START + 6 * HOUR), tracks })).toBeNull();
  expect(tripOf(shipment, {})).toBeNull();
});

it('is seen as far as the window shows it, and never is a stretch that ends before it begins', () => {
  const stretch = fc
    .tuple(fc.integer(), fc.integer())
    .map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) + 1 }));
  fc.assert(
    fc.property(stretch, stretch, (window, trip) => {
      const { from, to } = withinTrip(window, trip);
      expect(from).toBeLessThan(to);
      expect(from).toBeGreaterThanOrEqual(window.from);
      expect(to).toBeLessThanOrEqual(window.to);
    }),
  );
  expect(withinTrip({ from: 0, to: 10 }, null)).toEqual({ from: 0, to: 10 });
});
