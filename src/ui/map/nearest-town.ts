import { type GeoPoint, greatCircleDistance } from '../../domain/great-circle.ts';
import { shortWay } from '../../domain/longitudes.ts';

/** Where something is as seen from a town. */
export interface FromTown {
  readonly name: string;
  /** Metres. */
  readonly distance: number;
  /** One of eight directions clockwise from the north, 0 to 7: where it lies from the town. */
  readonly direction: number;
}

export interface Town extends GeoPoint {
  readonly name: string;
}

const DIRECTIONS = 8;

/** The nearest of some towns; null where there are none. */
export function nearestTown(point: GeoPoint, towns: Iterable<Town>): FromTown | null {
  let nearest: { readonly town: Town; readonly distance: number } | null = null;
  for (const town of towns) {
    const distance = greatCircleDistance(point, town);
    if (nearest === null || distance < nearest.distance) nearest = { town, distance };
  }
  if (nearest === null) return null;
  const { town, distance } = nearest;
  const east = shortWay(point.longitude - town.longitude) * Math.cos((town.latitude * Math.PI) / 180);
  const angle = Math.atan2(east, point.latitude - town.latitude) / ((2 * Math.PI) / DIRECTIONS);
  return { name: town.name, distance, direction: (Math.round(angle) + DIRECTIONS) % DIRECTIONS };
}
