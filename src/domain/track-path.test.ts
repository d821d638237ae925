import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from './duration.ts';
import { greatCircleDistance } from './great-circle.ts';
import { pathsOf, placeAt, pointsOf, positionAt, timeNear, travelledMetres } from './track-path.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const [ORIGIN, DESTINATION, HERE] = [at(51, 4), at(45, 5), at(48, 4.5)];
const shown = (shippingState: number, current: typeof HERE | null = HERE) =>
  pathsOf([at(50, 4)], { shippingState, origin: ORIGIN, destination: DESTINATION, current }).map(
    ({ key, dashed, points }) => [key, dashed, points.length, points.at(-1)],
  );

it('C25: dashed on to the destination below state 4, dashed back to the origin at 4, only solid above', () => {
  const travelled = ['travelled', false, 3, HERE];
  for (const state of [0, 1, 2, 3]) expect(shown(state)).toEqual([travelled, ['ahead', true, 2, DESTINATION]]);
  expect(shown(4)).toEqual([travelled, ['back', true, 2, ORIGIN]]);
  for (const state of [5, 6, 7]) expect(shown(state)).toEqual([travelled]);
});

it('C26: leads on from the origin where nothing is known of where it is, and draws nothing without ends', () => {
  const ends = { shippingState: 2, origin: ORIGIN, destination: DESTINATION, current: null };
  expect(pathsOf([], ends)).toEqual([{ key: 'ahead', dashed: true, points: [ORIGIN, DESTINATION] }]);
  expect(pathsOf([], { ...ends, origin: null })).toEqual([]);
  expect(pathsOf([HERE], { ...ends, origin: null, destination: null })).toEqual([]);
});

it('leaves out positions without coordinates', () => {
  const positions = {
    times: Float64Array.of(1, 2, 3),
    latitude: Float64Array.of(1, Number.NaN, 3),
    longitude: Float64Array.of(4, 5, Number.NaN),
  };
  expect(pointsOf(positions)).toEqual([{ time: 1, latitude: 1, longitude: 4 }]);
});

it('is between two positions at a moment between them, also over the date line, and never further away', () => {
  const points = [
    { time: 0, ...at(0, 179) },
    { time: 100, ...at(10, -179) },
  ];
  expect(positionAt(points, 50)).toEqual({ latitude: 5, longitude: 180 });
  expect(positionAt(points, 75)?.longitude).toBeCloseTo(-179.5);
  expect([positionAt(points, -5), positionAt(points, 500)]).toEqual([points[0], points[1]]);
  expect(positionAt([], 5)).toBeNull();
  const point = fc.record({
    latitude: fc.double({ min: -60, max: 60, noNaN: true }),
    longitude: fc.double({ min: -170, max: 170, noNaN: true }),
  });
  fc.assert(
    fc.property(point, point, fc.double({ min: 0, max: 1, noNaN: true }), (from, to, share) => {
      fc.pre(Math.abs(from.longitude - to.longitude) < 10 && Math.abs(from.latitude - to.latitude) < 10);
      const found =
        positionAt(
          [
            { time: 0, ...from },
            { time: 1_000, ...to },
          ],
          share * 1_000,
        ) ?? from;
      expect(greatCircleDistance(from, found)).toBeLessThanOrEqual(greatCircleDistance(from, to) * 1.02 + 1);
    }),
  );
});

it('does not make up where it was in a silence of days', () => {
  const day = 86_400_000;
  const points = [
    { time: 0, ...at(0, 0) },
    { time: 3 * day, ...at(30, 0) },
  ];
  expect(positionAt(points, day)).toEqual(points[0]);
});

it('finds the last time that is not later, and adds up the way', () => {
  expect([0, 1, 1.5, 2, 9].map((time) => placeAt([1, 2, 3], time))).toEqual([-1, 0, 0, 1, 2]);
  const metres = travelledMetres([at(0, 0), at(0, 1), at(0, 1), at(0, 0)]);
  const degree = greatCircleDistance(at(0, 0), at(0, 1));
  expect([...metres]).toEqual([0, degree, degree, 2 * degree]);
});

it('knows when a device was nearest to a place on its way, between its positions too', () => {
  expect(timeNear([], { latitude: 0, longitude: 0 })).toBeNull();
  const way = [0, 1, 2, 3].map((at) => ({ time: at * HOUR_MS, latitude: 50 - at, longitude: 4 + at }));
  fc.assert(
    fc.property(fc.double({ min: 0, max: 3, noNaN: true }), (hours) => {
      const place = positionAt(way, hours * HOUR_MS);
      if (place === null) throw new Error('There is a way.');
      // A minute: the way is straight on the map, the nearest is looked for on a plane.
      expect(Math.abs((timeNear(way, place) ?? Number.NaN) - hours * HOUR_MS)).toBeLessThan(MINUTE_MS);
    }),
  );
  // In a silence nobody knows where it was: the nearer of its ends.
  const silent = [
    { time: 0, latitude: 50, longitude: 4 },
    { time: 40 * HOUR_MS, latitude: 40, longitude: 4 },
  ];
  expect(timeNear(silent, { latitude: 48, longitude: 4 })).toBe(0);
  expect(timeNear(silent, { latitude: 42, longitude: 4 })).toBe(40 * HOUR_MS);
});
