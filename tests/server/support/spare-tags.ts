import type { Database } from '../../../server/database/database.ts';
import { sql } from '../../../server/database/sql.ts';

/** Adds free devices to company 1, more than the demo has: for tests that use up many. @returns their ids */
async function addSpare(database: Database, kind: 'tags' | 'chimes', prefix: string, count: number): Promise<string[]> {
  const pair = (value: number): string => value.toString(16).toUpperCase().padStart(2, '0');
  const ids = Array.from({ length: count }, (_, at) => `${prefix}_${pair(at >> 8)}_${pair(at & 255)}`);
  await database.transaction({ companyId: '1' }, (tx) =>
    tx.query(sql`INSERT INTO device (company_id, mac_id, kind)
                 SELECT '1', id, ${kind} FROM unnest(${sql.param(ids)}::text[]) AS id ON CONFLICT DO NOTHING`),
  );
  return ids;
}

export const addSpareTags = (database: Database, count: number): Promise<string[]> =>
  addSpare(database, 'tags', '00_1B_AD_F0', count);

export const addSpareChimes = (database: Database, count: number): Promise<string[]> =>
  addSpare(database, 'chimes', '00_1B_AD_F1', count);
