import { type Database, serviceOf, type Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { BACK_OFF, isGivenUp, waitOf } from '../jobs/back-off.ts';
import { claim } from '../jobs/claim.ts';
import { log } from '../process/log.ts';
import { type Letter, type MailTransport, NotSent } from './mail-transport.ts';
import { makeAccountCode, makeResetCode, makeVisitCode } from './mailed-code.ts';
import { reportAttachment } from './report-attachment.ts';

/** Mails in the hands of this server at a time. */
const BATCH = 5;

const DUE = claim({
  columns: sql`company_id, mail_id`,
  from: sql`outgoing_mail`,
  where: sql`next_try <= now()`,
  order: sql`next_try`,
  atOnce: BATCH,
});

interface ClaimedMail extends Letter {
  readonly companyId: string;
  readonly resetId: string | null;
  readonly codeId: string | null;
  readonly reportRun: string | null;
  readonly tries: number;
  readonly old: boolean;
}

/**
 * Notes what became of a mail on what was told by it, in the transaction in which the mail is over.
 * @param failure why it was given up; empty: it was sent
 */
export type Settle = (tx: Transaction, companyId: string, mailId: string, failure: string) => Promise<void>;

/**
 * Sends what is due, each mail by one server: it is claimed in a short transaction and sent outside any, because an open
 * one would hold everybody up. A server that dies in between leaves it to be sent again.
 * @returns how many it took
 */
export async function deliverMail(database: Database, transport: MailTransport, settle: Settle): Promise<number> {
  const claimed = await database.transaction('installation', (tx) =>
    tx.query<ClaimedMail>(sql`
      WITH due AS MATERIALIZED (${DUE})
      UPDATE outgoing_mail m
         SET tries = m.tries + 1, next_try = now() + ${waitOf(BACK_OFF.mail, sql`m.tries`)}
        FROM due WHERE m.company_id = due.company_id AND m.mail_id = due.mail_id
      RETURNING m.company_id AS "companyId", m.mail_id AS "mailId", m.sender_name AS "senderName",
                m.reply_to AS "replyTo", m.recipient, m.subject, m.message, m.reset_id AS "resetId",
                m.code_id AS "codeId", m.unsubscribe_url AS "unsubscribeUrl", m.report_run AS "reportRun", m.html, m.thread,
                m.opens_thread AS "opensThread", m.tries,
                ${isGivenUp(BACK_OFF.mail, sql`m.created`)} AS old`),
  );
  await Promise.all(claimed.map((mail) => deliver(database, transport, mail, settle)));
  return claimed.length;
}

async function deliver(database: Database, transport: MailTransport, mail: ClaimedMail, settle: Settle): Promise<void> {
  const about = { mail: mail.mailId, company: mail.companyId, tries: mail.tries };
  try {
    const letter = await complete(database, mail);
    if (letter !== undefined) {
      await transport.send(letter);
      log.info('mail-sent', about);
    }
    await finish(database, mail, '', settle);
  } catch (error) {
    if (!(error instanceof NotSent)) throw error;
    const over = error.final || mail.old;
    log.warn(over ? 'mail-given-up' : 'mail-not-sent', { ...about, code: error.code });
    if (over) await finish(database, mail, error.code, settle);
  }
}

/**
 * The mail with its code or the file of its report, where it has one; undefined when what the code is for is over, or a
 * newer one has its place, or the report is no longer kept.
 */
async function complete(database: Database, mail: ClaimedMail): Promise<Letter | undefined> {
  const { resetId, codeId, reportRun } = mail;
  if (reportRun !== null) {
    const attachment = await reportAttachment(database, mail.companyId, reportRun);
    return attachment === undefined ? undefined : { ...mail, attachment };
  }
  if (codeId !== null) {
    const { companyId } = mail;
    const code =
      (await makeAccountCode(database, companyId, codeId)) ?? (await makeVisitCode(database, companyId, codeId));
    return code === undefined ? undefined : { ...mail, message: mail.message.replace('{code}', code) };
  }
  if (resetId === null) return mail;
  const code = await makeResetCode(database, mail.companyId, resetId);
  return code === undefined ? undefined : { ...mail, message: `${mail.message}\n\n${code}\n` };
}

/**
 * It is over: what it said is nobody's any more, and what was told by it says what became of that.
 * @param failure why it was given up; empty: it was sent
 */
async function finish(
  database: Database,
  { companyId, mailId }: ClaimedMail,
  failure: string,
  settle: Settle,
): Promise<void> {
  await database.transaction(serviceOf(companyId), async (tx) => {
    await tx.query(sql`
      UPDATE outgoing_mail
         SET next_try = NULL, recipient = '', reply_to = '', sender_name = '', subject = '', message = '',
             unsubscribe_url = '', html = '', thread = ''
       WHERE company_id = ${companyId} AND mail_id = ${mailId}`);
    await settle(tx, companyId, mailId, failure);
  });
}
