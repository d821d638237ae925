import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

/** Rows of a source; the ones that were heard longest ago go. */
const ROWS_MAX = 500;
const KEPT = '7 days';
const NAME_MAX = 80;

/** A device that nobody has added. */
interface SeenDevice {
  readonly externalId: string;
  readonly name: string;
}

/** Counts devices that a source reports and that are none of the company's yet. */
export async function noteSeen(
  tx: Transaction,
  companyId: string,
  sourceId: string,
  seen: readonly SeenDevice[],
): Promise<void> {
  if (seen.length === 0) return;
  const rows = [...Map.groupBy(seen, ({ externalId }) => externalId)].map(([externalId, all]) => ({
    externalId,
    name: (all[0]?.name ?? '').replaceAll(/[\p{Cc}\p{Cs}]/gu, '').slice(0, NAME_MAX),
    count: all.length,
  }));
  await tx.query(sql`
    INSERT INTO device_source_seen AS s (company_id, source_id, external_id, name, count)
    SELECT ${companyId}, ${sourceId}, "externalId", name, count
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r("externalId" text, name text, count int)
     ORDER BY "externalId" COLLATE "C"
    ON CONFLICT (company_id, source_id, external_id) DO UPDATE
       SET name = EXCLUDED.name, count = s.count + EXCLUDED.count, last_time = now()`);
  await tx.query(sql`
    DELETE FROM device_source_seen
     WHERE company_id = ${companyId} AND source_id = ${sourceId}
       AND (last_time < now() - ${KEPT}::interval OR external_id IN (
         SELECT external_id FROM device_source_seen WHERE company_id = ${companyId} AND source_id = ${sourceId}
          ORDER BY last_time DESC, external_id OFFSET ${ROWS_MAX}))`);
}
