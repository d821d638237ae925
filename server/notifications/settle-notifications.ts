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
