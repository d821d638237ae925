import { EARTH_RADIUS, type GeoPoint, type Vector, vectorOf } from './great-circle.ts';

/** Metres that a simplified path may be off (spec 2 §9 "Geozone modal"). */
export const TOLERANCES = [5, 10, 15, 20, 25] as const;
export const DEFAULT_TOLERANCE = 5;

/** More points than this are simplified before they are edited by hand: drawing them all with their handles blocks the page. */
export const EDITED_POINTS_MAX = 500;

/** Corners of an area, at least. */
const CORNERS_MIN = 3;

/** Points as unit vectors from the middle of the earth, one after the other. */
type Vectors = Float64Array;

const vectorAt = (vectors: Vectors, n: number): Vector => [
  vectors[n * 3] ?? 0,
  vectors[n * 3 + 1] ?? 0,
  vectors[n * 3 + 2] ?? 0,
];

const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

function unit(vector: Vector): Vector | null {
  const length = Math.hypot(...vector);
  return length < 1e-15 ? null : [vector[0] / length, vector[1] / length, vector[2] / length];
}

interface Farthest {
  /** -1: there is none between. */
  readonly at: number;
  /** Radians from the piece. */
  readonly angle: number;
}

/** The point between two others that is farthest from the great-circle piece between them. */
function farthestBetween(vectors: Vectors, begin: number, end: number): Farthest {
  const [from, to] = [vectorAt(vectors, begin), vectorAt(vectors, end)];
  const normal = unit(cross(from, to)) ?? [0, 0, 0];
  const [beside, before] = [cross(normal, from), cross(to, normal)];
  const distanceTo = (a: Vector, x: number, y: number, z: number): number =>
    2 * Math.asin(Math.min(1, Math.hypot(x - a[0], y - a[1], z - a[2]) / 2));
  let [farthest, at] = [-1, -1];
  for (let n = begin + 1; n < end; n += 1) {
    const [x, y, z] = [vectors[n * 3] ?? 0, vectors[n * 3 + 1] ?? 0, vectors[n * 3 + 2] ?? 0];
    const isBeside =
      beside[0] * x + beside[1] * y + beside[2] * z > 0 && before[0] * x + before[1] * y + before[2] * z > 0;
    const angle = isBeside
      ? Math.asin(Math.min(1, Math.abs(normal[0] * x + normal[1] * y + normal[2] * z)))
      : Math.min(distanceTo(from, x, y, z), distanceTo(to, x, y, z));
    if (angle > farthest) [farthest, at] = [angle, n];
  }
  return { at, angle: farthest };
}

/**
 * How much each point between two others is needed: with less tolerance than this, in radians, it stays (Douglas and
 * Peucker). Parts in which nothing is farther than `least` are not looked into; their points are not needed.
 */
function weigh(vectors: Vectors, first: number, last: number, least: number, weights: Float64Array): void {
  const open: [number, number, number][] = [[first, last, Number.POSITIVE_INFINITY]];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    const [begin, end, above] = part;
    if (end - begin < 2) continue;
    const { at, angle } = farthestBetween(vectors, begin, end);
    // What parts a piece is looked at before what it parts: none is needed more than that.
    const weight = Math.min(above, angle);
    if (weight <= least) continue;
    weights[at] = weight;
    open.push([begin, at, weight], [at, end, weight]);
  }
}

/** The place of the point that is farthest from the first one. */
function farthestFromFirst(vectors: Vectors, count: number): number {
  const from = vectorAt(vectors, 0);
  let [farthest, at] = [-1, 0];
  for (let n = 1; n < count; n += 1) {
    const [x, y, z] = vectorAt(vectors, n);
    const distance = Math.hypot(x - from[0], y - from[1], z - from[2]);
    if (distance > farthest) [farthest, at] = [distance, n];
  }
  return at;
}

/** How much each point is needed, from what tolerance on; those that always stay are needed without end. */
function weightsOf(points: readonly GeoPoint[], tolerance: number, isRing: boolean): Float64Array {
  const count = points.length;
  const [first] = points;
  const vectors = new Float64Array((count + 1) * 3);
  for (const [n, point] of points.entries()) vectors.set(vectorOf(point), n * 3);
  const weights = new Float64Array(count + 1);
  weights[0] = Number.POSITIVE_INFINITY;
  const least = tolerance / EARTH_RADIUS;
  if (!isRing || first === undefined) {
    weights[count - 1] = Number.POSITIVE_INFINITY;
    weigh(vectors, 0, count - 1, least, weights);
    return weights;
  }
  vectors.set(vectorOf(first), count * 3);
  const far = farthestFromFirst(vectors, count);
  weights[far] = Number.POSITIVE_INFINITY;
  weigh(vectors, 0, far, least, weights);
  weigh(vectors, far, count, least, weights);
  // Of an area that is narrower than the tolerance: the corner that is farthest from the line between the other two.
  const [one, other] = [farthestBetween(vectors, 0, far), farthestBetween(vectors, far, count)];
  const third = one.angle >= other.angle ? one.at : other.at;
  if (third !== -1) weights[third] = Number.POSITIVE_INFINITY;
  return weights;
}

export interface SimplifiedPath {
  readonly points: GeoPoint[];
  /** Metres: what was asked for, or the least doubling of it that leaves few enough points. */
  readonly tolerance: number;
}

/**
 * A path with fewer of its own points, none of whose others is farther than the tolerance from it; with as much tolerance as
 * it takes to leave at most `most` points. Its ends stay.
 * @param tolerance metres
 * @param isRing it is the outline of an area: the last point leads back to the first, and at least three corners stay
 */
export function simplifyTo(
  points: readonly GeoPoint[],
  tolerance: number,
  most: number,
  isRing = false,
): SimplifiedPath {
  const least = isRing ? CORNERS_MIN : 2;
  if (points.length <= least) return { points: [...points], tolerance };
  const weights = weightsOf(points, tolerance, isRing).subarray(0, points.length);
  const room = Math.max(most, least);
  let used = tolerance;
  let left = points.filter((_, n) => (weights[n] ?? 0) * EARTH_RADIUS > used);
  while (left.length > room) {
    used *= 2;
    left = points.filter((_, n) => (weights[n] ?? 0) * EARTH_RADIUS > used);
  }
  return { points: left, tolerance: used };
}
