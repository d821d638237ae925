import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GeoPoint, greatCircleDistance } from '../../src/domain/great-circle.ts';
import { CompanyPlaces, type KnownPlace, type KnownRoute } from './company-places.ts';
import { circle } from './read-places.ts';

const point: fc.Arbitrary<GeoPoint> = fc.record({
  latitude: fc.double({ min: -85, max: 85, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
const placeAt = (center: GeoPoint, nth: number, more: Partial<KnownPlace> = {}): KnownPlace => ({
  id: `location:${nth}`,
  name: `Place ${nth}`,
  area: circle(center, { inner: 500, outer: 1_000 }),
  devices: [],
  locationId: String(nth),
  ...more,
});

describe('places of a company', () => {
  it('are found around every position that may be in them, also over the date line', () => {
    fc.assert(
      fc.property(
        fc.array(point, { minLength: 1, maxLength: 50 }),
        fc.double({ min: -0.04, max: 0.04, noNaN: true }),
        fc.double({ min: -0.04, max: 0.04, noNaN: true }),
        (centers, north, east) => {
          const places = new CompanyPlaces(
            centers.map((center, nth) => placeAt(center, nth)),
            [],
          );
          for (const center of centers) {
            const longitude = ((center.longitude + east + 540) % 360) - 180;
            const near = { latitude: center.latitude + north, longitude };
            const found = new Set(places.around(near).map(({ id }) => id));
            const reached = centers.flatMap((one, nth) =>
              greatCircleDistance(one, near) < 5_900 ? [`location:${nth}`] : [],
            );
            expect(reached.filter((id) => !found.has(id))).toEqual([]);
          }
        },
      ),
    );
  });

  it('are found by a polygon’s whole extent', () => {
    const corners = [
      { latitude: 10, longitude: 179.9 },
      { latitude: 10, longitude: -179.7 },
      { latitude: 10.4, longitude: -179.7 },
      { latitude: 10.4, longitude: 179.9 },
    ];
    const zone = placeAt({ latitude: 0, longitude: 0 }, 1, { area: { kind: 'polygon', points: corners, margin: 50 } });
    const places = new CompanyPlaces([zone], []);
    for (const longitude of [179.95, -179.99, -179.72]) {
      expect(places.around({ latitude: 10.2, longitude })).toEqual([zone]);
    }
    expect(places.around({ latitude: 10.2, longitude: 0 })).toEqual([]);
  });

  it('are those of the id, else of the name where that is near', () => {
    const here = { latitude: 1, longitude: 1 };
    const places = new CompanyPlaces([placeAt(here, 1)], []);
    expect(places.location('1', 'x', null, 1_000)?.id).toBe('location:1');
    expect(places.location(null, 'Place 1', { latitude: 1.001, longitude: 1 }, 1_000)?.id).toBe('location:1');
    expect(places.location(null, 'Place 1', { latitude: 2, longitude: 1 }, 1_000)).toBeUndefined();
    expect(places.location('9', 'nowhere', here, 1_000)).toBeUndefined();
    expect(new CompanyPlaces([], []).around(here)).toEqual([]);
  });

  it('are joined by a route in its direction, and back where it leads back', () => {
    const line = [
      { latitude: 0, longitude: 0 },
      { latitude: 1, longitude: 1 },
    ];
    const route = (roundTrip: boolean): KnownRoute => ({
      origins: new Set(['a']),
      destinations: new Set(['b']),
      roundTrip,
      line,
      through: new Set(),
    });
    expect(new CompanyPlaces([], [route(false)]).route('a', 'b')?.line).toEqual(line);
    expect(new CompanyPlaces([], [route(false)]).route('b', 'a')).toBeUndefined();
    expect(new CompanyPlaces([], [route(true)]).route('b', 'a')?.line).toEqual(line.toReversed());
    expect(new CompanyPlaces([], [route(true)]).route('a', null)).toBeUndefined();
  });
});
