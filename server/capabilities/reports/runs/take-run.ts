import type { Language } from '../../../../src/contract/languages.ts';
import type { ReportFormat } from '../../../../src/domain/reports/output.ts';
import type { Database } from '../../../database/database.ts';
import { sql } from '../../../database/sql.ts';

/** Seconds that a server has a run without a word of how it gets on; then another begins it anew. */
export const LEASE_S = 120;

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
 * Takes the run whose turn it is: of who has the fewest under way, the oldest. Also one whose server is not heard of any
 * more. Whichever process takes it has it.
 */
export async function takeRun(database: Database): Promise<TakenRun | undefined> {
  const waiting = await database.read('installation', (tx) =>
    tx.query(sql`
      SELECT FROM report_run WHERE state = 'waiting' OR (state = 'running' AND lease_until < now()) LIMIT 1`),
  );
  if (waiting.length === 0) return undefined;
  return database.transaction('installation', async (tx) => {
    const [taken] = await tx.query<TakenRun>(sql`
      WITH due AS MATERIALIZED (
        SELECT company_id, run_id FROM report_run r
         WHERE state = 'waiting' OR (state = 'running' AND lease_until < now())
         ORDER BY (SELECT count(*) FROM report_run o
                    WHERE o.company_id = r.company_id AND o.user_id = r.user_id AND o.state = 'running'), created
         LIMIT 1 FOR UPDATE SKIP LOCKED)
      UPDATE report_run r
         SET state = 'running', attempt = r.attempt + 1, lease_until = now() + make_interval(secs => ${LEASE_S}),
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
