import fc from 'fast-check';
import { expect, it } from 'vitest';
import { besideOf, commonSpan, cutAtDateLine, inWorld, type Span, shortWay, spanOf, unwrapped } from './longitudes.ts';

const longitude = fc.double({ min: -180, max: 180, noNaN: true });
const latitude = fc.double({ min: -85, max: 85, noNaN: true });
const spots = fc.array(fc.tuple(longitude, latitude), { minLength: 1, maxLength: 12 });
const isSameMeridian = (one: number, other: number) => expect(Math.abs(shortWay(one - other))).toBeLessThan(1e-9);

it('goes on over 180° by the short way, and leaves each place on its meridian', () => {
  fc.assert(
    fc.property(spots, (path) => {
      const on = unwrapped(path);
      expect(on).toHaveLength(path.length);
      for (const [at, [here, north]] of on.entries()) {
        isSameMeridian(here, path[at]?.[0] ?? 0);
        expect(north).toBe(path[at]?.[1]);
        expect(Math.abs(here - (on[at - 1]?.[0] ?? here))).toBeLessThanOrEqual(180 + 1e-9);
      }
    }),
  );
  expect(
    unwrapped([
      [140, 35],
      [179, 40],
      [-178, 41],
      [-118, 33],
    ]),
  ).toEqual([
    [140, 35],
    [179, 40],
    [182, 41],
    [242, 33],
  ]);
});

it('cuts a path at the date line into pieces of this world that are together as long as it is', () => {
  const lengthOf = (path: readonly (readonly [number, number])[]) =>
    path.slice(1).reduce((sum, [x, y], at) => sum + Math.hypot(x - (path[at]?.[0] ?? 0), y - (path[at]?.[1] ?? 0)), 0);
  fc.assert(
    fc.property(spots, (path) => {
      const pieces = cutAtDateLine(path);
      for (const [x] of pieces.flat()) expect(Math.abs(x)).toBeLessThanOrEqual(180);
      for (const piece of pieces) {
        for (const [at, [x]] of piece.entries())
          expect(Math.abs(x - (piece[at - 1]?.[0] ?? x))).toBeLessThanOrEqual(180);
      }
      const whole = lengthOf(unwrapped(path));
      expect(Math.abs(pieces.reduce((sum, piece) => sum + lengthOf(piece), 0) - whole)).toBeLessThan(
        1e-6 * (1 + whole),
      );
    }),
  );
  expect(
    cutAtDateLine([
      [170, 0],
      [-170, 10],
    ]),
  ).toEqual([
    [
      [170, 0],
      [180, 5],
    ],
    [
      [-180, 5],
      [-170, 10],
    ],
  ]);
  expect(cutAtDateLine([])).toEqual([]);
});

it('finds the part of the globe with everything in it: each meridian of each part is there', () => {
  const span = fc
    .tuple(longitude, fc.double({ min: 0, max: 300, noNaN: true }))
    .map(([west, width]): Span => [west, west + width]);
  fc.assert(
    fc.property(fc.array(span, { minLength: 1, maxLength: 6 }), (parts) => {
      const [west, east] = commonSpan(parts) ?? [0, 0];
      expect(east - west).toBeLessThanOrEqual(360 + 1e-9);
      for (const [from, to] of parts) {
        if (east - west >= 360 - 1e-9) continue;
        const start = from + 360 * Math.ceil((west - 1e-9 - from) / 360);
        expect(start + (to - from)).toBeLessThanOrEqual(east + 1e-6);
      }
    }),
  );
});

it('is the usual map unless something crosses the date line, or less than half of the globe lies over it', () => {
  const at = (...places: readonly number[]) => commonSpan(places.map((one): Span => [one, one]));
  expect(commonSpan([])).toBeNull();
  expect(at(10, -20)).toEqual([-20, 10]);
  // Yokohama and Long Beach.
  expect(at(139.6, -118.2)).toEqual([139.6, 241.8]);
  // With Rotterdam between them the usual map has them all.
  expect(at(139.6, -118.2, 4.3)).toEqual([-118.2, 139.6]);
  // Unless the way goes over the Pacific: then it is whatever is narrowest over the date line.
  const [west, east] = commonSpan([
    [139.6, 241.8],
    [4.3, 4.3],
  ]) ?? [0, 0];
  expect([west, east]).toEqual([139.6, 364.3]);
  expect(spanOf([])).toBeNull();
  expect(commonSpan([[-500, 500]])).toEqual([-180, 180]);
});

it('names one meridian in several ways', () => {
  expect([inWorld(190), inWorld(-190), inWorld(180), inWorld(-180), inWorld(725)]).toEqual([-170, 170, 180, -180, 5]);
  expect([besideOf(-170, 170), besideOf(170, -170), besideOf(0, 720)]).toEqual([190, -190, 720]);
});
