import type { MapContent } from '../../../src/contract/geozones.ts';
import { centerOf } from '../../../src/domain/geozone.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

interface Key {
  readonly companyId: string;
  readonly mapId: string;
}

/** Inserts a map; false when there is one with its id. */
export async function insertMap(
  tx: Transaction,
  { companyId, mapId }: Key,
  mapName: string,
  map: MapContent,
): Promise<boolean> {
  const center = centerOf(map.points);
  const inserted = await tx.query(sql`
    INSERT INTO route_map
      (company_id, map_id, map_name, description, map_config_name_type, map_config_type_id, alternate_names, notes,
       enabled, center_latitude, center_longitude, point_count)
    VALUES
      (${companyId}, ${mapId}, ${mapName}, ${map.description}, ${map.mapConfigNameType}, ${map.mapConfigTypeId},
       ${JSON.stringify(map.altNames)}::jsonb, ${map.notes}, ${map.enabled},
       ${center?.latitude ?? null}, ${center?.longitude ?? null}, ${map.points.length})
    ON CONFLICT (company_id, map_id) DO NOTHING RETURNING 1`);
  return inserted.length === 1;
}

/** Replaces what a map has. @returns its new version */
export async function updateMap(tx: Transaction, { companyId, mapId }: Key, map: MapContent): Promise<number> {
  const center = centerOf(map.points);
  const [row] = await tx.query<{ version: number }>(sql`
    UPDATE route_map
       SET description = ${map.description}, alternate_names = ${JSON.stringify(map.altNames)}::jsonb,
           notes = ${map.notes}, enabled = ${map.enabled}, center_latitude = ${center?.latitude ?? null},
           center_longitude = ${center?.longitude ?? null}, point_count = ${map.points.length}
     WHERE company_id = ${companyId} AND map_id = ${mapId} RETURNING version`);
  if (row === undefined) throw new Error('The map was locked and is gone.');
  await tx.query(sql`DELETE FROM route_map_point WHERE company_id = ${companyId} AND map_id = ${mapId}`);
  await tx.query(sql`DELETE FROM route_map_association WHERE company_id = ${companyId} AND map_id = ${mapId}`);
  return row.version;
}

/** Inserts the points and the geozones of a map that has none. @returns the points' ids, in their order */
export async function insertParts(tx: Transaction, { companyId, mapId }: Key, map: MapContent): Promise<number[]> {
  await tx.query(sql`
    INSERT INTO route_map_association (company_id, map_id, sub_map_id, position)
    SELECT ${companyId}, ${mapId}::uuid, zone::uuid, n
      FROM jsonb_array_elements_text(${JSON.stringify(map.subMapID)}::jsonb) WITH ORDINALITY AS zones (zone, n)`);
  const points = await tx.query<{ id: number; position: number }>(sql`
    INSERT INTO route_map_point (company_id, map_id, position, latitude, longitude, point_type)
    SELECT ${companyId}, ${mapId}::uuid, n, (p->>'latitude')::float8, (p->>'longitude')::float8, (p->>'pointType')::int
      FROM jsonb_array_elements(${JSON.stringify(map.points)}::jsonb) WITH ORDINALITY AS points (p, n)
    RETURNING point_id AS id, position`);
  return points.sort((a, b) => a.position - b.position).map(({ id }) => id);
}
