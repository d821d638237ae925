import { randomUUID } from 'node:crypto';
import type { ImportResult } from '../../../src/contract/imports.ts';
import { location } from '../../../src/domain/entities/location.ts';
import { editedFields } from '../../../src/domain/entities/names.ts';
import { IMPORT_COLUMNS } from '../../../src/domain/import/columns.ts';
import type { ImportRow } from '../../../src/domain/import/read-import.ts';
import type { Transaction } from '../../database/database.ts';
import { keyOf, nameKey } from '../../database/name-key.ts';
import { sql } from '../../database/sql.ts';

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

/** Creates those places whose names the company doesn't have: shipments and devices name places by them. */
export async function importLocations(
  tx: Transaction,
  companyId: string,
  rows: readonly ImportRow[],
): Promise<ImportResult[]> {
  const keys = rows.map((row) => nameKey(String(row.values.name)));
  const found = await tx.query<{ key: string }>(sql`
    SELECT ${keyOf('name')} AS key FROM shipping_location
     WHERE company_id = ${companyId} AND ${keyOf('name')} = ANY (${sql.param(keys)}::text[])`);
  const known = new Set(found.map(({ key }) => key));
  const created: object[] = [];
  const results = rows.map((row, at): ImportResult => {
    const key = keys[at] ?? '';
    if (known.has(key)) return { line: row.line, outcome: 'there' };
    known.add(key);
    created.push({ ...row.values, id: randomUUID() });
    return { line: row.line, outcome: 'created' };
  });
  await tx.query(sql`
    INSERT INTO shipping_location (company_id, shipping_loc_id, ${listed('column')})
    SELECT ${companyId}, r.id, ${values}
      FROM jsonb_to_recordset(${JSON.stringify(created)}::jsonb) AS r(id text, ${listed('typed')})`);
  return results;
}
