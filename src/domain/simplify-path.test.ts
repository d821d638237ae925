import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GeoPoint, greatCirclePath } from './great-circle.ts';
import { pathDistance } from './monitoring/geometry.ts';
import { simplifyTo } from './simplify-path.ts';

const point = fc.record({
  latitude: fc.double({ min: 50, max: 52, noNaN: true }),
  longitude: fc.double({ min: 4, max: 6, noNaN: true }),
});
const path = fc.array(point, { minLength: 2, maxLength: 60 });

const simplifyPath = (points: readonly GeoPoint[], tolerance: number, isRing = false) =>
  simplifyTo(points, tolerance, Number.POSITIVE_INFINITY, isRing).points;

/** Metres, for what rounding does to a distance of kilometres. */
const GRAIN = 0.01;

describe('RT8: simplifying a path', () => {
  it('leaves points of its own in their order, both ends among them, and none farther away than the tolerance', () => {
    fc.assert(
      fc.property(path, fc.integer({ min: 5, max: 50_000 }), (points, tolerance) => {
        const left = simplifyPath(points, tolerance);
        expect(left[0]).toEqual(points[0]);
        expect(left.at(-1)).toEqual(points.at(-1));
        let at = -1;
        for (const one of left) {
          at = points.indexOf(one, at + 1);
          expect(at).not.toBe(-1);
        }
        for (const one of points) expect(pathDistance(left, one)).toBeLessThanOrEqual(tolerance + GRAIN);
      }),
    );
  });

  it('of an area leaves at least three corners, and none farther from its outline than the tolerance where it is wider', () => {
    fc.assert(
      fc.property(
        fc.array(point, { minLength: 3, maxLength: 60 }),
        fc.integer({ min: 5, max: 5_000 }),
        (ring, tolerance) => {
          const left = simplifyPath(ring, tolerance, true);
          expect(left.length).toBeGreaterThanOrEqual(3);
          const closed = [...left, left[0] as GeoPoint];
          for (const one of ring) expect(pathDistance(closed, one)).toBeLessThanOrEqual(tolerance + GRAIN);
        },
      ),
    );
  });

  it('takes as much tolerance as it needs for so many points, and says how much', () => {
    fc.assert(
      fc.property(path, fc.integer({ min: 2, max: 30 }), (points, most) => {
        const { points: left, tolerance } = simplifyTo(points, 5, most);
        expect(left.length).toBeLessThanOrEqual(Math.max(2, most));
        expect(Number.isInteger(Math.log2(tolerance / 5))).toBe(true);
        if (points.length <= most) expect(tolerance).toBe(5);
      }),
    );
  });

  it('lets a straight way be its two ends, across the date line too, and survives points that are all one', () => {
    const way = greatCirclePath({ latitude: 35, longitude: 170 }, { latitude: 40, longitude: -170 });
    expect(way.length).toBeGreaterThan(10);
    expect(simplifyPath(way, 5)).toHaveLength(2);
    const same = Array.from({ length: 9 }, () => ({ latitude: 1, longitude: 2 }));
    expect(simplifyPath(same, 5)).toHaveLength(2);
    expect(simplifyPath(same, 5, true)).toHaveLength(3);
  });

  it('has a road of 10,000 points whose bends are all alike', () => {
    const road = Array.from({ length: 10_000 }, (_, n) => ({
      latitude: 45 + n * 1e-4 + Math.sin(n / 7) * 1e-4,
      longitude: 5 + Math.cos(n / 11) * 3e-4,
    }));
    expect(simplifyTo(road, 5, 2_500).points.length).toBeLessThanOrEqual(2_500);
  });
});
