import { roundedCoordinate } from '../coordinate.ts';
import type { GeoPoint } from '../great-circle.ts';
import { inWorld } from '../longitudes.ts';

/** A line or an area of a file. */
export interface FileShape {
  readonly name: string;
  readonly description: string;
  readonly kind: 'path' | 'area';
  readonly points: readonly GeoPoint[];
}

/** Why nothing can be read of a file. */
export type FileFault =
  /** Larger than `FILE_BYTES_MAX`. */
  | 'too-large'
  /** Not GeoJSON, KML, KMZ or GPX, or broken. */
  | 'unreadable'
  /** It declares a document type or entities, which no file of a place needs. */
  | 'entities'
  /** It is nested deeper than any file of places is. */
  | 'too-deep'
  /** Coordinates that are no degrees: beyond a pole, or far more than around the earth, as metres of a grid are. */
  | 'coordinates'
  /** More points than `FILE_POINTS_MAX` in one line or area. */
  | 'too-many-points'
  /** More than `FILE_SHAPES_MAX` lines and areas. */
  | 'too-many-shapes'
  /** No line and no area. */
  | 'empty';

export type GeoFormat = 'geojson' | 'kml' | 'gpx';

export const FILE_BYTES_MAX = 10_000_000;
export const FILE_POINTS_MAX = 50_000;
export const FILE_SHAPES_MAX = 1_000;

/** Something in a file can't be read. */
export class GeoFileError extends Error {
  override readonly name = 'GeoFileError';
  readonly fault: FileFault;

  constructor(fault: FileFault) {
    super(fault);
    this.fault = fault;
  }
}

/** What goes on beyond 180° is drawn so in one piece, but not more than once around the earth. */
const LONGITUDE_MAX = 540;

/**
 * A point of a file, rounded as coordinates are stored, its longitude between -180° and 180°; null where it is none, such as `nan`.
 * @throws GeoFileError `coordinates`
 */
export function filePoint(latitude: number, longitude: number): GeoPoint | null {
  if (!(Number.isFinite(latitude) && Number.isFinite(longitude))) return null;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > LONGITUDE_MAX) throw new GeoFileError('coordinates');
  return { latitude: roundedCoordinate(latitude), longitude: roundedCoordinate(inWorld(longitude)) };
}

/** Text of a file as it is shown: on one line, and no longer than anybody reads. */
const fileText = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, 200);

const samePlace = (a: GeoPoint, b: GeoPoint): boolean => a.latitude === b.latitude && a.longitude === b.longitude;

/**
 * A line or an area; null where there are too few points to be one. Points in a row that are one are one, and the last point
 * of a ring that repeats the first is none.
 * @throws GeoFileError `too-many-points`
 */
export function fileShape(
  kind: FileShape['kind'],
  name: string,
  description: string,
  points: readonly GeoPoint[],
): FileShape | null {
  if (points.length > FILE_POINTS_MAX) throw new GeoFileError('too-many-points');
  const apart = points.filter((point, at) => {
    const before = points[at - 1];
    return before === undefined || !samePlace(before, point);
  });
  const [first, last] = [apart[0], apart.at(-1)];
  const isClosed = first !== undefined && last !== undefined && apart.length > 1 && samePlace(first, last);
  const own = kind === 'area' && isClosed ? apart.slice(0, -1) : apart;
  if (own.length < (kind === 'area' ? 3 : 2)) return null;
  return { name: fileText(name), description: fileText(description), kind, points: own };
}
