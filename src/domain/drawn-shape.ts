import { roundedCoordinate } from './coordinate.ts';
import type { GeoPoint } from './great-circle.ts';

/** Degrees from side to side of a new area around a place (spec 2 §9 "a square of 0.0005 degrees around the point"). */
const SQUARE_SIDE = 0.0005;

/** The corners of a square around a point, from its south-west one on. */
export function squareAround({ latitude, longitude }: GeoPoint, side = SQUARE_SIDE): GeoPoint[] {
  const half = side / 2;
  const corner = (north: number, east: number): GeoPoint => ({
    latitude: roundedCoordinate(Math.min(90, Math.max(-90, latitude + north))),
    longitude: roundedCoordinate(Math.min(180, Math.max(-180, longitude + east))),
  });
  return [corner(-half, -half), corner(-half, half), corner(half, half), corner(half, -half)];
}

/** What was drawn, with everything that can be taken back and made again. */
export interface DrawnShape {
  readonly points: readonly GeoPoint[];
  readonly past: readonly (readonly GeoPoint[])[];
  readonly future: readonly (readonly GeoPoint[])[];
}

export type ShapeStep =
  | { readonly step: 'set'; readonly points: readonly GeoPoint[] }
  | { readonly step: 'undo' | 'redo' };

/** Steps that can be taken back. */
const STEPS_MAX = 200;

export const drawnShape = (points: readonly GeoPoint[]): DrawnShape => ({ points, past: [], future: [] });

const samePoints = (a: readonly GeoPoint[], b: readonly GeoPoint[]): boolean =>
  a.length === b.length &&
  a.every((point, n) => point.latitude === b[n]?.latitude && point.longitude === b[n]?.longitude);

/** The shape after a step. Points are rounded as they are stored; a step that changes nothing is none. */
export function afterStep(shape: DrawnShape, step: ShapeStep): DrawnShape {
  const { points, past, future } = shape;
  if (step.step === 'set') {
    const next = step.points.map(({ latitude, longitude }) => ({
      latitude: roundedCoordinate(latitude),
      longitude: roundedCoordinate(longitude),
    }));
    if (samePoints(points, next)) return shape;
    return { points: next, past: [...past, points].slice(-STEPS_MAX), future: [] };
  }
  const from = step.step === 'undo' ? past : future;
  const next = from.at(-1);
  if (next === undefined) return shape;
  const left = from.slice(0, -1);
  return step.step === 'undo'
    ? { points: next, past: left, future: [...future, points] }
    : { points: next, past: [...past, points], future: left };
}
