import type { Database } from '../../../server/database/database.ts';
import { sql } from '../../../server/database/sql.ts';

/** Rows of the contract among what the recorded statements gave: they are written as JSON by the database. */
export function rowsAmong(results: readonly (readonly unknown[])[]): readonly unknown[] {
  return results.flat().flatMap((row) => {
    const json = typeof row === 'object' && row !== null && 'json' in row ? row.json : undefined;
    return typeof json === 'string' ? [JSON.parse(json) as unknown] : [];
  });
}

/** In what two lists of rows differ, whatever their order, in words; null when they are the same. */
export function differenceOf(answered: readonly unknown[], stated: readonly unknown[]): string | null {
  const texts = (rows: readonly unknown[]): string[] => rows.map((row) => JSON.stringify(row)).sort();
  const [ours, theirs] = [texts(answered), texts(stated)];
  if (ours.length !== theirs.length) return `${ours.length} rows from the call, ${theirs.length} from its statements`;
  const other = ours.findIndex((text, at) => text !== theirs[at]);
  return other === -1 ? null : `the call says ${ours[other]}, its statements ${theirs[other]}`;
}

export interface Activated {
  /** Shipments that were activated by the bench, by calls and by statements alone. */
  readonly count: number;
  /** What they are but for their ids and instants, each once, as text. */
  readonly shapes: readonly string[];
}

/** What the bench's activations have left in company 1 of a database, which it closes. */
export async function activatedIn(database: Database): Promise<Activated> {
  const [row] = await database.read({ companyId: '1' }, (tx) =>
    tx.query<Activated>(sql`
      SELECT count(*)::int AS count,
             array_agg(DISTINCT (to_jsonb(s) - ARRAY['guid', 'entry_id', 'mac_id', 'create_date', 'comm_date', 'last_comms',
                                                'last_stage_cmd_time', 'last_update'])::text) AS shapes
        FROM shipping_pick_list s WHERE company_id = '1' AND custom_data = 'TEST-1'`),
  );
  await database.close();
  if (row === undefined) throw new Error('Nothing was counted.');
  return row;
}
