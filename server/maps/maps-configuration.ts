import { resolve } from 'node:path';
import { type Environment, given } from '../process/environment.ts';
import { StartError } from '../process/start-error.ts';

export interface Geocoder {
  readonly kind: 'nominatim' | 'photon';
  readonly url: URL;
}

/** The services that addresses and directions are asked from. */
export interface MapsConfiguration {
  /** Without it, addresses are searched among the towns of the built-in gazetteer. */
  readonly geocoder: Geocoder | undefined;
  /** An OSRM route service such as `https://osrm.example/route/v1/driving`; without it, paths are great circles. */
  readonly directionsUrl: URL | undefined;
  /** The PMTiles file that is the first map; absolute. Without it, what lies in `maps/` of the data folder. */
  readonly file: string | undefined;
}

/** The address of a service, without a query. @throws StartError for anything else */
export function serviceUrlOf(name: string, text: string, example: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.search !== '' || url.username !== '') {
    throw new StartError(`${name} must be an address such as ${example}.`);
  }
  url.pathname = url.pathname.replace(/\/+$/, '');
  return url;
}

/** What a geocoder's endpoint is called tells how it is asked: Nominatim's `/search`, Photon's `/api`. */
function geocoderOf(text: string): Geocoder {
  const example = 'https://nominatim.example/search or https://photon.example/api';
  const url = serviceUrlOf('LADING_GEOCODER_URL', text, example);
  if (url.pathname.endsWith('/search')) return { kind: 'nominatim', url };
  if (url.pathname.endsWith('/api')) return { kind: 'photon', url };
  throw new StartError(`LADING_GEOCODER_URL must be an address such as ${example}.`);
}

/** Reads the environment. @throws StartError in one sentence for what is wrong with it */
export function readMapsConfiguration(env: Environment): MapsConfiguration {
  const geocoder = given(env.LADING_GEOCODER_URL);
  const directions = given(env.LADING_DIRECTIONS_URL);
  const file = given(env.LADING_MAP_FILE);
  return {
    geocoder: geocoder === undefined ? undefined : geocoderOf(geocoder),
    directionsUrl:
      directions === undefined
        ? undefined
        : serviceUrlOf('LADING_DIRECTIONS_URL', directions, 'https://osrm.example/route/v1/driving'),
    file: file === undefined ? undefined : resolve(file),
  };
}
