import type { Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { log } from '../process/log.ts';

/** Minutes until a subject that failed is tried again, doubled every time up to the limit. */
const FIRST_WAIT_MIN = 1;
const LONGEST_WAIT_MIN = 60;

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
           due = ${new Date(now).toISOString()}::timestamptz
                 + make_interval(mins => least(${FIRST_WAIT_MIN}::int * power(2, least(tries, 20)), ${LONGEST_WAIT_MIN}::int)::int)
     WHERE company_id = ${companyId} AND subject = ANY (${sql.param(subjects)}::text[])`);
}
