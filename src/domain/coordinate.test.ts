import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { movedCoordinate, roundedCoordinate } from './coordinate.ts';

it('rounds where a marker was put to five places', () => {
  expect(movedCoordinate(51.123456789)).toBe(51.12346);
  expect(movedCoordinate(-4.000004)).toBe(-4);
});

it('rounds to seven places, and rounded again it is the same', () => {
  expect(roundedCoordinate(51.123456789)).toBe(51.1234568);
  expect(roundedCoordinate(-180)).toBe(-180);
  fc.assert(
    fc.property(fc.double({ min: -180, max: 180, noNaN: true }), (degrees) => {
      const rounded = roundedCoordinate(degrees);
      expect(Math.abs(rounded - degrees)).toBeLessThan(1e-7);
      expect(roundedCoordinate(rounded)).toBe(rounded);
    }),
  );
});
