import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tilesAlong } from './map-tiles.ts';

const spot = fc.tuple(fc.double({ min: -180, max: 180, noNaN: true }), fc.double({ min: -90, max: 90, noNaN: true }));

it('has tiles of the world alone, each once, no more than asked for, and those of both ends at the lowest zoom', () => {
  fc.assert(
    fc.property(fc.array(spot, { minLength: 1, maxLength: 8 }), fc.integer({ min: 2, max: 300 }), (way, most) => {
      const tiles = tilesAlong(way, 6, 12, most);
      expect(tiles.length).toBeLessThanOrEqual(most);
      expect(tiles.length).toBeGreaterThan(0);
      expect(new Set(tiles.map((tile) => JSON.stringify(tile))).size).toBe(tiles.length);
      for (const { z, x, y } of tiles) {
        expect(Number.isInteger(x) && Number.isInteger(y) && z >= 6 && z <= 12).toBe(true);
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
        expect(Math.max(x, y)).toBeLessThan(2 ** z);
      }
      expect(tiles[0]?.z).toBe(6);
    }),
  );
});

it('leaves no gap along the way, also over the date line', () => {
  for (const way of [
    [
      [4.3, 51.9],
      [6.1, 51.4],
    ],
    [
      [178, -17],
      [-178, -18],
    ],
  ] as const) {
    const tiles = tilesAlong(way, 8, 8, 300);
    for (const [at, { x, y }] of tiles.slice(1).entries()) {
      const before = tiles[at] ?? { x, y };
      const step = Math.min(Math.abs(x - before.x), 256 - Math.abs(x - before.x));
      expect(Math.max(step, Math.abs(y - before.y))).toBe(1);
    }
    expect(tiles.length).toBeLessThan(8);
  }
});

it('of a long way has the ends near, where the way itself is too much', () => {
  const tiles = tilesAlong(
    [
      [139.6, 35.4],
      [-118.2, 33.8],
    ],
    6,
    12,
    300,
  );
  expect(tiles.filter(({ z }) => z === 12)).toHaveLength(2);
  expect(tiles.filter(({ z }) => z === 6).length).toBeGreaterThan(15);
  expect(tilesAlong([], 6, 12, 300)).toEqual([]);
});
