import type { Band } from './find-bands.ts';
import type { Luminance } from './luminance.ts';

/**
 * How the bars of a band lean: at `u` pixels across from the centre, a bar moves `slope + u * growth` pixels across for
 * each pixel along. Perspective makes it grow.
 */
export interface Lean {
  readonly slope: number;
  readonly growth: number;
}

const PARTS = 10;

/** Fits the lean to the directions of the grey in parts of the band. */
export function leanOf({ data, width, height }: Luminance, band: Band): Lean {
  const [cos, sin] = [Math.cos(band.angle), Math.sin(band.angle)];
  const xs = new Float64Array(PARTS);
  const ys = new Float64Array(PARTS);
  const long = band.right - band.left;
  const margin = 0.15 * (band.bottom - band.top);
  for (let v = band.top + margin; v <= band.bottom - margin; v += 1) {
    for (let u = band.left; u < band.right; u += 1) {
      const column = Math.round(band.x + u * cos - v * sin);
      const row = Math.round(band.y + u * sin + v * cos);
      if (column < 1 || row < 1 || column >= width - 1 || row >= height - 1) continue;
      const at = row * width + column;
      const a = data[at - width - 1] ?? 0;
      const b = data[at - width + 1] ?? 0;
      const c = data[at + width - 1] ?? 0;
      const d = data[at + width + 1] ?? 0;
      const across = b + d - a - c + 2 * ((data[at + 1] ?? 0) - (data[at - 1] ?? 0));
      const down = c + d - a - b + 2 * ((data[at + width] ?? 0) - (data[at - width] ?? 0));
      const part = Math.min(PARTS - 1, Math.floor(((u - band.left) / long) * PARTS));
      xs[part] = (xs[part] ?? 0) + across * across - down * down;
      ys[part] = (ys[part] ?? 0) + 2 * across * down;
    }
  }
  return fitLine(
    Array.from(xs, (x, part) => {
      const y = ys[part] ?? 0;
      const turn = angleWithin(Math.atan2(y, x) / 2 - band.angle);
      // The grey changes across a bar: a bar is turned as far from upright as the change is from level.
      return { u: band.left + ((part + 0.5) / PARTS) * long, slope: -Math.tan(turn), weight: Math.hypot(x, y) };
    }),
  );
}

interface Point {
  readonly u: number;
  readonly slope: number;
  readonly weight: number;
}

function fitLine(points: readonly Point[]): Lean {
  let trusted = points;
  let lean: Lean = { slope: 0, growth: 0 };
  for (let round = 0; round < 3; round += 1) {
    lean = leastSquares(trusted);
    const { slope, growth } = lean;
    const off = ({ u, slope: at }: Point): number => Math.abs(at - slope - growth * u);
    // What lies furthest off is another thing in the picture.
    trusted = trusted.toSorted((one, other) => off(one) - off(other)).slice(0, Math.max(4, trusted.length - 2));
  }
  return lean;
}

function leastSquares(points: readonly Point[]): Lean {
  let [w, wu, wuu, ws, wus] = [0, 0, 0, 0, 0];
  for (const { u, slope, weight } of points) {
    w += weight;
    wu += weight * u;
    wuu += weight * u * u;
    ws += weight * slope;
    wus += weight * u * slope;
  }
  const spread = w * wuu - wu * wu;
  if (w === 0 || spread <= 0) return { slope: w === 0 ? 0 : ws / w, growth: 0 };
  const growth = (w * wus - wu * ws) / spread;
  return { slope: (ws - growth * wu) / w, growth };
}

/** The same direction, between -90 and 90 degrees. */
function angleWithin(angle: number): number {
  if (angle > Math.PI / 2) return angle - Math.PI;
  return angle < -Math.PI / 2 ? angle + Math.PI : angle;
}
