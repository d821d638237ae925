import type { Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';

/**
 * Notes on what was told by a mail what became of that. Of somebody who is told by mail and by text, one failure is noted
 * whatever becomes of the other.
 * @param failure why it was given up; empty: it was sent
 */
export async function settleNotifications(
  tx: Transaction,
  companyId: string,
  mailId: string,
  failure: string,
): Promise<void> {
  const to = failure === '' ? 'sent' : 'failed';
  for (const column of [sql`mail_id`, sql`text_id`]) {
    await tx.query(sql`
      UPDATE notification SET state = ${to}, failure = ${failure}, settled = now()
       WHERE company_id = ${companyId} AND ${column} = ${mailId} AND state IN ('queued', 'sent')
         AND (state = 'queued' OR ${to} = 'failed')`);
  }
}

/**
 * Notes on what was told on somebody's devices what became of that: one that was reached is enough. That none was is a failure only
 * where they are told by nothing else.
 */
export async function settlePushed(tx: Transaction, companyId: string, pushId: string): Promise<void> {
  const [all] = await tx.query<{ reached: boolean; open: boolean; outcome: string }>(sql`
    SELECT coalesce(bool_or(delivered IS NOT NULL), false) AS reached, coalesce(bool_or(next_try IS NOT NULL), false) AS open,
           coalesce(max(outcome), '') AS outcome
      FROM outgoing_push WHERE company_id = ${companyId} AND push_id = ${pushId}`);
  if (all === undefined || (!all.reached && all.open)) return;
  const ours = sql`company_id = ${companyId} AND push_id = ${pushId} AND state = 'queued'`;
  if (all.reached) {
    await tx.query(sql`UPDATE notification SET state = 'sent', settled = now() WHERE ${ours}`);
    return;
  }
  await tx.query(sql`
    UPDATE notification SET state = 'failed', failure = ${`push ${all.outcome}`}, settled = now()
     WHERE ${ours} AND mail_id IS NULL AND text_id IS NULL`);
}
