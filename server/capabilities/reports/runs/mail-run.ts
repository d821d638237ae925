import { randomUUID } from 'node:crypto';
import { msg } from '@lingui/core/runtime-macro';
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

/**
 * Mails a run to its recipients, once it is done: to users who may sign in, have the report themselves and see all that is
 * in it. Nobody is mailed what their own console would not show them, nor at an address that somebody merely typed.
 */
export async function mailRun(
  tx: Transaction,
  { companyId, runId, savedId, report, recipients, language, fileName }: TakenRun,
  made: {
    readonly shipmentFilter: string | null;
    readonly reader: Reader;
    readonly rows: number;
    readonly size: number;
  },
): Promise<void> {
  if (recipients.length === 0) return;
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
