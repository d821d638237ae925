import type { ReportFormat } from '../../../../src/domain/reports/output.ts';
import type { Transaction } from '../../../database/database.ts';
import { sql } from '../../../database/sql.ts';
import { Refusal } from '../../../http/refusal.ts';
import { wake } from '../../../jobs/wake.ts';
import { quotaReached } from '../../../quota/quota-reached.ts';
import { type Quotas, REPORTS_OF_USER } from '../../../quota/quotas.ts';
import { fullOfReports, reportUse } from '../../../quota/report-quota.ts';

interface NewRun {
  readonly companyId: string;
  readonly runId: string;
  readonly userId: string;
  readonly savedId: string | null;
  readonly report: string;
  readonly parameters: object;
  readonly format: ReportFormat;
  readonly fileName: string;
  readonly language: string;
  readonly recipients: readonly string[];
}

/**
 * Puts a run in line; one that there is already stays as it is.
 * @throws Refusal `too-many-tries` while as many of the user as may be are under way; `quota-reached` where the company has as
 *   many as it may
 */
export async function startRun(tx: Transaction, run: NewRun, quotas: Quotas): Promise<void> {
  const { companyId, runId, userId } = run;
  // Those of one company come one after the other: each counts the ones before.
  await tx.query(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`report-run ${companyId}`}, 0))`);
  const [open] = await tx.query<{ n: number | string }>(sql`
    SELECT count(*) AS n FROM report_run
     WHERE company_id = ${companyId} AND user_id = ${userId} AND state IN ('waiting', 'running')
       AND run_id <> ${runId}`);
  if (Number(open?.n ?? 0) >= REPORTS_OF_USER.underWay) {
    const detail = `${REPORTS_OF_USER.underWay} reports are under way.`;
    throw new Refusal('too-many-tries', { errors: [{ code: 'too-many-runs', detail }] });
  }
  await refuseFull(tx, run, quotas);
  await tx.query(sql`
    INSERT INTO report_run (company_id, run_id, user_id, saved_id, report, parameters, format, file_name, language, recipients)
    VALUES (${companyId}, ${runId}, ${userId}, ${run.savedId}::uuid, ${run.report},
            ${JSON.stringify(run.parameters)}::jsonb, ${run.format}, ${run.fileName}, ${run.language},
            ${JSON.stringify(run.recipients)}::jsonb)
    ON CONFLICT DO NOTHING`);
  await wake(tx, 'reports');
  await tx.query(sql`
    DELETE FROM report_run
     WHERE company_id = ${companyId} AND user_id = ${userId} AND state NOT IN ('waiting', 'running')
       AND run_id NOT IN (
         SELECT run_id FROM report_run WHERE company_id = ${companyId} AND user_id = ${userId}
          ORDER BY created DESC LIMIT ${REPORTS_OF_USER.kept})`);
}

/** @throws Refusal `quota-reached`; not for a run that there is already */
async function refuseFull(tx: Transaction, { companyId, runId }: NewRun, quotas: Quotas): Promise<void> {
  const [there] = await tx.query(sql`SELECT FROM report_run WHERE company_id = ${companyId} AND run_id = ${runId}`);
  if (there !== undefined) return;
  const use = await reportUse(tx, companyId);
  if (use.underWay >= quotas.reportRuns) throw quotaReached('reportRuns', quotas.reportRuns, null);
  const full = fullOfReports(use, quotas);
  if (full !== undefined) throw quotaReached(full, quotas[full], use.free);
}
