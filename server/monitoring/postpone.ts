import type { Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { BACK_OFF, waitOf } from '../jobs/back-off.ts';
import { log } from '../process/log.ts';

/** Tells the operator of a subject that can't be evaluated. */
export function logFailure(companyId: string, subject: string, error: unknown): void {
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
  log.error('monitor-failed', { company: companyId, subject, reason });
}

/** Leaves subjects that failed alone for a while, longer every time; what is new about them does not change that. */
export async function postpone(
  tx: Transaction,
  companyId: string,
  subjects: readonly string[],
  now: number,
): Promise<void> {
  if (subjects.length === 0) return;
  await tx.query(sql`
    UPDATE monitor_task
       SET tries = tries + 1,
           due = ${new Date(now).toISOString()}::timestamptz + ${waitOf(BACK_OFF.monitoring, sql`tries`)}
     WHERE company_id = ${companyId} AND subject = ANY (${sql.param(subjects)}::text[])`);
}
