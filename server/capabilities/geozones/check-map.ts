import * as v from 'valibot';
import { type MapContent, routeNotes } from '../../../src/contract/geozones.ts';
import { isBlank } from '../../../src/domain/field-rules.ts';
import { isEditableType, ROUTE_TYPE_ID } from '../../../src/domain/geozone.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { refusedField } from '../../http/refusal.ts';

/**
 * The rules of spec 2 §5 that go beyond a field's form.
 * @throws Refusal `bad-request` (422) with words in `errors[0].detail`
 */
export async function checkMap(tx: Transaction, companyId: string, mapId: string, map: MapContent): Promise<void> {
  const isRoute = map.mapConfigNameType === 'Route';
  if (!isEditableType(map.mapConfigTypeId)) {
    throw refusedField('type', 'Geozones of this type cannot be edited.', 'map.mapConfigTypeId');
  }
  if (isRoute && map.mapConfigTypeId !== ROUTE_TYPE_ID) {
    throw refusedField('type', 'A route is a group of geozones.', 'map.mapConfigTypeId');
  }
  if (isRoute) {
    checkRoute(map);
    await checkZones(tx, companyId, mapId, map.subMapID);
  } else {
    // A group of geozones may have nothing of its own but them.
    const isGroup = map.mapConfigTypeId === ROUTE_TYPE_ID && map.subMapID.length > 0;
    if (map.points.length === 0 && !isGroup) {
      throw refusedField('points', 'A geozone needs at least one point.', 'map.points');
    }
    if (isGroup) await checkZones(tx, companyId, mapId, map.subMapID);
    else if (map.subMapID.length > 0) {
      throw refusedField('zones', 'Only a route or a group consists of geozones.', 'map.subMapID');
    }
  }
}

function checkRoute(map: MapContent): void {
  if (isBlank(map.description)) {
    throw refusedField('required', 'The Description field is required.', 'map.description');
  }
  const notes = v.safeParse(v.pipe(v.string(), v.parseJson(), routeNotes), map.notes);
  if (notes.success) return;
  const isBoth = notes.issues.some((issue) => issue.message === 'both-ends');
  throw isBoth
    ? refusedField('notes', 'A location cannot be both origin and destination.', 'map.notes')
    : refusedField(
        'notes',
        'The notes of a route are its origins, destinations and whether it leads back.',
        'map.notes',
      );
}

/** Another company's geozone is none, like one that nobody has. */
async function checkZones(tx: Transaction, companyId: string, mapId: string, zones: readonly string[]): Promise<void> {
  if (new Set(zones).size !== zones.length) throw refusedField('zones', 'The same geozone twice.', 'map.subMapID');
  if (zones.length === 0) return;
  const [known] = await tx.query<{ n: number }>(sql`
    SELECT count(*) AS n FROM route_map
     WHERE company_id = ${companyId} AND map_id = ANY (${sql.param(zones)}::uuid[]) AND map_id <> ${mapId}
       AND map_config_name_type = 'Geozone'`);
  if (known?.n !== zones.length) throw refusedField('zones', 'There is no such geozone.', 'map.subMapID');
}
