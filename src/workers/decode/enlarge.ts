import type { Corner, DecodedCode } from './decoded-code.ts';
import type { Pixels } from './pixels.ts';
import type { Luminance } from './straighten/luminance.ts';

/** An enlarged picture has this many pixels at most; one that would hardly grow is not enlarged. */
const MOST_PIXELS = 2_000_000;
const MOST = 3;
const LEAST = 1.4;

/** How many times larger a picture is worth looking at, or null. */
export function enlargement({ width, height }: Luminance): number | null {
  const factor = Math.min(MOST, Math.sqrt(MOST_PIXELS / (width * height)));
  return factor < LEAST ? null : factor;
}

/** A larger picture, in grey; what is new lies evenly between what was there. */
export function enlarged({ data, width, height }: Luminance, factor: number): Pixels {
  const [wide, high] = [Math.round(width * factor), Math.round(height * factor)];
  const rgba = new Uint8ClampedArray(4 * wide * high).fill(255);
  for (let row = 0; row < high; row += 1) {
    const y = Math.min(height - 1, Math.max(0, (row + 0.5) / factor - 0.5));
    const top = Math.floor(y) * width;
    const bottom = Math.min(height - 1, Math.floor(y) + 1) * width;
    const low = y - Math.floor(y);
    for (let column = 0; column < wide; column += 1) {
      const x = Math.min(width - 1, Math.max(0, (column + 0.5) / factor - 0.5));
      const left = Math.floor(x);
      const right = Math.min(width - 1, left + 1);
      const far = x - left;
      const upper = (data[top + left] ?? 0) * (1 - far) + (data[top + right] ?? 0) * far;
      const lower = (data[bottom + left] ?? 0) * (1 - far) + (data[bottom + right] ?? 0) * far;
      const at = 4 * (row * wide + column);
      const grey = upper * (1 - low) + lower * low;
      rgba[at] = grey;
      rgba[at + 1] = grey;
      rgba[at + 2] = grey;
    }
  }
  return { data: rgba, width: wide, height: high };
}

/** Where a code of the enlarged picture is in the picture itself. */
export function reduced({ corners, ...code }: DecodedCode, factor: number): DecodedCode {
  const [a, b, c, d] = corners;
  const back = ({ x, y }: Corner): Corner => ({ x: Math.round(x / factor), y: Math.round(y / factor) });
  return { ...code, corners: [back(a), back(b), back(c), back(d)] };
}
