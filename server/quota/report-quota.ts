import type { Quota } from '../../src/domain/quotas.ts';
import type { Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { Quotas } from './quotas.ts';

export interface ReportUse {
  /** Reports that wait or are being made. */
  readonly underWay: number;
  readonly kept: number;
  readonly bytes: number;
  /** When the first of those that are kept goes; milliseconds. */
  readonly free: number | null;
}

export async function reportUse(tx: Transaction, companyId: string): Promise<ReportUse> {
  const [row] = await tx.query<{ underWay: number; kept: number; bytes: number | string; free: string | null }>(sql`
    SELECT count(*) FILTER (WHERE state IN ('waiting', 'running'))::int AS "underWay",
           count(*) FILTER (WHERE state = 'done' AND expires > now())::int AS kept,
           coalesce(sum(size) FILTER (WHERE state = 'done' AND expires > now()), 0)::text AS bytes,
           min(expires) FILTER (WHERE state = 'done' AND expires > now()) AS free
      FROM report_run WHERE company_id = ${companyId}`);
  const { underWay = 0, kept = 0, bytes = 0, free = null } = row ?? {};
  return { underWay, kept, bytes: Number(bytes), free: free === null ? null : Date.parse(free) };
}

/** Which quota of what is kept is used up, if one is. */
export function fullOfReports({ kept, bytes }: ReportUse, quotas: Quotas): Quota | undefined {
  if (kept >= quotas.reportsKept) return 'reportsKept';
  return bytes >= quotas.reportBytes ? 'reportBytes' : undefined;
}
