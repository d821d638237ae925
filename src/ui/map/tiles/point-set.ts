import { type WorldBox, worldX, worldY } from './world.ts';

/** What stands on a map, by number: places in units of `world.ts`, and the code of each one's kind, 0 to 31. */
export interface PointSet {
  readonly x: Uint32Array;
  readonly y: Uint32Array;
  readonly kinds: Uint8Array;
}

/** Kinds that are not to be seen: bit `n` for code `n`. */
export type HiddenKinds = number;

/** A point set of degrees. */
export function pointSetOf(
  points: readonly { readonly latitude: number; readonly longitude: number; readonly kind: number }[],
): PointSet {
  return {
    x: Uint32Array.from(points, ({ longitude }) => worldX(longitude)),
    y: Uint32Array.from(points, ({ latitude }) => worldY(latitude)),
    kinds: Uint8Array.from(points, ({ kind }) => kind),
  };
}

export const isHidden = (hidden: HiddenKinds, kind: number): boolean => ((hidden >>> kind) & 1) === 1;

/** Numbers of the points in a part of the world, at most so many, and how many there are. */
export function pointsWithin(
  { x, y, kinds }: PointSet,
  { x0, y0, x1, y1 }: WorldBox,
  hidden: HiddenKinds,
  most: number,
): { readonly total: number; readonly numbers: readonly number[] } {
  const numbers: number[] = [];
  let total = 0;
  for (let at = 0; at < x.length; at += 1) {
    const [px, py] = [x[at] ?? 0, y[at] ?? 0];
    if (px < x0 || px > x1 || py < y0 || py > y1 || isHidden(hidden, kinds[at] ?? 0)) continue;
    total += 1;
    if (numbers.length < most) numbers.push(at);
  }
  return { total, numbers };
}

/** The least part of the world with all points in it; null without any. */
export function boxOf({ x, y }: PointSet): WorldBox | null {
  if (x.length === 0) return null;
  let [x0, y0, x1, y1] = [x[0] ?? 0, y[0] ?? 0, x[0] ?? 0, y[0] ?? 0];
  for (let at = 1; at < x.length; at += 1) {
    const [px, py] = [x[at] ?? 0, y[at] ?? 0];
    if (px < x0) x0 = px;
    else if (px > x1) x1 = px;
    if (py < y0) y0 = py;
    else if (py > y1) y1 = py;
  }
  return { x0, y0, x1, y1 };
}
