import { EARTH_RADIUS, type GeoPoint, greatCircleDistance, type Vector, vectorOf } from '../great-circle.ts';
import type { Area } from './context.ts';

const RADIAN = Math.PI / 180;

/** Degrees of longitude on the short way round, -180 to 180. */
const shortWay = (degrees: number): number => degrees - 360 * Math.round(degrees / 360);

/** Points as metres east and north of `center`, exact enough near it and of the right side everywhere. */
function around(center: GeoPoint, points: readonly GeoPoint[]): { readonly x: number; readonly y: number }[] {
  const perDegree = EARTH_RADIUS * RADIAN;
  const shrink = Math.cos(center.latitude * RADIAN);
  return points.map(({ latitude, longitude }) => ({
    x: shortWay(longitude - center.longitude) * shrink * perDegree,
    y: (latitude - center.latitude) * perDegree,
  }));
}

/** Metres from the edge of a polygon to a point, negative inside; Infinity without three points. */
export function polygonDistance(polygon: readonly GeoPoint[], point: GeoPoint): number {
  if (polygon.length < 3) return Number.POSITIVE_INFINITY;
  const corners = around(point, polygon);
  let inside = false;
  let nearest = Number.POSITIVE_INFINITY;
  let from = corners.at(-1);
  for (const to of corners) {
    if (from === undefined) break;
    // A ray to the east crosses this edge.
    if (from.y > 0 !== to.y > 0 && from.x + ((0 - from.y) / (to.y - from.y)) * (to.x - from.x) > 0) inside = !inside;
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const length = dx * dx + dy * dy;
    const part = length === 0 ? 0 : Math.min(1, Math.max(0, -(from.x * dx + from.y * dy) / length));
    nearest = Math.min(nearest, Math.hypot(from.x + part * dx, from.y + part * dy));
    from = to;
  }
  return inside ? -nearest : nearest;
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

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** The vectors of a path are computed once for as long as its array lives: a route has up to 2,500 points. */
const vectorsOf = new WeakMap<readonly GeoPoint[], readonly Vector[]>();

function vectors(path: readonly GeoPoint[]): readonly Vector[] {
  const known = vectorsOf.get(path);
  if (known !== undefined) return known;
  const made = path.map(vectorOf);
  vectorsOf.set(path, made);
  return made;
}

/** Metres between two unit vectors along the surface; exact for near ones. */
const apart = (a: Vector, b: Vector): number =>
  2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) / 2));

/** Metres from a point to a path of great-circle pieces; Infinity without a point. */
export function pathDistance(path: readonly GeoPoint[], point: GeoPoint): number {
  const at = vectorOf(point);
  let nearest = Number.POSITIVE_INFINITY;
  let from: Vector | null = null;
  for (const to of vectors(path)) {
    nearest = Math.min(nearest, apart(at, to));
    if (from !== null) {
      const normal = cross(from, to);
      const length = Math.hypot(...normal);
      // Beside the piece: between the planes through its ends that stand upright on it.
      const beside = length > 0 && dot(cross(normal, from), at) > 0 && dot(cross(to, normal), at) > 0;
      if (beside)
        nearest = Math.min(nearest, EARTH_RADIUS * Math.asin(Math.min(1, Math.abs(dot(normal, at)) / length)));
    }
    from = to;
  }
  return nearest;
}
