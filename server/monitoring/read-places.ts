import { readRouteNotes } from '../../src/contract/geozones.ts';
import { MINUTE_MS } from '../../src/domain/duration.ts';
import type { GeoPoint } from '../../src/domain/great-circle.ts';
import type { Area } from '../../src/domain/monitoring/context.ts';
import { AIRPORT_RADII, LOCATION_RADII } from '../../src/domain/place-here.ts';
import type { Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { CompanyPlaces, type KnownPlace, type KnownRoute } from './company-places.ts';

/** Metres around a zone that still belong to it: positions are never exact. */
export const ZONE_MARGIN = 50;
/** A zone's corners; fewer make no area. */
const CORNERS_MIN = 3;
const PATH_TYPE = 0;

/** Gateways move now and then, and nothing counts that: they are read again after this. */
const KEPT_MS = MINUTE_MS;

interface LocationRow extends GeoPoint {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly geofence: string;
}
interface WaypointRow extends GeoPoint {
  readonly id: number;
  readonly name: string;
  readonly location: string | null;
  readonly beacon: string | null;
  readonly inner: number;
  readonly outer: number;
}
interface MapRow {
  readonly id: string;
  readonly name: string;
  readonly kind: 'Route' | 'Geozone';
  readonly type: number;
  readonly notes: string;
  readonly points: readonly (readonly [number, number])[];
  readonly zones: readonly string[];
}
interface StandingRow {
  readonly macId: string;
  readonly location: string;
}

export const circle = (center: GeoPoint, radii: { readonly inner: number; readonly outer: number }): Area => ({
  kind: 'circle',
  center: { latitude: center.latitude, longitude: center.longitude },
  innerRadius: radii.inner,
  outerRadius: radii.outer,
});

const pointsOf = ({ points }: MapRow): GeoPoint[] => points.map(([latitude, longitude]) => ({ latitude, longitude }));

const polygonOf = (map: MapRow): Area => ({ kind: 'polygon', points: pointsOf(map), margin: ZONE_MARGIN });

const isArea = (map: MapRow): boolean =>
  map.kind === 'Geozone' && map.type !== PATH_TYPE && map.points.length >= CORNERS_MIN;

/** What a route says of its ends; a route that was stored with other notes leads nowhere. */
function routeOf(map: MapRow, byId: ReadonlyMap<string, MapRow>): KnownRoute[] {
  const notes = readRouteNotes(map.notes);
  if (notes === null) return [];
  const { origins, destinations, roundTrip } = notes;
  const zones = map.zones.map((id) => byId.get(id)).filter((zone) => zone !== undefined);
  return [
    {
      origins: new Set(origins),
      destinations: new Set(destinations),
      roundTrip,
      line: zones.filter((zone) => zone.type === PATH_TYPE).flatMap(pointsOf),
      through: new Set([
        ...zones.filter(isArea).map(({ id }) => `geozone:${id}`),
        ...[...origins, ...destinations].map((id) => `location:${id}`),
      ]),
    },
  ];
}

export async function readPlaces(tx: Transaction, companyId: string): Promise<CompanyPlaces> {
  const locations = await tx.query<LocationRow>(sql`
    SELECT shipping_loc_id AS id, name, loc_type AS type, geofence_id AS geofence, latitude, longitude
      FROM shipping_location WHERE company_id = ${companyId} AND enabled = 1 ORDER BY entry_id`);
  const waypoints = await tx.query<WaypointRow>(sql`
    SELECT entry_id AS id, name, shipping_loc_id AS location, beacon_id AS beacon, latitude, longitude,
           inner_radius AS inner, outer_radius AS outer
      FROM shipping_waypoint WHERE company_id = ${companyId} ORDER BY entry_id`);
  const maps = await tx.query<MapRow>(sql`
    SELECT m.map_id AS id, m.map_name AS name, m.map_config_name_type AS kind, m.map_config_type_id AS type, m.notes,
           (SELECT coalesce(jsonb_agg(jsonb_build_array(p.latitude, p.longitude) ORDER BY p.position), '[]')
              FROM route_map_point p WHERE p.company_id = m.company_id AND p.map_id = m.map_id) AS points,
           (SELECT coalesce(jsonb_agg(a.sub_map_id ORDER BY a.position), '[]')
              FROM route_map_association a WHERE a.company_id = m.company_id AND a.map_id = m.map_id) AS zones
      FROM route_map m WHERE m.company_id = ${companyId} AND m.enabled = 1 ORDER BY m.entry_id`);
  const standing = await tx.query<StandingRow>(sql`
    SELECT mac_id AS "macId", location_id AS location FROM device
     WHERE company_id = ${companyId} AND kind IN ('gateways', 'chargers') AND location_id IS NOT NULL ORDER BY mac_id`);
  const standingAt = Map.groupBy(standing, ({ location }) => location);
  const byLocation = Map.groupBy(waypoints, ({ location }) => location);
  const byId = new Map(maps.map((map) => [map.id, map]));
  const places: KnownPlace[] = [
    ...locations.map((location): KnownPlace => {
      const zone = byId.get(location.geofence);
      return {
        id: `location:${location.id}`,
        name: location.name,
        area:
          zone !== undefined && isArea(zone)
            ? polygonOf(zone)
            : circle(location, location.type === 'Airport' ? AIRPORT_RADII : LOCATION_RADII),
        devices: [
          ...(standingAt.get(location.id) ?? []).map(({ macId }) => macId),
          ...(byLocation.get(location.id) ?? []).flatMap(({ beacon }) => beacon ?? []),
        ],
        locationId: location.id,
      };
    }),
    ...waypoints.map(
      (waypoint): KnownPlace => ({
        id: `waypoint:${waypoint.id}`,
        name: waypoint.name,
        area: circle(waypoint, waypoint),
        devices: waypoint.beacon === null ? [] : [waypoint.beacon],
        locationId: waypoint.location,
      }),
    ),
    ...maps.filter(isArea).map(
      (map): KnownPlace => ({
        id: `geozone:${map.id}`,
        name: map.name,
        area: polygonOf(map),
        devices: [],
        locationId: null,
      }),
    ),
  ];
  return new CompanyPlaces(
    places,
    maps.filter(({ kind }) => kind === 'Route').flatMap((map) => routeOf(map, byId)),
  );
}

interface Kept {
  readonly version: number;
  readonly read: number;
  readonly places: CompanyPlaces;
}

/** What this process keeps of the companies' places, until one of them changes. */
export function placesCache(): {
  /** @param version counts the changes of the company's places */
  of(tx: Transaction, companyId: string, version: number): Promise<CompanyPlaces>;
} {
  const kept = new Map<string, Kept>();
  return {
    async of(tx, companyId, version) {
      const known = kept.get(companyId);
      const read = performance.now();
      if (known?.version === version && read - known.read < KEPT_MS) return known.places;
      const places = await readPlaces(tx, companyId);
      kept.set(companyId, { version, read, places });
      return places;
    },
  };
}
