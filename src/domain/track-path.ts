import { type GeoPoint, greatCircleDistance } from './great-circle.ts';
import { isPosition } from './readings/quantities.ts';
import type { PositionColumns } from './readings/track-columns.ts';
import { SHIPPING_STATE } from './shipment-status.ts';

/** A position with its time; milliseconds since 1970. */
export interface TimedPoint extends GeoPoint {
  readonly time: number;
}

/** Positions of a device that have coordinates, oldest first. */
export function pointsOf({
  times,
  latitude,
  longitude,
}: Pick<PositionColumns, 'times' | 'latitude' | 'longitude'>): TimedPoint[] {
  const points: TimedPoint[] = [];
  for (let at = 0; at < times.length; at += 1) {
    const [lat, lng] = [latitude[at] ?? Number.NaN, longitude[at] ?? Number.NaN];
    if (isPosition(lat, lng)) points.push({ time: times[at] ?? 0, latitude: lat, longitude: lng });
  }
  return points;
}

/** A path on the map of a shipment. */
export interface ShipmentPath {
  readonly key: 'travelled' | 'ahead' | 'back';
  readonly dashed: boolean;
  readonly points: readonly GeoPoint[];
}

interface Ends {
  readonly shippingState: number;
  readonly origin: GeoPoint | null;
  readonly destination: GeoPoint | null;
  /** Where it is now; null: where it was last. */
  readonly current: GeoPoint | null;
}

/**
 * The paths of a shipment (spec 2 §4 "Map paths"): what it travelled is solid; below state 4 a dashed one leads on to the
 * destination, at state 4 back to the origin, above it is over.
 */
export function pathsOf(
  points: readonly GeoPoint[],
  { shippingState, origin, destination, current }: Ends,
): ShipmentPath[] {
  const way = current === null ? points : [...points, current];
  const travelled = origin === null ? way : [origin, ...way];
  const last = way.at(-1) ?? origin;
  const paths: ShipmentPath[] = [];
  if (travelled.length > 1) paths.push({ key: 'travelled', dashed: false, points: travelled });
  if (last === null || last === undefined) return paths;
  if (shippingState < SHIPPING_STATE.arrived && destination !== null) {
    paths.push({ key: 'ahead', dashed: true, points: [last, destination] });
  } else if (shippingState === SHIPPING_STATE.arrived && origin !== null) {
    paths.push({ key: 'back', dashed: true, points: [last, origin] });
  }
  return paths;
}

/** The place of the last time that is not after `time`; -1 before the first. */
export function placeAt(times: ArrayLike<number>, time: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? 0) <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** A stretch without a position that is longer than this is not filled in: nobody knows where it was. */
const UNKNOWN_MS = 36 * 3_600_000;

/** Where a device was at a moment, between its positions on a straight line; before the first and after the last there. Null without any. */
export function positionAt(points: readonly TimedPoint[], time: number): GeoPoint | null {
  const at = placeOfPoint(points, time);
  const before = points[at];
  const after = points[at + 1];
  if (before === undefined) return points[0] ?? null;
  if (after === undefined || after.time - before.time > UNKNOWN_MS) return before;
  const share = (time - before.time) / (after.time - before.time);
  const turn = after.longitude - before.longitude;
  // The shorter way round, over the date line where that is it.
  const across = turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn;
  const longitude = before.longitude + across * share;
  return {
    latitude: before.latitude + (after.latitude - before.latitude) * share,
    longitude: longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude,
  };
}

/**
 * When a device was nearest to a place, on the straight lines between its positions; milliseconds since 1970. Of two that are as
 * near, the earlier. Null without positions.
 */
export function timeNear(points: readonly TimedPoint[], place: GeoPoint): number | null {
  const [first] = points;
  if (first === undefined) return null;
  // On a plane around the place: what is far from it is not the nearest anyway.
  const shrunk = Math.cos((place.latitude * Math.PI) / 180);
  const flat = (point: GeoPoint) => {
    const turn = (((point.longitude - place.longitude + 180) % 360) + 360) % 360;
    return { x: (turn - 180) * shrunk, y: point.latitude - place.latitude };
  };
  let nearest = { time: first.time, distance: Math.hypot(flat(first).x, flat(first).y) };
  for (const [at, end] of points.slice(1).entries()) {
    const start = points[at] ?? first;
    const [a, b] = [flat(start), flat(end)];
    const [x, y] = [b.x - a.x, b.y - a.y];
    const length = x * x + y * y;
    const isUnknown = end.time - start.time > UNKNOWN_MS;
    const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(a.x * x + a.y * y) / length));
    const share = isUnknown ? Math.round(along) : along;
    const distance = Math.hypot(a.x + share * x, a.y + share * y);
    if (distance < nearest.distance) nearest = { time: start.time + share * (end.time - start.time), distance };
  }
  return Math.round(nearest.time);
}

function placeOfPoint(points: readonly TimedPoint[], time: number): number {
  let [low, high] = [0, points.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((points[middle]?.time ?? 0) <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Metres travelled up to each position, in the order of positions. */
export function travelledMetres(points: readonly GeoPoint[]): Float64Array<ArrayBuffer> {
  let sum = 0;
  return Float64Array.from(points, (point, at) => {
    const before = points[at - 1];
    if (before !== undefined) sum += greatCircleDistance(before, point);
    return sum;
  });
}
