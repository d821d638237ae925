import type { Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';

/**
 * Whether what a device says that measured nothing is left out: the company names its kind (`noData` of its preferences). Of a row
 * of `device`.
 */
export const LEAVES_OUT_NO_DATA = sql`coalesce((SELECT c.custom_prefs -> 'noData' @> to_jsonb(device.kind)
                                                  FROM company c WHERE c.company_id = device.company_id), false)`;

/** Those of these devices whose values that are no measurement are left out (`domain/no-data.ts`). */
export async function leavingOutNoData(
  tx: Transaction,
  companyId: string,
  macIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const devices = await tx.query<{ macId: string }>(sql`
    SELECT mac_id AS "macId" FROM device
     WHERE company_id = ${companyId} AND mac_id = ANY (${sql.param([...macIds])}::text[]) AND ${LEAVES_OUT_NO_DATA}`);
  return new Set(devices.map(({ macId }) => macId));
}
