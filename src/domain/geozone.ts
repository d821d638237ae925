import { roundedCoordinate } from './coordinate.ts';
import type { FieldRule } from './field-rules.ts';

/** The kinds of a map by their ids (spec 2 §3); those that aren't editable are neither made nor changed here. */
export const GEOZONE_TYPES = [
  { typeId: 0, name: 'Path', editable: true },
  { typeId: 1, name: 'Area', editable: true },
  { typeId: 2, name: 'Airport', editable: true },
  { typeId: 3, name: 'Port', editable: false },
  { typeId: 4, name: 'Group', editable: true },
  { typeId: 5, name: 'Layout', editable: true },
] as const;

/** What a map is called (spec 2 §3). */
export const MAP_KINDS = ['Route', 'Geozone'] as const;
export const MAP_TYPE_IDS = [0, 1, 2, 3, 4, 5] as const;

/** What a route is: a group of geozones. */
export const ROUTE_TYPE_ID = 4;

/** Geozones that are lines; all others but groups are areas. */
export const PATH_TYPE_ID = 0;

export type GeozoneTypeId = (typeof MAP_TYPE_IDS)[number];

/** What an installation says of a type of geozones (spec 2 §3 "Type config"). */
export interface GeozoneTypeConfig {
  readonly typeId: number;
  /** In place of the product's own name. */
  readonly name?: string | undefined;
  /** false: none of it is made or changed here. What the product can't edit no configuration makes editable. */
  readonly editable?: boolean | undefined;
  /** No sign stands at its middle on maps. */
  readonly hideMarker?: boolean | undefined;
  /** What its points are stored as; absent: 0. */
  readonly pointType?: number | undefined;
  /** The kind of mark that stands for it on maps. */
  readonly icon?: string | undefined;
  /** Its description is shown beside its name. */
  readonly showDesc?: boolean | undefined;
}

/** A type as it holds here. */
export interface GeozoneType {
  readonly typeId: GeozoneTypeId;
  /** Null: the product's own name, in the reader's language. */
  readonly name: string | null;
  readonly editable: boolean;
  readonly hideMarker: boolean;
  readonly pointType: number;
  readonly icon: string | null;
  readonly showDesc: boolean;
}

/** The types in their order, each as the configuration has it. */
export const geozoneTypes = (configured: readonly GeozoneTypeConfig[] = []): readonly GeozoneType[] =>
  GEOZONE_TYPES.map(({ typeId, editable }) => {
    const config = configured.find((one) => one.typeId === typeId);
    return {
      typeId,
      name: config?.name ?? null,
      editable: editable && config?.editable !== false,
      hideMarker: config?.hideMarker ?? false,
      pointType: config?.pointType ?? 0,
      icon: config?.icon ?? null,
      showDesc: config?.showDesc ?? true,
    };
  });

export const isEditableType = (typeId: number): boolean =>
  GEOZONE_TYPES.some((type) => type.typeId === typeId && type.editable);

/** Points of one map, at most (spec 2 §9 "route map points max 2500"). */
export const MAP_POINTS_MAX = 2_500;

/** Spec 2 §5 "Route or geozone Name", "Description": required for a route. Letters of any script. */
const MAP_LETTERS = /^[\p{L}\p{M}\p{N}_ -]*$/u;
export const MAP_NAME: FieldRule = { required: true, max: 25, pattern: MAP_LETTERS };
export const MAP_DESCRIPTION: FieldRule = { required: false, max: 75, pattern: MAP_LETTERS };

/** The middle of the rectangle around points, in degrees; null without points. Narrower ways over the date line count. */
export function centerOf(
  points: readonly { readonly latitude: number; readonly longitude: number }[],
): { latitude: number; longitude: number } | null {
  const [first] = points;
  if (first === undefined) return null;
  let [south, north, west, east] = [first.latitude, first.latitude, first.longitude, first.longitude];
  for (const { latitude, longitude } of points) {
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
    // Taken on the side of the first point, so that a zone across the date line isn't one around the world.
    const near = longitude + 360 * Math.round((first.longitude - longitude) / 360);
    west = Math.min(west, near);
    east = Math.max(east, near);
  }
  const middle = (west + east) / 2;
  return {
    latitude: roundedCoordinate((south + north) / 2),
    longitude: roundedCoordinate(middle - 360 * Math.round(middle / 360)),
  };
}
