import type { directions, PlacesReply } from '../../src/contract/maps.ts';
import type { ReplyOf } from '../../src/contract/operation.ts';
import { type GeoPoint, greatCircleDistance, greatCirclePath } from '../../src/domain/great-circle.ts';
import { findTowns, suggestTowns } from './find-towns.ts';
import { lazyGazetteer } from './gazetteer.ts';
import { askGeocoder } from './geocoder.ts';
import type { MapsConfiguration } from './maps-configuration.ts';
import { askDirections } from './osrm.ts';

type Directions = ReplyOf<typeof directions>;

/** Address search and directions: by the services that are configured, otherwise by what is built in. */
export interface Maps {
  /** @throws Refusal `service-failed` */
  geocode(text: string, max: number): Promise<PlacesReply>;
  /** @throws Refusal `service-failed` */
  suggest(text: string, max: number): Promise<PlacesReply>;
  /** @throws Refusal `service-failed` */
  directions(points: readonly GeoPoint[]): Promise<Directions>;
}

export function createMaps({ geocoder, directionsUrl }: MapsConfiguration): Maps {
  const gazetteer = lazyGazetteer();
  const search =
    (builtIn: typeof findTowns) =>
    async (text: string, max: number): Promise<PlacesReply> =>
      geocoder === undefined
        ? { source: 'gazetteer', places: builtIn(await gazetteer(), text, max) }
        : { source: 'service', places: await askGeocoder(geocoder, text, max) };
  return {
    geocode: search(findTowns),
    suggest: search(suggestTowns),
    directions: (points) =>
      directionsUrl === undefined ? Promise.resolve(greatCircles(points)) : askDirections(directionsUrl, points),
  };
}

function greatCircles(points: readonly GeoPoint[]): Directions {
  const [first, ...rest] = points;
  if (first === undefined) throw new RangeError('Directions need points.');
  const path = [first];
  let distance = 0;
  let from = first;
  for (const to of rest) {
    path.push(...greatCirclePath(from, to).slice(1));
    distance += greatCircleDistance(from, to);
    from = to;
  }
  return { kind: 'great-circle', points: path, distance, duration: null };
}
