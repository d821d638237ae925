import type { Language } from '../../../../src/contract/languages.ts';
import type { ReportFormat } from '../../../../src/domain/reports/output.ts';
import type { Database } from '../../../database/database.ts';
import { sql } from '../../../database/sql.ts';
import { LEASE, leasedUntil } from '../../../jobs/back-off.ts';
import { claim } from '../../../jobs/claim.ts';

/** Of who has the fewest under way, the oldest; also one whose server is not heard of any more. */
const NEXT = claim({
  columns: sql`company_id, run_id`,
  from: sql`report_run r`,
  where: sql`state = 'waiting' OR (state = 'running' AND lease_until < now())`,
  order: sql`(SELECT count(*) FROM report_run o
               WHERE o.company_id = r.company_id AND o.user_id = r.user_id AND o.state = 'running'), created`,
  atOnce: 1,
});

export interface TakenRun {
  readonly companyId: string;
  readonly runId: string;
  readonly userId: string;
  readonly savedId: string | null;
  readonly report: string;
  readonly parameters: unknown;
  readonly format: ReportFormat;
  readonly fileName: string;
  readonly language: Language;
  readonly recipients: readonly string[];
  readonly attempt: number;
}

/**
 * Takes the run whose turn it is. Whichever process takes it has it.
 */
export async function takeRun(database: Database): Promise<TakenRun | undefined> {
  return database.transaction('installation', async (tx) => {
    const [taken] = await tx.query<TakenRun>(sql`
      WITH due AS MATERIALIZED (${NEXT})
      UPDATE report_run r
         SET state = 'running', attempt = r.attempt + 1, lease_until = ${leasedUntil(LEASE.reports)},
             rows_done = 0, rows_total = NULL, size = 0
        FROM due WHERE r.company_id = due.company_id AND r.run_id = due.run_id
      RETURNING r.company_id AS "companyId", r.run_id AS "runId", r.user_id AS "userId", r.saved_id AS "savedId",
                r.report, r.parameters, r.format, r.file_name AS "fileName", r.language, r.recipients, r.attempt`);
    if (taken === undefined) return undefined;
    // What an earlier attempt left.
    await tx.query(sql`
      DELETE FROM report_chunk WHERE company_id = ${taken.companyId} AND run_id = ${taken.runId}`);
    return taken;
  });
}
