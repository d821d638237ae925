import fc from 'fast-check';
import { expect, it } from 'vitest';
import { frameOf, placeIn, wayIn, worldsIn, zoomOf } from './frame.ts';

const SIZE = { width: 360, height: 288 };
const LIMITS = { padding: 48, zoom: 4 };
const place = fc.record({
  latitude: fc.double({ min: -80, max: 80, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

it('has all places in sight with room around them, no nearer than asked, and touches the room where it may', () => {
  fc.assert(
    fc.property(fc.array(place, { minLength: 1, maxLength: 6 }), (places) => {
      const frame = frameOf(places, SIZE, LIMITS);
      const inside = places.map((one) => placeIn(frame, one));
      const slack = 1e-6 * frame.side + 0.01;
      for (const { x, y } of inside) {
        expect(x).toBeGreaterThanOrEqual(LIMITS.padding - slack);
        expect(x).toBeLessThanOrEqual(SIZE.width - LIMITS.padding + slack);
        expect(y).toBeGreaterThanOrEqual(LIMITS.padding - slack);
        expect(y).toBeLessThanOrEqual(SIZE.height - LIMITS.padding + slack);
      }
      expect(zoomOf(frame)).toBeLessThanOrEqual(LIMITS.zoom + 1e-9);
      const spread = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
      const touches =
        Math.abs(spread(inside.map(({ x }) => x)) - (SIZE.width - 2 * LIMITS.padding)) < 2 * slack ||
        Math.abs(spread(inside.map(({ y }) => y)) - (SIZE.height - 2 * LIMITS.padding)) < 2 * slack;
      expect(touches || Math.abs(zoomOf(frame) - LIMITS.zoom) < 1e-9).toBe(true);
    }),
  );
});

it('has one place in its middle, at the nearest zoom', () => {
  const paris = { latitude: 48.9, longitude: 2.4 };
  const frame = frameOf([paris], SIZE, LIMITS);
  expect(zoomOf(frame)).toBeCloseTo(4, 9);
  const { x, y } = placeIn(frame, paris);
  expect([Math.round(x), Math.round(y)]).toEqual([180, 144]);
});

it('has north above and east on the right', () => {
  const frame = frameOf(
    [
      { latitude: 60, longitude: 0 },
      { latitude: 40, longitude: 20 },
    ],
    SIZE,
    LIMITS,
  );
  const [northWest, southEast] = [
    placeIn(frame, { latitude: 60, longitude: 0 }),
    placeIn(frame, { latitude: 40, longitude: 20 }),
  ];
  expect(northWest.x).toBeLessThan(southEast.x);
  expect(northWest.y).toBeLessThan(southEast.y);
});

it('shows a way over the date line in one piece, with the ground of both sides under it', () => {
  const pacific = [
    [139.6, 35.4],
    [165, 42],
    [-175, 44],
    [-118.2, 33.8],
  ] as const;
  const [yokohama, beach] = [
    { latitude: 35.4, longitude: 139.6 },
    { latitude: 33.8, longitude: -118.2 },
  ];
  const frame = frameOf([yokohama, beach], SIZE, LIMITS, [pacific]);
  const [left, right] = [placeIn(frame, yokohama), placeIn(frame, beach)];
  expect(left.x).toBeCloseTo(LIMITS.padding, 5);
  expect(right.x).toBeCloseTo(SIZE.width - LIMITS.padding, 5);
  const pieces = wayIn(frame, pacific);
  expect(pieces).toHaveLength(1);
  const xs = pieces[0]?.map(({ x }) => x) ?? [];
  expect(xs).toEqual(xs.toSorted((a, b) => a - b));
  expect(worldsIn(frame)).toEqual([0, 1]);
  expect(worldsIn(frameOf([yokohama], SIZE, LIMITS))).toEqual([0]);
});
