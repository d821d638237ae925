/** A place on the earth, in degrees. */
export interface GeoPoint {
  readonly latitude: number;
  readonly longitude: number;
}

/** Metres; the mean radius of the earth (IUGG R1). */
export const EARTH_RADIUS = 6_371_008.8;
/** Metres between two points of a drawn path: close enough that its straight pieces look like the arc. */
const STEP = 50_000;
const MAX_STEPS = 400;
/** Radians short of opposite, some six metres, below which the direction of the way can't be computed well. */
const OPPOSITE = 1e-6;

/** A place as a unit vector from the middle of the earth. */
export type Vector = readonly [number, number, number];

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;

/** The vector of a place. */
export function vectorOf({ latitude, longitude }: GeoPoint): Vector {
  const [lat, lon] = [radians(latitude), radians(longitude)];
  return [Math.cos(lat) * Math.cos(lon), Math.cos(lat) * Math.sin(lon), Math.sin(lat)];
}

const placeOf = ([x, y, z]: Vector): GeoPoint => ({
  latitude: degrees(Math.atan2(z, Math.hypot(x, y))),
  longitude: degrees(Math.atan2(y, x)),
});

/** Radians. The half-angle form is exact for near and for opposite points. */
function angleBetween(a: Vector, b: Vector): number {
  const apart = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
  const along = Math.hypot(a[0] + b[0], a[1] + b[1], a[2] + b[2]);
  return 2 * Math.atan2(apart, along);
}

/** A place a quarter of the way round from `a`; which one doesn't matter. */
function quarterWayFrom([x, y, z]: Vector): Vector {
  const level = Math.hypot(x, y);
  return level > 0.5 ? [-y / level, x / level, 0] : [z / Math.hypot(x, z), 0, -x / Math.hypot(x, z)];
}

/** Metres along the surface between two places. */
export const greatCircleDistance = (from: GeoPoint, to: GeoPoint): number =>
  EARTH_RADIUS * angleBetween(vectorOf(from), vectorOf(to));

/** The place a `part` of the angle between two vectors along, from 0 at `a` to 1 at `b`. */
function between(a: Vector, b: Vector, angle: number, part: number): GeoPoint {
  const [p, q] = [Math.sin((1 - part) * angle) / Math.sin(angle), Math.sin(part * angle) / Math.sin(angle)];
  return placeOf([p * a[0] + q * b[0], p * a[1] + q * b[1], p * a[2] + q * b[2]]);
}

/** The place a `part` of the shortest way along, from 0 at `from` to 1 at `to`. */
export function greatCirclePoint(from: GeoPoint, to: GeoPoint, part: number): GeoPoint {
  const [a, b] = [vectorOf(from), vectorOf(to)];
  const angle = angleBetween(a, b);
  if (part <= 0 || angle < OPPOSITE) return { latitude: from.latitude, longitude: from.longitude };
  if (part >= 1) return { latitude: to.latitude, longitude: to.longitude };
  if (Math.PI - angle >= OPPOSITE) return between(a, b, angle, part);
  const half = placeOf(quarterWayFrom(a));
  return part < 0.5 ? greatCirclePoint(from, half, part * 2) : greatCirclePoint(half, to, part * 2 - 1);
}

/**
 * The shortest way over the earth's surface as points from `from` to `to`, both included, at most 50 km apart (a
 * four-hundredth of the way for the longest). Between opposite places, where every way is the shortest, it is one of them.
 */
export function greatCirclePath(from: GeoPoint, to: GeoPoint): GeoPoint[] {
  const [a, b] = [vectorOf(from), vectorOf(to)];
  const angle = angleBetween(a, b);
  if (Math.PI - angle < OPPOSITE) {
    const half = placeOf(quarterWayFrom(a));
    return [...greatCirclePath(from, half), ...greatCirclePath(half, to).slice(1)];
  }
  const steps = Math.min(MAX_STEPS, Math.max(1, Math.ceil((angle * EARTH_RADIUS) / STEP)));
  const inner = Array.from({ length: steps - 1 }, (_, at) => between(a, b, angle, (at + 1) / steps));
  return [from, ...inner, to];
}
