import type { Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { quotaReached } from './quota-reached.ts';
import type { Quotas } from './quotas.ts';

/** Counts lines that a company imports today. @throws Refusal `quota-reached`, by which nothing is counted */
export async function countImport(
  tx: Transaction,
  companyId: string,
  { importLines }: Quotas,
  lines: number,
): Promise<void> {
  const [use] = await tx.query<{ used: number | string; free: string }>(sql`
    INSERT INTO quota_use AS q (company_id, quota, at, used)
    VALUES (${companyId}, 'importLines', date_trunc('day', now(), 'UTC'), ${lines})
    ON CONFLICT (company_id, quota) DO UPDATE
       SET used = CASE WHEN q.at = excluded.at THEN q.used ELSE 0 END + excluded.used, at = excluded.at
    RETURNING used, at + interval '1 day' AS free`);
  if (use !== undefined && Number(use.used) > importLines) {
    throw quotaReached('importLines', importLines, Date.parse(use.free));
  }
}
