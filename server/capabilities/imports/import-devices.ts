import type { ImportResult } from '../../../src/contract/imports.ts';
import type { ImportRow } from '../../../src/domain/import/read-import.ts';
import { isPosition } from '../../../src/domain/readings/quantities.ts';
import type { Transaction } from '../../database/database.ts';
import { keyOf, nameKey } from '../../database/name-key.ts';
import { sql } from '../../database/sql.ts';

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
  const keys = sql.param([...new Set(names.map((name) => nameKey(name)))]);
  const found = await tx.query<Place & { id: string; nameKey: string; codeKey: string }>(sql`
    SELECT shipping_loc_id AS id, name, latitude, longitude, ${keyOf('name')} AS "nameKey", ${keyOf('loc_code')} AS "codeKey"
      FROM shipping_location
     WHERE company_id = ${companyId} AND (${keyOf('name')} = ANY (${keys}::text[]) OR ${keyOf('loc_code')} = ANY (${keys}::text[]))`);
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

/**
 * Writes devices down as the company's, provisionally: a gateway that hears one, or the operator, confirms it. Whether another
 * company has it changes nothing here, so nobody learns that (docs/decisions/device-ids.md).
 */
export async function importDevices(
  tx: Transaction,
  companyId: string,
  rows: readonly ImportRow[],
): Promise<ImportResult[]> {
  const ids = rows.map((row) => String(row.values.macId));
  const own = await tx.query<{ macId: string; kind: string }>(sql`
    SELECT mac_id AS "macId", kind FROM device
     WHERE company_id = ${companyId} AND mac_id = ANY (${sql.param(ids)}::text[])`);
  const kinds = new Map(own.map(({ macId, kind }) => [macId, kind]));
  const named = rows.flatMap((row) => (typeof row.values.location === 'string' ? [row.values.location] : []));
  const places = await placesOf(tx, companyId, named);
  const judged = rows.map((row): ImportResult & { readonly place?: Place } => {
    const { line, values } = row;
    const refused = (fault: string, column: string) => ({ line, outcome: 'refused', fault, column }) as const;
    const kind = kinds.get(String(values.macId));
    if (kind !== undefined) return kind === values.kind ? { line, outcome: 'there' } : refused('other-kind', 'kind');
    if (typeof values.location !== 'string') return { line, outcome: 'created' };
    const place = places.get(nameKey(values.location));
    if (place === null) return refused('ambiguous-place', 'location');
    return place === undefined ? refused('unknown-place', 'location') : { line, outcome: 'created', place };
  });
  const wanted = judged.flatMap(({ outcome, place }, at) => {
    const values = rows[at]?.values;
    return outcome === 'created' && values !== undefined ? [{ id: values.macId, kind: values.kind, ...place }] : [];
  });
  await tx.query(sql`
    INSERT INTO device (company_id, mac_id, kind, location, latitude, longitude)
    SELECT ${companyId}, r.id, r.kind, coalesce(r.name, ''), r.latitude, r.longitude
      FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        AS r(id text, kind text, name text, latitude float8, longitude float8)
    ON CONFLICT DO NOTHING`);
  return judged.map(({ place: _, ...result }) => result);
}
