import { randomUUID } from 'node:crypto';
import type { ImportRow } from '../../../src/domain/import/read-import.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import type { Importer, ImportOf, Judged, MadeThing } from './import-kind.ts';
import { spelledKey, spelledKeyOf } from './named-as.ts';

interface NewProfile extends MadeThing {
  readonly values: ImportRow['values'];
}

/** Those are created whose names the company doesn't have, archived or not: shipments have them by their names. */
async function judge(
  tx: Transaction,
  { companyId }: Importer,
  rows: readonly ImportRow[],
): Promise<Judged<NewProfile>[]> {
  const keys = rows.map(({ values }) => spelledKey(String(values.name)));
  const found = await tx.query<{ key: string }>(sql`
    SELECT ${spelledKeyOf('name')} AS key FROM limit_profile
     WHERE company_id = ${companyId} AND ${spelledKeyOf('name')} = ANY (${sql.param(keys)}::text[])`);
  const known = new Set(found.map(({ key }) => key));
  return rows.map(({ line, values }, at): Judged<NewProfile> => {
    const key = keys[at] ?? '';
    if (known.has(key)) return { line, outcome: 'there' };
    known.add(key);
    return { line, outcome: 'created', made: { id: randomUUID(), name: String(values.name), values } };
  });
}

async function store(tx: Transaction, { companyId, loginName }: Importer, made: readonly NewProfile[]): Promise<void> {
  const rows = made.map(({ id, values }) => ({ ...values, id }));
  await tx.query(sql`
    INSERT INTO limit_profile (company_id, profile_id, name, low, high, humidity, budget, mkt, id_prefix, customer, created_by)
    SELECT ${companyId}, r.id, r.name, r.low, r.high, r.humidity, r.budget, r.mkt, r."idPrefix", r.customer, ${loginName}
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS r(id uuid, name text, low float8, high float8, humidity float8, budget integer, mkt float8,
             "idPrefix" text, customer text)`);
}

/** Those that are as they were made, and that neither a shipment nor a customer has. */
async function remove(tx: Transaction, companyId: string, ids: readonly string[]): Promise<string[]> {
  const removed = await tx.query<{ id: string }>(sql`
    DELETE FROM limit_profile p
     WHERE p.company_id = ${companyId} AND p.profile_id = ANY (${sql.param(ids)}::uuid[]) AND p.version = 1
       AND NOT EXISTS (SELECT 1 FROM shipping_pick_list s
                        WHERE s.company_id = p.company_id AND lower(s.limit_profile) = lower(p.name))
       AND NOT EXISTS (SELECT 1 FROM customer c
                        WHERE c.company_id = p.company_id AND lower(c.limit_profile) = lower(p.name))
    RETURNING p.profile_id AS id`);
  return removed.map(({ id }) => id);
}

export const profileImport: ImportOf<NewProfile> = { judge, store, remove };
