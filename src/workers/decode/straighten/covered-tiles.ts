import type { Corner, DecodedCode } from '../decoded-code.ts';
import { type DirectionTiles, TILE } from './direction-tiles.ts';

/** How far around a code its label is still itself: quiet zone, edge, blur. Pixels. */
const AROUND = 1.5 * TILE;

/** The tiles of a picture without those that codes cover, so that what is found is beside them. */
export function uncovered(tiles: DirectionTiles, codes: readonly DecodedCode[]): DirectionTiles {
  if (codes.length === 0) return tiles;
  const x = tiles.x.slice();
  const y = tiles.y.slice();
  for (let tile = 0; tile < x.length; tile += 1) {
    const at = { x: ((tile % tiles.columns) + 0.5) * TILE, y: (Math.floor(tile / tiles.columns) + 0.5) * TILE };
    if (!codes.some(({ corners }) => isNear(at, corners))) continue;
    x[tile] = 0;
    y[tile] = 0;
  }
  return { ...tiles, x, y };
}

/** Is a point inside of four corners, whichever way around they go, or at most `AROUND` outside? */
function isNear(point: Corner, corners: DecodedCode['corners']): boolean {
  let [left, right] = [0, 0];
  for (const [index, corner] of corners.entries()) {
    const next = corners[(index + 1) % corners.length] ?? corner;
    const [dx, dy] = [next.x - corner.x, next.y - corner.y];
    const off = (dx * (point.y - corner.y) - dy * (point.x - corner.x)) / Math.max(1, Math.hypot(dx, dy));
    if (off > AROUND) left += 1;
    else if (off < -AROUND) right += 1;
  }
  // Inside, all sides lie on one hand.
  return left === 0 || right === 0;
}
