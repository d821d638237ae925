import type { Band } from './find-bands.ts';

/** How far two parts of one band may be turned from each other, in radians, and lie apart, of their length. */
const TURNED = 0.12;
const APART = 0.6;

/**
 * The bands that pairs of bands make which lie in one line: a glare or a fold in the middle of a code cuts its band in
 * two, of which neither can be read.
 */
export function joinBands(bands: readonly Band[]): Band[] {
  return bands.flatMap((one, index) => bands.slice(index + 1).flatMap((other) => joined(one, other) ?? []));
}

function joined(one: Band, other: Band): Band | null {
  const turn = Math.abs(
    Math.atan2(Math.sin(2 * (one.angle - other.angle)), Math.cos(2 * (one.angle - other.angle))) / 2,
  );
  if (turn > TURNED) return null;
  const [cos, sin] = [Math.cos(one.angle), Math.sin(one.angle)];
  const [dx, dy] = [other.x - one.x, other.y - one.y];
  const [u, v] = [dx * cos + dy * sin, dy * cos - dx * sin];
  // The other may count its ways from the other side.
  const flipped = Math.cos(one.angle - other.angle) < 0;
  const [left, right] = flipped ? [u - other.right, u - other.left] : [u + other.left, u + other.right];
  const [top, bottom] = flipped ? [v - other.bottom, v - other.top] : [v + other.top, v + other.bottom];
  const overlap = Math.min(one.bottom, bottom) - Math.max(one.top, top);
  const gap = Math.max(left - one.right, one.left - right);
  const shortest = Math.min(one.right - one.left, right - left);
  if (overlap < 0.5 * Math.min(one.bottom - one.top, bottom - top) || gap > APART * (one.right - one.left)) return null;
  // Bands over each other are no parts of one.
  if (gap < -0.5 * shortest) return null;
  return {
    ...one,
    left: Math.min(one.left, left),
    right: Math.max(one.right, right),
    top: Math.min(one.top, top),
    bottom: Math.max(one.bottom, bottom),
  };
}
