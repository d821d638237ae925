import type { ImportResult } from '../../../src/contract/imports.ts';
import type { ImportRow } from '../../../src/domain/import/read-import.ts';
import { isPosition } from '../../../src/domain/readings/quantities.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { type Importer, type ImportOf, importing, type Judged, type MadeThing } from './import-kind.ts';
import { spelledKey, spelledKeyOf } from './named-as.ts';

interface Place {
  readonly name: string;
  /** Null: where it is nobody has said, and 0, 0 is nowhere. */
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** The places that are called so, by name or by code; null where more than one is. */
async function placesOf(
  tx: Transaction,
  companyId: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, Place | null>> {
  const keys = sql.param([...new Set(names.map((name) => spelledKey(name)))]);
  const found = await tx.query<Place & { id: string; nameKey: string; codeKey: string }>(sql`
    SELECT shipping_loc_id AS id, name, latitude, longitude, ${spelledKeyOf('name')} AS "nameKey", ${spelledKeyOf('loc_code')} AS "codeKey"
      FROM shipping_location
     WHERE company_id = ${companyId} AND (${spelledKeyOf('name')} = ANY (${keys}::text[]) OR ${spelledKeyOf('loc_code')} = ANY (${keys}::text[]))`);
  const byKey = new Map<string, { readonly id: string; readonly place: Place } | null>();
  for (const { id, name, latitude: lat, longitude: lon, ...called } of found) {
    const [latitude, longitude] = isPosition(lat, lon) ? [lat, lon] : [null, null];
    for (const key of new Set([called.nameKey, called.codeKey])) {
      const other = byKey.get(key);
      byKey.set(key, other === undefined || other?.id === id ? { id, place: { name, latitude, longitude } } : null);
    }
  }
  return new Map([...byKey].map(([key, one]) => [key, one?.place ?? null]));
}

interface NewDevice extends MadeThing {
  readonly kind: string;
  readonly place: Place | null;
}

async function judge(
  tx: Transaction,
  { companyId }: Importer,
  rows: readonly ImportRow[],
): Promise<Judged<NewDevice>[]> {
  const ids = rows.map((row) => String(row.values.macId));
  const own = await tx.query<{ macId: string; kind: string }>(sql`
    SELECT mac_id AS "macId", kind FROM device
     WHERE company_id = ${companyId} AND mac_id = ANY (${sql.param(ids)}::text[])`);
  const kinds = new Map(own.map(({ macId, kind }) => [macId, kind]));
  const named = rows.flatMap((row) => (typeof row.values.location === 'string' ? [row.values.location] : []));
  const places = await placesOf(tx, companyId, named);
  return rows.map(({ line, values }): Judged<NewDevice> => {
    const refused = (fault: string, column: string) => ({ line, outcome: 'refused', fault, column }) as const;
    const id = String(values.macId);
    const created = (place: Place | null) =>
      ({ line, outcome: 'created', made: { id, name: id, kind: String(values.kind), place } }) as const;
    const kind = kinds.get(id);
    if (kind !== undefined) return kind === values.kind ? { line, outcome: 'there' } : refused('other-kind', 'kind');
    if (typeof values.location !== 'string') return created(null);
    const place = places.get(spelledKey(values.location));
    if (place === null) return refused('ambiguous-place', 'location');
    return place === undefined ? refused('unknown-place', 'location') : created(place);
  });
}

async function store(tx: Transaction, { companyId }: Importer, made: readonly NewDevice[]): Promise<void> {
  const rows = made.map(({ id, kind, place }) => ({ id, kind, ...place }));
  await tx.query(sql`
    INSERT INTO device (company_id, mac_id, kind, location, latitude, longitude)
    SELECT ${companyId}, r.id, r.kind, coalesce(r.name, ''), r.latitude, r.longitude
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS r(id text, kind text, name text, latitude float8, longitude float8)
    ON CONFLICT DO NOTHING`);
}

/** Those that nobody has heard or used, and that have no key. */
async function remove(tx: Transaction, companyId: string, ids: readonly string[]): Promise<string[]> {
  const of = (table: string, column: string) =>
    sql`NOT EXISTS (SELECT 1 FROM ${sql.raw(table)} u WHERE u.company_id = d.company_id AND u.${sql.raw(column)} = d.mac_id)`;
  const removed = await tx.query<{ id: string }>(sql`
    DELETE FROM device d
     WHERE d.company_id = ${companyId} AND d.mac_id = ANY (${sql.param(ids)}::text[])
       AND d.last_comms IS NULL AND d.provision_status = 0 AND d.shipment_guid IS NULL
       AND ${of('gateway_key', 'gateway')} AND ${of('shipping_waypoint', 'beacon_id')} AND ${of('warehouse', 'mac_id')}
       AND ${of('shipping_pick_list', 'mac_id')} AND ${of('device_inventory', 'mac_id')}
    RETURNING d.mac_id AS id`);
  return removed.map(({ id }) => id);
}

/**
 * Writes devices down as the company's, provisionally: a gateway that hears one, or the operator, confirms it. Whether another
 * company has it changes nothing here, so nobody learns that (docs/decisions/device-ids.md).
 */
export const deviceImport: ImportOf<NewDevice> = { judge, store, remove };

/** The same of a list of the operator's. */
export async function importDevices(
  tx: Transaction,
  companyId: string,
  rows: readonly ImportRow[],
): Promise<ImportResult[]> {
  const { results } = await importing(deviceImport).take(tx, { companyId, userId: '', loginName: '' }, rows, false);
  return [...results];
}
