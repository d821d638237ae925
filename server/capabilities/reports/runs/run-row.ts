import type { ReportRun } from '../../../../src/contract/reports.ts';
import type { Transaction } from '../../../database/database.ts';
import { type SQL, sql } from '../../../database/sql.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Session } from '../../../http/session.ts';

/** The columns of a run under the contract's names. */
const RUN_COLUMNS = sql.raw(`
  run_id AS "runId", report, parameters, format, file_name AS "fileName", state, rows_done AS "rows",
  rows_total AS total, size AS bytes, failure, saved_id AS "savedId", created, finished, expires`);

type StoredRun = Omit<ReportRun, 'rows' | 'total' | 'bytes'> & {
  readonly rows: string | number;
  readonly total: string | number | null;
  readonly bytes: string | number;
};

const runOf = ({ rows, total, bytes, ...run }: StoredRun): ReportRun => ({
  ...run,
  rows: Number(rows),
  total: total === null ? null : Number(total),
  bytes: Number(bytes),
});

/** The user's own runs that are not over their time, the newest first. */
export async function runsOf(
  tx: Transaction,
  { companyId, userId }: Session,
  which: SQL = sql`true`,
): Promise<ReportRun[]> {
  const rows = await tx.query<StoredRun>(sql`
    SELECT ${RUN_COLUMNS} FROM report_run
     WHERE company_id = ${companyId} AND user_id = ${userId} AND (expires IS NULL OR expires > now()) AND ${which}
     ORDER BY created DESC, run_id`);
  return rows.map(runOf);
}

/** @throws Refusal `not-found`, also for somebody else's */
export async function ownRun(tx: Transaction, session: Session, runId: string): Promise<ReportRun> {
  const [run] = await runsOf(tx, session, sql`run_id = ${runId}`);
  if (run === undefined) throw new Refusal('not-found');
  return run;
}
