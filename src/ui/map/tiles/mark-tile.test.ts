import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeMarks } from '../../../../tests/fixtures/decode-marks.ts';
import { MARK_LAYER, markTile } from './mark-tile.ts';
import { boxOf, pointSetOf, pointsWithin } from './point-set.ts';
import { latitudeAt, longitudeAt, WHOLE_WORLD, WORLD, worldX, worldY } from './world.ts';

const degrees = fc.record({
  latitude: fc.double({ min: -85, max: 85, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  kind: fc.integer({ min: 0, max: 31 }),
});
const ALL = { hidden: 0, clusterBelow: 10 };

it('finds degrees again to a hundredth of a millionth', () => {
  fc.assert(
    fc.property(degrees, ({ latitude, longitude }) => {
      expect(longitudeAt(worldX(longitude))).toBeCloseTo(longitude, 6);
      expect(latitudeAt(worldY(latitude))).toBeCloseTo(latitude, 6);
    }),
  );
  expect(worldX(180)).toBe(WORLD - 1);
  expect(worldY(90)).toBe(0);
});

it('has every point in exactly one feature of one tile, at every zoom, clustered or not', () => {
  fc.assert(
    fc.property(fc.array(degrees, { minLength: 1, maxLength: 60 }), fc.constantFrom(0, 1, 2), (points, z) => {
      const set = pointSetOf(points);
      for (const clusterBelow of [0, 10]) {
        const counts: number[] = [];
        for (let x = 0; x < 2 ** z; x += 1) {
          for (let y = 0; y < 2 ** z; y += 1) {
            for (const { n, k, c, x0, y0, x1, y1 } of decodeMarks(markTile(set, { z, x, y, ...ALL, clusterBelow }))) {
              counts.push(n);
              const { numbers } = pointsWithin(set, { x0, y0, x1, y1 }, 0, 100);
              expect(numbers.length).toBeGreaterThanOrEqual(n);
              expect(Math.max(...numbers.map((at) => points[at]?.kind ?? 0))).toBeGreaterThanOrEqual(k);
              expect(c).toBe(clusterBelow > z && n > 1 ? 1 : 0);
            }
          }
        }
        expect(counts.reduce((sum, n) => sum + n, 0)).toBe(points.length);
      }
    }),
    { numRuns: 60 },
  );
});

it('draws as one what stands in a square of 64 pixels, below the zoom where clusters end (spec 2 §9)', () => {
  // A pixel at zoom 4 is 360 / 512 / 16 degrees.
  const pixel = 360 / 512 / 16;
  const at = (pixels: number) => ({ latitude: -0.001, longitude: 0.001 + pixels * pixel, kind: 0 });
  const near = pointSetOf([at(0), at(62)]);
  const apart = pointSetOf([at(0), at(65)]);
  const tile = { z: 4, x: 8, y: 8 };
  expect(decodeMarks(markTile(near, { ...tile, ...ALL })).map(({ n, c }) => [n, c])).toEqual([[2, 1]]);
  expect(decodeMarks(markTile(apart, { ...tile, ...ALL })).map(({ n, c }) => [n, c])).toEqual([
    [1, 0],
    [1, 0],
  ]);
  // Switched off, or at the zoom itself: each for itself.
  expect(decodeMarks(markTile(near, { ...tile, hidden: 0, clusterBelow: 0 }))).toHaveLength(2);
  expect(decodeMarks(markTile(near, { ...tile, hidden: 0, clusterBelow: 4 }))).toHaveLength(2);
  expect(decodeMarks(markTile(near, { ...tile, hidden: 0, clusterBelow: 5 }))).toHaveLength(1);
});

it('leaves hidden kinds out of tiles, counts and finds', () => {
  const place = { latitude: 10, longitude: 10 };
  const set = pointSetOf([
    { ...place, kind: 0 },
    { ...place, kind: 31 },
    { ...place, kind: 31 },
  ]);
  const [feature] = decodeMarks(markTile(set, { z: 0, x: 0, y: 0, hidden: 1, clusterBelow: 10 }));
  expect(feature).toMatchObject({ n: 2, k: 31 });
  expect(pointsWithin(set, WHOLE_WORLD, 1 << 31, 10)).toEqual({ total: 1, numbers: [0] });
  expect(pointsWithin(set, WHOLE_WORLD, 0, 2)).toEqual({ total: 3, numbers: [0, 1] });
});

it('knows the part of the world that holds all points, and none of nothing', () => {
  expect(boxOf(pointSetOf([]))).toBeNull();
  const box = boxOf(
    pointSetOf([
      { latitude: 1, longitude: 2, kind: 0 },
      { latitude: -3, longitude: 9, kind: 0 },
    ]),
  );
  expect(box).toEqual({ x0: worldX(2), x1: worldX(9), y0: worldY(1), y1: worldY(-3) });
});

it('is a vector tile of one layer', () => {
  expect(MARK_LAYER).toBe('marks');
  expect(decodeMarks(markTile(pointSetOf([]), { z: 0, x: 0, y: 0, ...ALL }))).toEqual([]);
});
