import type { Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { waking } from '../jobs/wake.ts';

/** Mails about one thing to one reader. */
export interface MailThread {
  /** Letters and digits by which nobody knows what it is about. */
  readonly id: string;
  /** It is the one that all others answer. */
  readonly opens: boolean;
}

interface QueuedMail {
  /** The user who sends it; null: the server itself. */
  readonly userId: string | null;
  readonly senderName: string;
  /** Where an answer goes; empty: to us. */
  readonly replyTo: string;
  readonly recipients: readonly string[];
  readonly subject: string;
  readonly message: string;
  /** The same as HTML. */
  readonly html?: string;
  /** The mails that it stands with in a mail program. */
  readonly thread?: MailThread | undefined;
  /** The reset whose code is put below the message when it is sent. */
  readonly resetId?: string;
  /** A number of its own, by which it is known later; only of a mail to one recipient. */
  readonly mailId?: string;
  /** Where a mail program unsubscribes its reader. */
  readonly unsubscribeUrl?: string;
  /** The report (`report_run`) whose file comes with it. */
  readonly reportRun?: string;
  /** The code (`account_code`, `customer_visit`) that takes the place of `{code}` in the message when it is sent. */
  readonly codeId?: string;
}

/** Mails from the server itself come under the product's name. */
export const SERVER_ITSELF = { userId: null, senderName: 'Lading', replyTo: '' } as const;

/** Puts a mail to each recipient on its way: it is sent once the transaction is committed, and only then. */
export async function queueMail(tx: Transaction, companyId: string, mail: QueuedMail): Promise<void> {
  // Line ends as a person typed them: a mail has its own.
  const message = mail.message.replaceAll(/\r\n?/g, '\n');
  const put = sql`
    INSERT INTO outgoing_mail (company_id, mail_id, user_id, sender_name, reply_to, recipient, subject, message,
                               reset_id, code_id, unsubscribe_url, report_run, html, thread, opens_thread)
    SELECT ${companyId}, coalesce(${mail.mailId ?? null}::uuid, gen_random_uuid()), ${mail.userId}, ${mail.senderName},
           ${mail.replyTo}, recipient, ${mail.subject}, ${message}, ${mail.resetId ?? null}::uuid,
           ${mail.codeId ?? null}::uuid, ${mail.unsubscribeUrl ?? ''}, ${mail.reportRun ?? null}::uuid, ${mail.html ?? ''},
           ${mail.thread?.id ?? ''}, ${mail.thread?.opens ?? false}::boolean
      FROM unnest(${sql.param(mail.recipients)}::text[]) AS recipient`;
  await tx.query(waking('mail', put));
}
