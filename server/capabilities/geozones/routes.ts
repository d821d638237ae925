import {
  createGeozoneSet,
  type GeozoneRow,
  geozoneList,
  getRouteDetails,
  type MapContent,
  tryGeozone,
  updateGeozoneSet,
} from '../../../src/contract/geozones.ts';
import type { ReplyOf } from '../../../src/contract/operation.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { noteEdit, refuseStaleEdit } from '../../http/last-edit.ts';
import { Refusal, refusedField } from '../../http/refusal.ts';
import { refuseUnlessMay, type Session } from '../../http/session.ts';
import { command, query, type Route, sharedQuery } from '../../serving/route.ts';
import { followsChanges } from '../feed/feed-cursor.ts';
import { readFeed } from '../feed/read-feed.ts';
import { checkMap } from './check-map.ts';
import { GEOZONE_COLUMNS } from './geozone-columns.ts';
import { tryOut } from './try-geozone.ts';
import { insertMap, insertParts, updateMap } from './write-map.ts';

/** The payload names the company by its name; another's is answered like none. */
async function refuseOtherCompany(tx: Transaction, companyId: string, companyName: string): Promise<void> {
  const [own] = await tx.query(sql`SELECT 1 FROM company WHERE company_id = ${companyId} AND name = ${companyName}`);
  if (own === undefined) throw new Refusal('not-found');
}

/** Routes are the work of Company Administrators, geozones also of who has the permission editRoutes (spec 2 §6). */
function authoriseMap(session: Session, { mapConfigNameType }: Pick<MapContent, 'mapConfigNameType'>): void {
  refuseUnlessMay(session, mapConfigNameType === 'Geozone' ? 'editGeozones' : 'editRoutes');
}

/** Makes a route or a geozone (spec 2 §7 "Geofence map create"). */
const create = command(createGeozoneSet, async (tx, { body }, session) => {
  const { companyId } = session;
  const { mapId, mapName, map } = body;
  authoriseMap(session, map);
  await refuseOtherCompany(tx, companyId, body.companyName);
  await checkMap(tx, companyId, mapId, map);
  if (!(await insertMap(tx, { companyId, mapId }, mapName, map))) {
    throw new Refusal('guid-taken', { errors: [{ code: 'taken', detail: mapName, field: 'mapId' }] });
  }
  return { mapId, mapPointIds: await insertParts(tx, { companyId, mapId }, map), version: 1 };
});

/** Replaces what a route or a geozone has (spec 2 §7 "Geofence map update"). */
const update = command(updateGeozoneSet, async (tx, { body, doneAt }, session) => {
  const { companyId } = session;
  const { mapId, mapName, map } = body;
  authoriseMap(session, map);
  await refuseOtherCompany(tx, companyId, body.companyName);
  const [current] = await tx.query<GeozoneRow>(sql`
      SELECT ${GEOZONE_COLUMNS} FROM route_map WHERE company_id = ${companyId} AND map_id = ${mapId} FOR UPDATE`);
  if (current === undefined) throw new Refusal('not-found');
  const subject = `geozone:${mapId}`;
  await refuseStaleEdit(tx, session, subject, body.baseVersion, current);
  if (current.name !== mapName) throw refusedField('name', "The name can't be changed.", 'mapName');
  const isSameKind =
    current.mapConfigNameType === map.mapConfigNameType && current.mapConfigTypeId === map.mapConfigTypeId;
  if (!isSameKind) throw refusedField('type', 'The type cannot be changed.', 'map.mapConfigTypeId');
  await checkMap(tx, companyId, mapId, map);
  const version = await updateMap(tx, { companyId, mapId }, map);
  await noteEdit(tx, session, subject, doneAt);
  return { mapId, mapPointIds: await insertParts(tx, { companyId, mapId }, map), version };
});

const details = query(getRouteDetails, async (tx, { query: { mapId } }, { companyId }) => {
  const [row] = await tx.query<ReplyOf<typeof getRouteDetails>['row']>(sql`
    SELECT ${GEOZONE_COLUMNS},
           (SELECT coalesce(jsonb_agg(jsonb_build_object('pointId', p.point_id, 'latitude', p.latitude,
                     'longitude', p.longitude, 'pointType', p.point_type) ORDER BY p.position), '[]')
              FROM route_map_point p
             WHERE p.company_id = route_map.company_id AND p.map_id = route_map.map_id) AS coordinates,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('id', zone.map_id, 'name', zone.map_name,
                     'mapConfigTypeId', zone.map_config_type_id) ORDER BY a.position), '[]')
              FROM route_map_association a
              JOIN route_map zone ON zone.company_id = a.company_id AND zone.map_id = a.sub_map_id
             WHERE a.company_id = route_map.company_id AND a.map_id = route_map.map_id) AS associations
      FROM route_map WHERE company_id = ${companyId} AND map_id = ${mapId}`);
  if (row === undefined) throw new Refusal('not-found');
  return { row };
});

const list = sharedQuery(
  geozoneList,
  (tx, { query: asked }) =>
    readFeed<GeozoneRow>(
      tx,
      {
        name: 'geozones',
        table: sql`route_map`,
        key: sql`map_id`,
        keyType: 'uuid',
        columns: GEOZONE_COLUMNS,
        where: sql`true`,
      },
      asked,
    ),
  followsChanges,
);

/** For who may make geozones: it costs more than a look at one. */
const tried = query(tryGeozone, (tx, { body }, session) => {
  authoriseMap(session, { mapConfigNameType: 'Geozone' });
  return tryOut(tx, session.companyId, body);
});

export const geozoneRoutes: readonly Route[] = [create, update, details, list, tried];
