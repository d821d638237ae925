import { EARTH_RADIUS, type GeoPoint, greatCircleDistance, type Vector, vectorOf } from '../great-circle.ts';
import { shortWay, unwrapped } from '../longitudes.ts';
import type { Area } from './context.ts';

const RADIAN = Math.PI / 180;

/** Points as metres east and north of `center`, exact enough near it and of the right side everywhere. */
function around(center: GeoPoint, points: readonly GeoPoint[]): { readonly x: number; readonly y: number }[] {
  const perDegree = EARTH_RADIUS * RADIAN;
  const shrink = Math.cos(center.latitude * RADIAN);
  return points.map(({ latitude, longitude }) => ({
    x: shortWay(longitude - center.longitude) * shrink * perDegree,
    y: (latitude - center.latitude) * perDegree,
  }));
}

/** From so far on the plane around a point shows an edge elsewhere than the globe has it; metres. */
const PLANE_REACH = 100_000;

/**
 * Metres from the edge of a polygon to a point, negative inside; Infinity without three points. Its edges are straight lines of a
 * map; one that goes once around the world holds the pole on its side.
 */
export function polygonDistance(polygon: readonly GeoPoint[], point: GeoPoint): number {
  const [first] = polygon;
  if (first === undefined || polygon.length < 3) return Number.POSITIVE_INFINITY;
  const ring = [...polygon, first];
  const near = planeDistance(around(point, ring));
  const distance = near < PLANE_REACH ? near : pathDistance(ring, point);
  return isWithin(ring, point) ? -distance : distance;
}

/** From the middle of a plane to a path. */
function planeDistance(corners: readonly { readonly x: number; readonly y: number }[]): number {
  let nearest = Number.POSITIVE_INFINITY;
  let from = corners[0];
  for (const to of corners.slice(1)) {
    if (from === undefined) break;
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const length = dx * dx + dy * dy;
    const part = length === 0 ? 0 : Math.min(1, Math.max(0, -(from.x * dx + from.y * dy) / length));
    nearest = Math.min(nearest, Math.hypot(from.x + part * dx, from.y + part * dy));
    from = to;
  }
  return nearest;
}

/** Whether a closed ring has a point in it, by where its edges cross the meridian of the point: those to the north are counted. */
function isWithin(ring: readonly GeoPoint[], point: GeoPoint): boolean {
  const corners = unwrapped(ring.map(({ longitude, latitude }) => [longitude, latitude] as const));
  const longitudes = corners.map(([longitude]) => longitude);
  const [begin = 0, end = 0] = [longitudes[0], longitudes.at(-1)];
  // Once around the world: with a pole in it, the north one where most of it lies north of the equator.
  const isAround = Math.abs(end - begin) > 180;
  const isNorth = ring.reduce((sum, { latitude }) => sum + latitude, 0) > 0;
  let inside = isAround && isNorth;
  const west = Math.min(...longitudes);
  const east = Math.max(...longitudes);
  // The meridian in each turn of the ring.
  for (let here = point.longitude + 360 * Math.ceil((west - point.longitude) / 360); here <= east; here += 360) {
    let from = corners[0];
    for (const to of corners.slice(1)) {
      if (from === undefined) break;
      if (from[0] > here !== to[0] > here) {
        const latitude = from[1] + ((here - from[0]) / (to[0] - from[0])) * (to[1] - from[1]);
        if (latitude > point.latitude) inside = !inside;
      }
      from = to;
    }
  }
  return inside;
}

/** Metres beyond the inner and the outer edge of an area; not positive: within it. */
export function beyondEdges(area: Area, point: GeoPoint): { readonly inner: number; readonly outer: number } {
  if (area.kind === 'circle') {
    const distance = greatCircleDistance(area.center, point);
    return { inner: distance - area.innerRadius, outer: distance - area.outerRadius };
  }
  const distance = polygonDistance(area.points, point);
  return { inner: distance, outer: distance - area.margin };
}

/** A point of an area, and how far from it the area reaches in metres: where a device is that a gateway there heard. */
export function spotOf(area: Area): { readonly point: GeoPoint; readonly radius: number } | null {
  if (area.kind === 'circle') return { point: area.center, radius: area.innerRadius };
  const [first] = area.points;
  if (first === undefined) return null;
  const corners = around(first, area.points);
  const middle = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2;
  const perDegree = EARTH_RADIUS * RADIAN;
  const point = {
    latitude: first.latitude + middle(corners.map(({ y }) => y)) / perDegree,
    longitude: shortWay(
      first.longitude + middle(corners.map(({ x }) => x)) / perDegree / Math.cos(first.latitude * RADIAN),
    ),
  };
  return { point, radius: Math.max(...area.points.map((corner) => greatCircleDistance(point, corner))) };
}

const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** Numbers of a piece of a path in `Pieces`: where it begins, and three planes. */
const PIECE = 12;

/**
 * A path in a form in which distances are quick. Each piece is where it begins, the normal of the plane it lies in, and
 * those of the two planes that stand upright on it at its ends, all as unit vectors; the last one is the end alone.
 */
type Pieces = Float64Array;

const unit = (vector: Vector): Vector => {
  const length = Math.hypot(...vector);
  return length === 0 ? [0, 0, 0] : [vector[0] / length, vector[1] / length, vector[2] / length];
};

/** Computed once for as long as the array of a path lives: a route has up to 2,500 points. */
const known = new WeakMap<readonly GeoPoint[], Pieces>();

function piecesOf(path: readonly GeoPoint[]): Pieces {
  const found = known.get(path);
  if (found !== undefined) return found;
  const pieces = new Float64Array(path.length * PIECE);
  const vectors = path.map(vectorOf);
  for (const [index, from] of vectors.entries()) {
    const to = vectors[index + 1] ?? from;
    const normal = unit(cross(from, to));
    pieces.set([...from, ...normal, ...cross(normal, from), ...cross(to, normal)], index * PIECE);
  }
  known.set(path, pieces);
  return pieces;
}

/** Metres from a point to a path of great-circle pieces; Infinity without a point. */
export function pathDistance(path: readonly GeoPoint[], point: GeoPoint): number {
  const [x, y, z] = vectorOf(point);
  const pieces = piecesOf(path);
  const dot = (at: number): number => x * (pieces[at] ?? 0) + y * (pieces[at + 1] ?? 0) + z * (pieces[at + 2] ?? 0);
  // The smallest squared chord to a corner, and the smallest sine of the angle to a piece that the point is beside.
  let chord = Number.POSITIVE_INFINITY;
  let sine = Number.POSITIVE_INFINITY;
  for (let at = 0; at < pieces.length; at += PIECE) {
    const [dx, dy, dz] = [x - (pieces[at] ?? 0), y - (pieces[at + 1] ?? 0), z - (pieces[at + 2] ?? 0)];
    chord = Math.min(chord, dx * dx + dy * dy + dz * dz);
    // Beside the piece: between the planes at its ends.
    if (dot(at + 6) > 0 && dot(at + 9) > 0) sine = Math.min(sine, Math.abs(dot(at + 3)));
  }
  const toCorner = chord === Number.POSITIVE_INFINITY ? chord : 2 * Math.asin(Math.min(1, Math.sqrt(chord) / 2));
  const toPiece = sine === Number.POSITIVE_INFINITY ? sine : Math.asin(Math.min(1, sine));
  return EARTH_RADIUS * Math.min(toCorner, toPiece);
}
