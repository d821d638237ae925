import { sendMessage } from '../../../src/contract/mail.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Session } from '../../http/session.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { log } from '../../process/log.ts';
import { command, type Route } from '../../serving/route.ts';

/** How many mails one user may send an hour: several links to everybody who waits for a shipment, and no mailing. */
const MAILS_PER_HOUR = 100;

/** Refuses what would go beyond a user's hour. Their messages are counted one after the other. */
async function countMails(tx: Transaction, { companyId, userId }: Session, more: number): Promise<void> {
  await tx.query(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`mail ${companyId} ${userId}`}, 0))`);
  const [row] = await tx.query<{ sent: number; wait: number }>(sql`
    SELECT count(*) AS sent, coalesce(ceil(extract(epoch FROM min(created) + interval '1 hour' - now())), 0)::int AS wait
      FROM outgoing_mail
     WHERE company_id = ${companyId} AND user_id = ${userId} AND created > now() - interval '1 hour'`);
  if (row === undefined || row.sent + more <= MAILS_PER_HOUR) return;
  throw new Refusal('too-many-tries', { headers: { 'Retry-After': String(Math.max(1, row.wait)) } });
}

/** A message under the sender's own name; an answer goes to their own address. */
const send = command(sendMessage, async (tx, { body, installation }, session) => {
  if (!installation.sendsMail) throw new Refusal('mail-not-configured');
  const { companyId, userId, loginName } = session;
  const [user] = await tx.query<{ fullName: string; email: string }>(sql`
    SELECT full_name AS "fullName", email FROM app_user WHERE company_id = ${companyId} AND user_id = ${userId}`);
  if (user === undefined) throw new Error('A signed-in user has no row.');
  const { sender } = body;
  if (sender !== undefined && sender !== loginName && sender !== user.email) throw new Refusal('forbidden');
  const recipients = [...new Set(body.toList)];
  await countMails(tx, session, recipients.length);
  const { subject, message } = body;
  await queueMail(tx, companyId, {
    userId,
    senderName: user.fullName,
    replyTo: user.email,
    recipients,
    subject,
    message,
  });
  log.info('message-queued', { user: userId, company: companyId, recipients: recipients.length });
  return { recipients: recipients.length };
});

export const mailRoutes: readonly Route[] = [send];
