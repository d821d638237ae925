import type { Band } from './find-bands.ts';
import type { Lean } from './lean.ts';
import type { Luminance } from './luminance.ts';

/** Samples a pixel. */
export const SAMPLES = 4;
/** How far beyond its tiles a band is looked at, for the quiet zones: pixels. */
export const BEYOND = 40;
const SLICES = 12;

/** A band laid straight: some rows of samples, each the sum of the pixels around, and how many those were. */
export interface BandRows {
  readonly samples: number;
  /** The first sample, in pixels across from the band's centre. */
  readonly from: number;
  readonly sums: readonly Float32Array[];
  readonly counts: readonly Float32Array[];
}

/**
 * Puts each pixel of a band where its bar would be if all stood upright. Pixels fall between samples, differently in each
 * row of the picture: so a band shows more than one row of pixels does.
 */
export function bandRows({ data, width, height }: Luminance, band: Band, lean: Lean): BandRows {
  const [cos, sin] = [Math.cos(band.angle), Math.sin(band.angle)];
  const [left, right] = [band.left - BEYOND, band.right + BEYOND];
  const samples = Math.ceil((right - left) * SAMPLES);
  const tall = band.bottom - band.top;
  const sums = Array.from({ length: SLICES }, () => new Float32Array(samples));
  const counts = Array.from({ length: SLICES }, () => new Float32Array(samples));
  const box = boxOf(band, left, right, width, height);
  for (let row = box.top; row <= box.bottom; row += 1) {
    for (let column = box.left; column <= box.right; column += 1) {
      const [dx, dy] = [column - band.x, row - band.y];
      const v = dy * cos - dx * sin;
      if (v < band.top || v >= band.bottom) continue;
      const u = (dx * cos + dy * sin - lean.slope * v) / (1 + lean.growth * v);
      const x = (u - left) * SAMPLES;
      if (x < 0 || x >= samples - 1) continue;
      const slice = Math.floor(((v - band.top) / tall) * SLICES);
      const [sum, count] = [sums[slice], counts[slice]];
      if (sum === undefined || count === undefined) continue;
      const at = x | 0;
      const rest = x - at;
      const value = data[row * width + column] ?? 0;
      sum[at] = (sum[at] ?? 0) + value * (1 - rest);
      count[at] = (count[at] ?? 0) + 1 - rest;
      sum[at + 1] = (sum[at + 1] ?? 0) + value * rest;
      count[at + 1] = (count[at + 1] ?? 0) + rest;
    }
  }
  return { samples, from: left, sums, counts };
}

function boxOf({ x, y, angle, top, bottom }: Band, left: number, right: number, width: number, height: number) {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const corners = [left, right].flatMap((u) =>
    [top, bottom].map((v) => ({ x: x + u * cos - v * sin, y: y + u * sin + v * cos })),
  );
  const xs = corners.map((corner) => corner.x);
  const ys = corners.map((corner) => corner.y);
  return {
    left: Math.max(0, Math.floor(Math.min(...xs))),
    right: Math.min(width - 1, Math.ceil(Math.max(...xs))),
    top: Math.max(0, Math.floor(Math.min(...ys))),
    bottom: Math.min(height - 1, Math.ceil(Math.max(...ys))),
  };
}
