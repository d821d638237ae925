import fc from 'fast-check';
import { expect, it } from 'vitest';
import { greatCircleDistance } from './great-circle.ts';
import { LOCATION_RADII, placeHere } from './place-here.ts';

const place = (shippingLocId: string, latitude: number, longitude: number, locType = 'Warehouse') => ({
  shippingLocId,
  latitude,
  longitude,
  locType,
});
const DEPOT = place('depot', 51.9, 4.5);
/** Metres north of the depot. */
const north = (metres: number, accuracy = 10) => ({ latitude: 51.9 + metres / 111_195, longitude: 4.5, accuracy });

it.each([
  ['beside it', 300, 10, 'here'],
  ['beyond its radius', 1_200, 10, 'away'],
  ['beyond it, as badly measured as that', 1_200, 250, 'here'],
  ['beyond it, whatever was measured', 1_400, 50_000, 'away'],
])('takes a position %s', (_, metres, accuracy, kind) => {
  expect(placeHere(north(metres, accuracy), [DEPOT], [])?.kind).toBe(kind);
});

it('takes a position within a zone of a place for within the place, also far from its middle', () => {
  const zone = { shippingLocId: 'depot', latitude: 51.95, longitude: 4.5, outerRadius: 200 };
  const at = { latitude: 51.951, longitude: 4.5, accuracy: 5 };
  expect(placeHere(at, [DEPOT], [])?.kind).toBe('away');
  expect(placeHere(at, [DEPOT], [zone])).toEqual({ kind: 'here', place: DEPOT });
  expect(placeHere(at, [DEPOT], [{ ...zone, shippingLocId: 'other' }])?.kind).toBe('away');
});

it('says which place is nearest, and how far it is', () => {
  const airport = place('ams', 52.31, 4.76, 'Airport');
  const found = placeHere({ latitude: 52.0, longitude: 4.6, accuracy: 20 }, [airport, DEPOT, place('none', 0, 0)], []);
  expect(found).toMatchObject({ kind: 'away', place: DEPOT });
  expect(found?.kind === 'away' ? Math.round(found.metres / 100) : 0).toBe(131);
  expect(placeHere({ latitude: 52.335, longitude: 4.76, accuracy: 5 }, [airport, DEPOT], [])?.kind).toBe('here');
  expect(placeHere(north(0), [place('none', 0, 0)], [])).toBeNull();
  expect(placeHere(north(0), [], [])).toBeNull();
});

it('names the nearest of all places without zones, and takes it for here within its radius only', () => {
  const near = fc.double({ min: -0.05, max: 0.05, noNaN: true });
  fc.assert(
    fc.property(fc.array(fc.tuple(near, near), { minLength: 1, maxLength: 20 }), (offsets) => {
      const places = offsets.map(([lat, lon], nth) => place(String(nth), 51.9 + lat, 4.5 + lon));
      const fix = north(0, 0);
      const least = Math.min(...places.map((one) => greatCircleDistance(fix, one)));
      const found = placeHere(fix, places, []);
      expect(found?.kind).toBe(least <= LOCATION_RADII.outer ? 'here' : 'away');
      expect(found === null ? null : greatCircleDistance(fix, found.place)).toBeCloseTo(least, 6);
    }),
  );
});
