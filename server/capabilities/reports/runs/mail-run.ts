import { randomUUID } from 'node:crypto';
import { msg } from '@lingui/core/runtime-macro';
import { readRecipients } from '../../../../src/domain/customer.ts';
import { customerRecipient } from '../../../../src/domain/reports/recipient.ts';
import type { Transaction } from '../../../database/database.ts';
import { sql } from '../../../database/sql.ts';
import { queueMail, SERVER_ITSELF } from '../../../mail/queue-mail.ts';
import { wordsOf } from '../../../words/words-of.ts';
import { grantsOfUser } from '../../users/grants.ts';
import type { Reader } from '../reader.ts';
import type { TakenRun } from './take-run.ts';

/** What a mail may bring with it; more is downloaded. Bytes. */
const ATTACHED_MAX = 8_000_000;

interface Person {
  readonly userId: string;
  readonly email: string;
  readonly shipmentFilter: string | null;
  readonly filtered: boolean;
}

/** What was made. */
interface MadeRun {
  readonly shipmentFilter: string | null;
  readonly reader: Reader;
  readonly rows: number;
  readonly size: number;
}

/**
 * Mails a run to its recipients, once it is done: to users who may sign in, have the report themselves and see all that is
 * in it. Nobody is mailed what their own console would not show them, nor at an address that somebody merely typed.
 */
export async function mailRun(tx: Transaction, run: TakenRun, made: MadeRun): Promise<void> {
  const { companyId, runId, savedId, report, recipients, language, fileName } = run;
  if (recipients.length === 0) return;
  await mailCustomer(tx, run, made);
  const people = await tx.query<Person>(sql`
    SELECT u.user_id AS "userId", u.email, lading_shipment_filter(u.company_id, u.user_id)::text AS "shipmentFilter",
           EXISTS (
             SELECT FROM membership m JOIN user_group g ON g.company_id = m.company_id AND g.group_id = m.group_id
              WHERE m.company_id = u.company_id AND m.user_id = u.user_id AND g.permissions ? 'filterShipments') AS filtered
      FROM app_user u
     WHERE u.company_id = ${companyId} AND u.user_id = ANY (${sql.param([...recipients])}::text[])
       AND NOT u.disabled AND u.email <> '' AND u.email_trust <> 'claimed'`);
  const [saved] = await tx.query<{ name: string }>(
    sql`SELECT name FROM report_saved WHERE company_id = ${companyId} AND saved_id = ${savedId}::uuid`,
  );
  const isAttached = made.size <= ATTACHED_MAX;
  const { rows, reader } = made;
  const words = wordsOf(language);
  const message = [
    isAttached
      ? words(msg`Your report is attached. It has {rows, plural, one {{rows} row} other {{rows} rows}}.`, { rows })
      : words(msg`The report is too large to email. The person who saved it can download it from their reports.`),
    '',
    words(msg`You're getting this because a report at {name} lists you as a recipient.`, { name: reader.companyName }),
  ];
  for (const { userId, email, shipmentFilter, filtered } of people) {
    if (filtered && shipmentFilter !== made.shipmentFilter) continue;
    const { reports } = await grantsOfUser(tx, companyId, userId);
    if (!reports.includes(report)) continue;
    await queueMail(tx, companyId, {
      ...SERVER_ITSELF,
      recipients: [email],
      subject: saved?.name ?? fileName,
      message: message.join('\n'),
      mailId: randomUUID(),
      ...(isAttached ? { reportRun: runId } : {}),
    });
  }
}

/**
 * Mails a run to the customer it is limited to, at the addresses that administrators gave it, as long as the company shares with
 * others at all: no row of anybody else is in it.
 */
async function mailCustomer(
  tx: Transaction,
  { companyId, runId, savedId, recipients, parameters, language, fileName }: TakenRun,
  { reader, rows, size }: MadeRun,
): Promise<void> {
  const customer = customerIn(parameters);
  if (customer === undefined) return;
  const [found] = await tx.query<{ customerId: string; name: string; recipients: string; title: string | null }>(sql`
    SELECT k.customer_id AS "customerId", k.name, k.recipients, r.name AS title
      FROM customer k JOIN company c USING (company_id)
      LEFT JOIN report_saved r ON r.company_id = k.company_id AND r.saved_id = ${savedId}::uuid
     WHERE k.company_id = ${companyId} AND lower(k.name) = lower(${customer}) AND k.enabled = 1 AND c.public_access`);
  if (found === undefined || !recipients.includes(customerRecipient(found.customerId))) return;
  const isAttached = size <= ATTACHED_MAX;
  const words = wordsOf(language);
  const [name, sender] = [found.name, reader.companyName];
  const message = [
    isAttached
      ? words(msg`Your report is attached. It has {rows, plural, one {{rows} row} other {{rows} rows}}.`, { rows })
      : words(msg`The report is too large to email. Ask {sender} for it.`, { sender }),
    '',
    words(msg`You're getting this because {sender} sends it to {name}.`, { sender, name }),
  ];
  for (const address of readRecipients(found.recipients)) {
    await queueMail(tx, companyId, {
      ...SERVER_ITSELF,
      senderName: sender,
      recipients: [address],
      subject: found.title ?? fileName,
      message: message.join('\n'),
      mailId: randomUUID(),
      ...(isAttached ? { reportRun: runId } : {}),
    });
  }
}

function customerIn(parameters: unknown): string | undefined {
  if (typeof parameters !== 'object' || parameters === null) return undefined;
  const { customer } = parameters as { readonly customer?: unknown };
  return typeof customer === 'string' && customer.trim() !== '' ? customer : undefined;
}
