import { type GeoPoint, greatCircleDistance } from '../../domain/great-circle.ts';
import { type FromTown, nearestTown, type Town } from './nearest-town.ts';
import type { Towns } from './picture/ground.ts';

/** Finds the town by which people know where something is: of two as near the larger; null where none is near. */
export type TownIndex = (point: GeoPoint) => FromTown | null;

/** Towns are looked for in squares of one degree: that of the point, and those around it. */
const AROUND = 2;
/** How much of its distance counts, by the zoom from which a town is shown: a suburb of its size says less than the city. */
const COUNTS: Readonly<Record<number, number>> = { 2: 0.15, 4: 0.25, 5: 0.4, 6: 0.6, 7: 0.85 };

interface SizedTown extends Town {
  /** The zoom from which it is shown. */
  readonly from: number;
}

const LONGITUDES = 360;

const squareOf = (latitude: number, longitude: number): number =>
  Math.floor(latitude) * LONGITUDES + (((Math.floor(longitude) % LONGITUDES) + LONGITUDES) % LONGITUDES);

/** Towns by where they are: a history of places asks for the nearest of 19,000 often. */
export function townIndex(towns: Towns): TownIndex {
  const squares = new Map<number, SizedTown[]>();
  for (const { geometry, properties } of towns.features) {
    const [longitude = 0, latitude = 0] = geometry.coordinates;
    const square = squareOf(latitude, longitude);
    const there = squares.get(square);
    const town = { name: properties.n, latitude, longitude, from: properties.z };
    if (there === undefined) squares.set(square, [town]);
    else there.push(town);
  }
  return (point) => {
    let best: { readonly town: Town; readonly far: number } | null = null;
    for (let north = -AROUND; north <= AROUND; north += 1) {
      for (let east = -AROUND; east <= AROUND; east += 1) {
        for (const town of squares.get(squareOf(point.latitude + north, point.longitude + east)) ?? []) {
          const far = greatCircleDistance(point, town) * (COUNTS[town.from] ?? 1);
          if (best === null || far < best.far) best = { town, far };
        }
      }
    }
    return best === null ? null : nearestTown(point, [best.town]);
  };
}
