import { zoneNotes } from '../../src/contract/geozones.ts';
import { roundedCoordinate } from '../../src/domain/coordinate.ts';
import { centerOf, ROUTE_TYPE_ID } from '../../src/domain/geozone.ts';
import { type GeoPoint, greatCirclePath } from '../../src/domain/great-circle.ts';
import type { DemoLane } from './make-lanes.ts';
import type { DemoPlace } from './places.ts';
import type { Random } from './random.ts';

const [PATH, AREA, AIRPORT, LAYOUT] = [0, 1, 2, 5];

/** As stored. */
interface DemoMap {
  readonly map_id: string;
  readonly map_name: string;
  readonly description: string;
  readonly map_config_name_type: 'Route' | 'Geozone';
  readonly map_config_type_id: number;
  readonly notes: string;
  readonly enabled: number;
  readonly alternate_names: readonly string[];
  readonly center_latitude: number | null;
  readonly center_longitude: number | null;
  readonly point_count: number;
}

interface DemoMapPoint extends GeoPoint {
  readonly map_id: string;
  readonly position: number;
  readonly point_type: number;
}

interface DemoMapAssociation {
  readonly map_id: string;
  readonly sub_map_id: string;
  readonly position: number;
}

export interface DemoGeozones {
  readonly maps: readonly DemoMap[];
  readonly points: readonly DemoMapPoint[];
  readonly associations: readonly DemoMapAssociation[];
}

/** Degrees of latitude from a place to the edge of its zone, by type: a yard's is half a kilometre, an airport's two. */
const REACH: Readonly<Record<number, number>> = { [AREA]: 0.005, [AIRPORT]: 0.02, [LAYOUT]: 0.001 };
/** Corners of a zone around a place. */
const CORNERS = 8;
/** The lanes gone most that have a planned way; that of the last one is disabled. */
export const ROUTES = 5;

/** What the rules leave of a name. */
const nameOf = (text: string): string =>
  text
    .replaceAll(/[^\w -]/g, '')
    .slice(0, 25)
    .trim();

const rounded = ({ latitude, longitude }: GeoPoint): GeoPoint => ({
  latitude: roundedCoordinate(latitude),
  longitude: roundedCoordinate(longitude),
});

/** A ring of points around a place, as wide as it is high. */
function ringAround({ latitude, longitude }: GeoPoint, reach: number): GeoPoint[] {
  return Array.from({ length: CORNERS }, (_, corner) => {
    const angle = (2 * Math.PI * corner) / CORNERS;
    const wide = reach / Math.cos((latitude * Math.PI) / 180);
    return rounded({ latitude: latitude + reach * Math.sin(angle), longitude: longitude + wide * Math.cos(angle) });
  });
}

/**
 * Zones around a company's own places and airports, and a handful of routes that consist of a zone at each end and a
 * path between them, of the lanes that are gone most; the last route is disabled.
 */
export function makeGeozones(random: Random, places: readonly DemoPlace[], lanes: readonly DemoLane[]): DemoGeozones {
  const maps: DemoMap[] = [];
  const points: DemoMapPoint[] = [];
  const associations: DemoMapAssociation[] = [];
  const add = (
    type: number,
    name: string,
    description: string,
    way: readonly GeoPoint[],
    enabled = 1,
    notes = '',
  ): string => {
    const map_id = random.guid();
    const center = centerOf(way);
    maps.push({
      map_id,
      map_name: nameOf(name),
      description: description.replaceAll(/[^\w -]/g, '').slice(0, 75),
      map_config_name_type: type === ROUTE_TYPE_ID ? 'Route' : 'Geozone',
      map_config_type_id: type,
      notes,
      enabled,
      alternate_names: [],
      center_latitude: center?.latitude ?? null,
      center_longitude: center?.longitude ?? null,
      point_count: way.length,
    });
    points.push(...way.map((point, at) => ({ ...point, map_id, position: at + 1, point_type: 0 })));
    return map_id;
  };
  const zoneOf = new Map<DemoPlace, string>();
  const zoneAt = (place: DemoPlace, type: number): string => {
    const known = zoneOf.get(place);
    if (known !== undefined) return known;
    const made = add(
      type,
      `${place.code} zone`,
      `${place.name} ${place.city}`,
      ringAround(place, REACH[type] ?? 0.005),
      1,
      zoneNotes(`${place.name}, ${place.city}`),
    );
    zoneOf.set(place, made);
    return made;
  };
  for (const place of places) {
    if (place.type === 'Warehouse') zoneAt(place, LAYOUT);
    if (place.type === 'Location') zoneAt(place, AREA);
    if (place.type === 'Airport') zoneAt(place, AIRPORT);
  }
  const last = Math.min(ROUTES, lanes.length) - 1;
  for (const [route, { from, to }] of lanes.slice(0, ROUTES).entries()) {
    const name = `${from.code} - ${to.code}`;
    const path = add(
      PATH,
      `${name} path ${route + 1}`,
      `From ${from.city} to ${to.city}`,
      greatCirclePath(from, to).map(({ latitude, longitude }) => rounded({ latitude, longitude })),
      1,
      zoneNotes(`${from.city} – ${to.city}`),
    );
    const notes = JSON.stringify({ origins: [from.id], destinations: [to.id], roundTrip: random.chance(0.4) });
    const routeId = add(
      ROUTE_TYPE_ID,
      `${name} ${route + 1}`,
      `${from.city} to ${to.city}`,
      [],
      route === last ? 0 : 1,
      notes,
    );
    const parts = [zoneAt(from, AREA), path, zoneAt(to, AREA)];
    associations.push(...parts.map((sub_map_id, at) => ({ map_id: routeId, sub_map_id, position: at + 1 })));
  }
  return { maps, points, associations };
}
