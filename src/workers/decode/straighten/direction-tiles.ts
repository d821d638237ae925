import type { Luminance } from './luminance.ts';

/** Side of a tile, in pixels. */
export const TILE = 16;

/**
 * Which way the grey changes in each tile, as a vector of the doubled angle, so that opposite directions are one. Noise
 * points everywhere and cancels out; bars add up.
 */
export interface DirectionTiles {
  readonly columns: number;
  readonly rows: number;
  readonly x: Float32Array;
  readonly y: Float32Array;
}

/** The structure tensor of each tile, by Sobel's gradients. */
export function directionTiles({ data, width, height }: Luminance): DirectionTiles {
  const columns = Math.floor(width / TILE);
  const rows = Math.floor(height / TILE);
  const x = new Float32Array(columns * rows);
  const y = new Float32Array(columns * rows);
  const right = Math.min(columns * TILE, width - 1);
  const bottom = Math.min(rows * TILE, height - 1);
  for (let row = 1; row < bottom; row += 1) {
    const tiles = ((row / TILE) | 0) * columns;
    for (let column = 1; column < right; column += 1) {
      const at = row * width + column;
      const a = data[at - width - 1] ?? 0;
      const b = data[at - width + 1] ?? 0;
      const c = data[at + width - 1] ?? 0;
      const d = data[at + width + 1] ?? 0;
      const across = b + d - a - c + 2 * ((data[at + 1] ?? 0) - (data[at - 1] ?? 0));
      const down = c + d - a - b + 2 * ((data[at + width] ?? 0) - (data[at - width] ?? 0));
      const tile = tiles + ((column / TILE) | 0);
      x[tile] = (x[tile] ?? 0) + across * across - down * down;
      y[tile] = (y[tile] ?? 0) + 2 * across * down;
    }
  }
  return { columns, rows, x, y };
}
