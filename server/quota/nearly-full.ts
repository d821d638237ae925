import type { NearlyFullQuota } from '../../src/contract/quotas.ts';
import { isNearlyFull, type Quota } from '../../src/domain/quotas.ts';
import type { Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { Quotas } from './quotas.ts';
import { reportUse } from './report-quota.ts';

/** What a company has used most of, by the numbers of the installation. */
export async function nearlyFull(tx: Transaction, companyId: string, quotas: Quotas): Promise<NearlyFullQuota[]> {
  // Of messages the last hour: who looks was not there in the minute.
  const counted = await tx.query<{ quota: Quota; used: number | string; free: string | null }>(sql`
    SELECT quota, used, CASE quota WHEN 'importLines' THEN at + interval '1 day' END AS free FROM quota_use
     WHERE company_id = ${companyId}
       AND at > now() - CASE quota WHEN 'messages' THEN interval '1 hour' ELSE interval '1 day' END`);
  const use = await reportUse(tx, companyId);
  const free = use.free === null ? null : new Date(use.free).toISOString();
  const all = [
    ...counted.map(({ used, ...one }) => ({ ...one, used: Number(used) })),
    { quota: 'reportRuns' as const, used: use.underWay, free: null },
    { quota: 'reportsKept' as const, used: use.kept, free },
    { quota: 'reportBytes' as const, used: use.bytes, free },
  ];
  return all.map((one) => ({ ...one, most: quotas[one.quota] })).filter(({ used, most }) => isNearlyFull(used, most));
}
