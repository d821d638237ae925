import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GeoPoint, greatCircleDistance, greatCirclePath, greatCirclePoint } from './great-circle.ts';

const place: fc.Arbitrary<GeoPoint> = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
const HALF_WAY_ROUND = Math.PI * 6_371_008.8;

describe('a great circle', () => {
  it('has the length an atlas gives', () => {
    const london = { latitude: 51.5074, longitude: -0.1278 };
    const newYork = { latitude: 40.7128, longitude: -74.006 };
    expect(greatCircleDistance(london, newYork) / 1000).toBeCloseTo(5570, -1);
    expect(greatCircleDistance({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 1 })).toBeCloseTo(111_195, 0);
  });

  it('is the same length both ways, and never longer than half the way round', () => {
    fc.assert(
      fc.property(place, place, (a, b) => {
        const there = greatCircleDistance(a, b);
        expect(greatCircleDistance(b, a)).toBeCloseTo(there, 3);
        expect(there).toBeLessThanOrEqual(HALF_WAY_ROUND + 1e-3);
      }),
    );
  });

  it('as a path starts and ends where it should, in short steps that add up to its length', () => {
    fc.assert(
      fc.property(place, place, (a, b) => {
        const path = greatCirclePath(a, b);
        expect(path[0]).toEqual(a);
        expect(path.at(-1)).toEqual(b);
        expect(path.length).toBeLessThanOrEqual(803);
        const steps = path.slice(1).map((point, at) => greatCircleDistance(path[at] ?? a, point));
        for (const step of steps) expect(step).toBeLessThan(51_000);
        const detour = steps.reduce((sum, step) => sum + step, 0) - greatCircleDistance(a, b);
        expect(Math.abs(detour)).toBeLessThan(10);
      }),
      {
        examples: [
          [
            { latitude: 89.99999994, longitude: 0 },
            { latitude: -90, longitude: 0 },
          ],
        ],
      },
    );
  });

  it('has a point at any part of the way', () => {
    fc.assert(
      fc.property(place, place, fc.double({ min: 0, max: 1, noNaN: true }), (a, b, part) => {
        const point = greatCirclePoint(a, b, part);
        const whole = greatCircleDistance(a, b);
        expect(Math.abs(greatCircleDistance(a, point) - part * whole)).toBeLessThan(10);
        expect(Math.abs(greatCircleDistance(point, b) - (1 - part) * whole)).toBeLessThan(10);
      }),
    );
  });

  it('leads between opposite places', () => {
    const path = greatCirclePath({ latitude: 10, longitude: 20 }, { latitude: -10, longitude: -160 });
    for (const { latitude, longitude } of path) expect(Number.isFinite(latitude + longitude)).toBe(true);
    expect(path.length).toBeGreaterThan(400);
  });
});
