import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GeoPoint, greatCircleDistance, greatCirclePath } from '../great-circle.ts';
import { beyondEdges, pathDistance, polygonDistance, spotOf } from './geometry.ts';

const near = (span: number) => fc.double({ min: -span, max: span, noNaN: true });

/** A region of the earth, over the date line and in the north, too. */
const region: fc.Arbitrary<GeoPoint> = fc.record({
  latitude: fc.constantFrom(0, 12.97, 48.4, -33.9, 61),
  longitude: fc.constantFrom(0, 77.6, -122.3, 179.99, -180),
});

const wrapped = (longitude: number): number => ((((longitude + 180) % 360) + 360) % 360) - 180;
const moved = ({ latitude, longitude }: GeoPoint, north: number, eastward: number): GeoPoint => ({
  latitude: latitude + north,
  longitude: wrapped(longitude + eastward),
});

/** Corners around a middle at rising angles: a polygon without crossings, concave ones among them. */
const star = fc.array(fc.double({ min: 0.002, max: 0.02, noNaN: true }), { minLength: 3, maxLength: 9 });

describe('a polygon', () => {
  it('has a distance: to the nearest of many points of its edge, negative where angles around the point add up', () => {
    fc.assert(
      fc.property(region, star, near(0.03), near(0.03), (center, radii, north, eastward) => {
        const turn = (2 * Math.PI) / radii.length;
        const plane = radii.map((radius, at) => ({ y: radius * Math.sin(at * turn), x: radius * Math.cos(at * turn) }));
        const polygon = plane.map(({ x, y }) => moved(center, y, x));
        const point = moved(center, north, eastward);
        const edges = plane.flatMap((from, at) => {
          const to = plane[(at + 1) % plane.length] ?? from;
          return Array.from({ length: 201 }, (_, part) => ({
            y: from.y + ((to.y - from.y) * part) / 200,
            x: from.x + ((to.x - from.x) * part) / 200,
          }));
        });
        const nearest = Math.min(...edges.map(({ x, y }) => greatCircleDistance(point, moved(center, y, x))));
        // The winding number: how often the edge goes round the point.
        const winding = plane.reduce((sum, from, at) => {
          const to = plane[(at + 1) % plane.length] ?? from;
          const angle = Math.atan2(to.y - north, to.x - eastward) - Math.atan2(from.y - north, from.x - eastward);
          return sum + Math.atan2(Math.sin(angle), Math.cos(angle));
        }, 0);
        const found = polygonDistance(polygon, point);
        expect(Math.abs(Math.abs(found) - nearest)).toBeLessThan(nearest * 0.005 + 25);
        if (nearest > 1) expect(found < 0).toBe(Math.abs(winding) > Math.PI);
      }),
    );
  });

  it('is as far away as its nearest corner or edge on the globe, at its antipodes and beyond 90° of longitude too', () => {
    const fiji = [
      [-15, 176],
      [-15, -178],
      [-20, -178],
      [-20, 176],
    ].map(([latitude = 0, longitude = 0]) => ({ latitude, longitude }));
    fc.assert(
      fc.property(near(85), near(180), (latitude, longitude) => {
        const point = { latitude, longitude };
        const isInside = latitude > -20 && latitude < -15 && (longitude > 176 || longitude < -178);
        const found = polygonDistance(fiji, point);
        expect(found <= 0).toBe(isInside);
        if (isInside) return;
        // No farther than any corner, and nearer by no more than half of an edge, which the earth bends.
        const corners = Math.min(...fiji.map((corner) => greatCircleDistance(corner, point)));
        expect(found).toBeLessThanOrEqual(corners + 1);
        expect(found).toBeGreaterThan(corners - 350_000);
      }),
    );
    expect(polygonDistance(fiji, { latitude: -17.7, longitude: 178 })).toBeLessThan(0);
    expect(polygonDistance(fiji, { latitude: -17.7, longitude: -179 })).toBeLessThan(0);
    // Across the globe: half of its girth, less half of the zone.
    const across = polygonDistance(fiji, { latitude: 17.5, longitude: -1 });
    expect(across).toBeGreaterThan(19_400_000);
    expect(across).toBeLessThan(20_016_000);
    // London, on the other side of the pole: 16,000 km and more.
    expect(polygonDistance(fiji, { latitude: 51.5, longitude: -0.1 })).toBeGreaterThan(15_500_000);
  });

  it('that goes around the world has a pole in it', () => {
    const arctic = [0, 90, 180, -90].map((longitude) => ({ latitude: 66, longitude }));
    expect(polygonDistance(arctic, { latitude: 89, longitude: 10 })).toBeLessThan(0);
    expect(polygonDistance(arctic, { latitude: 60, longitude: 10 })).toBeGreaterThan(0);
    const antarctic = [0, -90, -180, 90].map((longitude) => ({ latitude: -60, longitude }));
    expect(polygonDistance(antarctic, { latitude: -75, longitude: 179.9 })).toBeLessThan(0);
    expect(polygonDistance(antarctic, { latitude: -40, longitude: 179.9 })).toBeGreaterThan(0);
  });

  it('is nowhere without three points', () => {
    expect(polygonDistance([{ latitude: 0, longitude: 0 }], { latitude: 0, longitude: 0 })).toBe(Infinity);
  });
});

describe('a path', () => {
  it('has a distance: to the nearest of many points of it', () => {
    fc.assert(
      fc.property(
        region,
        fc.array(fc.tuple(near(2), near(2)), { minLength: 2, maxLength: 5 }),
        near(2),
        near(2),
        (center, corners, north, eastward) => {
          const path = corners.map(([y, x]) => moved(center, y, x));
          const point = moved(center, north, eastward);
          const dense = path.slice(1).flatMap((to, index) => {
            const coarse = greatCirclePath(path[index] ?? to, to);
            return coarse.flatMap((from, at) => {
              const next = coarse[at + 1];
              if (next === undefined) return [from];
              const span = wrapped(next.longitude - from.longitude);
              return Array.from({ length: 100 }, (_, part) =>
                moved(from, ((next.latitude - from.latitude) * part) / 100, (span * part) / 100),
              );
            });
          });
          const nearest = Math.min(...dense.map((one) => greatCircleDistance(one, point)));
          expect(Math.abs(pathDistance(path, point) - nearest)).toBeLessThan(600);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('has ends, and none without points', () => {
    const path = [
      { latitude: 0, longitude: 0 },
      { latitude: 0, longitude: 1 },
    ];
    expect(pathDistance(path, { latitude: 0.01, longitude: 0.5 })).toBeCloseTo(1_111.95, 1);
    expect(pathDistance(path, { latitude: 0, longitude: 1.01 })).toBeCloseTo(1_111.95, 1);
    expect(pathDistance([], { latitude: 0, longitude: 0 })).toBe(Infinity);
  });
});

describe('an area', () => {
  it('has an inner and an outer edge', () => {
    const center = { latitude: 0, longitude: 0 };
    const point = { latitude: 0, longitude: 0.01 };
    const round = beyondEdges({ kind: 'circle', center, innerRadius: 1_000, outerRadius: 1_200 }, point);
    expect([Math.round(round.inner), Math.round(round.outer)]).toEqual([112, -88]);
    const points = [-1, 1].flatMap((y) => [-y, y].map((x) => ({ latitude: y * 0.005, longitude: x * 0.005 })));
    const square = beyondEdges({ kind: 'polygon', points, margin: 100 }, point);
    expect([Math.round(square.inner), Math.round(square.outer)]).toEqual([556, 456]);
  });

  it('has a spot in its middle that reaches all of it, also across the date line', () => {
    const points = [
      { latitude: 0, longitude: 179.99 },
      { latitude: 0, longitude: -179.99 },
      { latitude: 0.02, longitude: -179.99 },
    ];
    const spot = spotOf({ kind: 'polygon', points, margin: 0 });
    expect(spot?.point.latitude).toBeCloseTo(0.01, 6);
    expect(Math.abs(spot?.point.longitude ?? 0)).toBeCloseTo(180, 6);
    expect(spot?.radius).toBeCloseTo(1_572.5, 0);
    expect(spotOf({ kind: 'polygon', points: [], margin: 0 })).toBeNull();
  });
});
