import { readRouteNotes } from '../../../src/contract/geozones.ts';
import type { ShipmentRoute } from '../../../src/contract/shipment-surroundings.ts';
import { MAP_POINTS_MAX } from '../../../src/domain/geozone.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

interface RouteRow {
  readonly mapId: string;
  readonly name: string;
  readonly notes: string;
}
type Zone = ShipmentRoute['zones'][number];

const PATH_TYPE = 0;

/**
 * The route of a shipment that one may see: the first enabled one that leads from its origin to its destination, or back where
 * it is a round trip, as the monitoring takes it (server/monitoring/company-places.ts). No row: none is planned.
 */
export async function readRoute(tx: Transaction, companyId: string, guid: string): Promise<ShipmentRoute[]> {
  const [ends] = await tx.query<{ from: string | null; to: string | null }>(sql`
    SELECT coalesce(s.origin_loc_id, (SELECT shipping_loc_id FROM shipping_location l
              WHERE l.company_id = s.company_id AND l.name = s.origin_name AND l.enabled = 1 ORDER BY entry_id LIMIT 1)) AS "from",
           coalesce(s.dest_loc_id, (SELECT shipping_loc_id FROM shipping_location l
              WHERE l.company_id = s.company_id AND l.name = s.dest_name AND l.enabled = 1 ORDER BY entry_id LIMIT 1)) AS "to"
      FROM shipping_pick_list s WHERE s.company_id = ${companyId} AND s.guid = ${guid}`);
  if (ends === undefined || ends.from === null || ends.to === null) return [];
  const { from, to } = ends;
  const routes = await tx.query<RouteRow>(sql`
    SELECT map_id AS "mapId", map_name AS name, notes FROM route_map
     WHERE company_id = ${companyId} AND enabled = 1 AND map_config_name_type = 'Route'
       AND position(${from} IN notes) > 0 AND position(${to} IN notes) > 0 ORDER BY entry_id`);
  for (const { mapId, name, notes } of routes) {
    const read = readRouteNotes(notes);
    if (read === null) continue;
    const { origins, destinations, roundTrip } = read;
    const leads = origins.includes(from) && destinations.includes(to);
    if (!leads && !(roundTrip && origins.includes(to) && destinations.includes(from))) continue;
    const zones = await readZones(tx, companyId, mapId);
    return [{ mapId, name, zones: leads ? zones : zones.toReversed().map(turned) }];
  }
  return [];
}

const turned = (zone: Zone): Zone =>
  zone.mapConfigTypeId === PATH_TYPE ? { ...zone, points: zone.points.toReversed() } : zone;

/** The geozones of a route with their points, in its order. */
async function readZones(tx: Transaction, companyId: string, mapId: string): Promise<Zone[]> {
  return tx.query<Zone>(sql`
    SELECT z.map_id AS "mapId", z.map_name AS name, z.map_config_type_id AS "mapConfigTypeId",
           (SELECT coalesce(jsonb_agg(jsonb_build_array(p.latitude, p.longitude) ORDER BY p.position), '[]')
              FROM (SELECT latitude, longitude, position FROM route_map_point p
                     WHERE p.company_id = z.company_id AND p.map_id = z.map_id
                     ORDER BY position LIMIT ${MAP_POINTS_MAX}) AS p) AS points
      FROM route_map_association a
      JOIN route_map z ON z.company_id = a.company_id AND z.map_id = a.sub_map_id AND z.enabled = 1
     WHERE a.company_id = ${companyId} AND a.map_id = ${mapId} ORDER BY a.position`);
}
