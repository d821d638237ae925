import { randomUUID } from 'node:crypto';
import { location } from '../../../src/domain/entities/location.ts';
import { editedFields } from '../../../src/domain/entities/names.ts';
import { type CellValue, IMPORT_COLUMNS } from '../../../src/domain/import/columns.ts';
import type { ImportRow } from '../../../src/domain/import/read-import.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import type { Importer, ImportOf, Judged, MadeThing } from './import-kind.ts';
import { spelledKey, spelledKeyOf } from './named-as.ts';

/** The columns that a file has, with what their values are. */
const COLUMNS = editedFields(location)
  .filter(({ name }) => IMPORT_COLUMNS.locations.some(({ key }) => key === name))
  .map(({ name, column, kind }) => ({
    name,
    column,
    type: kind === 'latitude' || kind === 'longitude' ? 'float8' : 'text',
  }));

const listed = (of: 'column' | 'typed'): ReturnType<typeof sql.raw> =>
  sql.raw(COLUMNS.map(({ name, column, type }) => (of === 'column' ? column : `"${name}" ${type}`)).join(', '));
const values = sql.raw(COLUMNS.map(({ name }) => `r."${name}"`).join(', '));

interface NewLocation extends MadeThing {
  readonly values: Readonly<Record<string, CellValue>>;
  /** The geozone that its walls are; empty: none. */
  readonly geofence: string;
}

/** The geozones that are called so, by the keys of their names; null where more than one is. */
async function zonesOf(
  tx: Transaction,
  companyId: string,
  rows: readonly ImportRow[],
): Promise<ReadonlyMap<string, string | null>> {
  const names = rows.flatMap(({ values: { zone } }) => (typeof zone === 'string' ? [spelledKey(zone)] : []));
  if (names.length === 0) return new Map();
  const found = await tx.query<{ id: string; key: string }>(sql`
    SELECT map_id AS id, ${spelledKeyOf('map_name')} AS key FROM route_map
     WHERE company_id = ${companyId} AND enabled = 1 AND map_config_name_type = 'Geozone'
       AND ${spelledKeyOf('map_name')} = ANY (${sql.param(names)}::text[])`);
  const zones = new Map<string, string | null>();
  for (const { id, key } of found) zones.set(key, zones.has(key) ? null : id);
  return zones;
}

/** Those places are created whose names the company doesn't have: shipments and devices name places by them. */
async function judge(
  tx: Transaction,
  { companyId }: Importer,
  rows: readonly ImportRow[],
): Promise<Judged<NewLocation>[]> {
  const keys = rows.map((row) => spelledKey(String(row.values.name)));
  const found = await tx.query<{ key: string }>(sql`
    SELECT ${spelledKeyOf('name')} AS key FROM shipping_location
     WHERE company_id = ${companyId} AND ${spelledKeyOf('name')} = ANY (${sql.param(keys)}::text[])`);
  const known = new Set(found.map(({ key }) => key));
  const zones = await zonesOf(tx, companyId, rows);
  return rows.map((row, at): Judged<NewLocation> => {
    const { line, values: given } = row;
    const key = keys[at] ?? '';
    if (known.has(key)) return { line, outcome: 'there' };
    const zone = typeof given.zone === 'string' ? zones.get(spelledKey(given.zone)) : '';
    if (zone === undefined) return { line, outcome: 'refused', fault: 'unknown-zone', column: 'zone' };
    if (zone === null) return { line, outcome: 'refused', fault: 'ambiguous-zone', column: 'zone' };
    known.add(key);
    const made = { id: randomUUID(), name: String(given.name), values: given, geofence: zone };
    return { line, outcome: 'created', made };
  });
}

async function store(tx: Transaction, { companyId }: Importer, made: readonly NewLocation[]): Promise<void> {
  const rows = made.map(({ id, geofence, values: given }) => ({ ...given, id, geofence }));
  await tx.query(sql`
    INSERT INTO shipping_location (company_id, shipping_loc_id, geofence_id, ${listed('column')})
    SELECT ${companyId}, r.id, r.geofence, ${values}
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(id text, geofence text, ${listed('typed')})`);
}

/** Those that are as they were made, and that no shipment, route, device, beacon, warehouse or count names. */
async function remove(tx: Transaction, companyId: string, ids: readonly string[]): Promise<string[]> {
  const of = (table: string, column: string) =>
    sql`NOT EXISTS (SELECT 1 FROM ${sql.raw(table)} u WHERE u.company_id = l.company_id AND u.${sql.raw(column)} = l.shipping_loc_id)`;
  const removed = await tx.query<{ id: string }>(sql`
    DELETE FROM shipping_location l
     WHERE l.company_id = ${companyId} AND l.shipping_loc_id = ANY (${sql.param(ids)}::text[]) AND l.version = 1
       AND NOT EXISTS (SELECT 1 FROM shipping_pick_list s
                        WHERE s.company_id = l.company_id
                          AND (s.origin_loc_id = l.shipping_loc_id OR s.dest_loc_id = l.shipping_loc_id
                               OR s.origin_name = l.name OR s.dest_name = l.name))
       AND NOT EXISTS (SELECT 1 FROM route_map m
                        WHERE m.company_id = l.company_id AND strpos(m.notes, l.shipping_loc_id) > 0)
       AND ${of('device', 'location_id')} AND ${of('shipping_waypoint', 'shipping_loc_id')}
       AND ${of('warehouse', 'shipping_loc_id')} AND ${of('place_count', 'shipping_loc_id')}
    RETURNING shipping_loc_id AS id`);
  return removed.map(({ id }) => id);
}

export const locationImport: ImportOf<NewLocation> = { judge, store, remove };
