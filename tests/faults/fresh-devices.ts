import type { Database } from '../../server/database/database.ts';
import { sql } from '../../server/database/sql.ts';

const pair = (value: number): string => value.toString(16).toUpperCase().padStart(2, '0');

/** A demo's devices have other ids. */
const PREFIX = '00_1B_AD_E';
/** Ids given so far by this process; the installation has each once, whichever company it is in. */
let tried = 0;

/** Adds free devices of a kind to a company. @returns their ids, of which none was in the installation before */
export async function addFreshDevices(
  database: Database,
  companyId: string,
  { count, kind }: { readonly count: number; readonly kind: 'tags' | 'chimes' },
): Promise<string[]> {
  const added: string[] = [];
  while (added.length < count) {
    const ids = Array.from({ length: count - added.length }, (_, nth) => {
      const at = tried + nth;
      return `${PREFIX}${(at >> 16).toString(16).toUpperCase()}_${pair((at >> 8) & 255)}_${pair(at & 255)}`;
    });
    tried += ids.length;
    const rows = await database.transaction({ companyId }, (tx) =>
      tx.query<{ id: string }>(sql`
        INSERT INTO device (company_id, mac_id, kind)
        SELECT ${companyId}, id, ${kind} FROM unnest(${sql.param(ids)}::text[]) AS id
        ON CONFLICT DO NOTHING RETURNING mac_id AS id`),
    );
    added.push(...rows.map(({ id }) => id));
  }
  return added;
}
