import * as v from 'valibot';
import {
  removeSavedReport,
  SAVED_REPORTS_MAX,
  type SavedReport,
  savedReports,
  saveReport,
} from '../../../../src/contract/reports.ts';
import { type ControlValues, withDates } from '../../../../src/domain/reports/controls.ts';
import { customerRecipient } from '../../../../src/domain/reports/recipient.ts';
import { nextDue } from '../../../../src/domain/reports/schedule.ts';
import { REPORT_LIST } from '../../../config-lists/report-list.ts';
import type { Transaction } from '../../../database/database.ts';
import { sql } from '../../../database/sql.ts';
import { parseInput } from '../../../http/parse-input.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Session } from '../../../http/session.ts';
import { wake } from '../../../jobs/wake.ts';
import { command, query, type Route } from '../../../serving/route.ts';
import { grantsOfUser } from '../../users/grants.ts';
import { REPORTS } from '../registry.ts';

const SAVED_COLUMNS = sql.raw(`
  saved_id AS "savedId", name, report, parameters, format, schedule, recipients, next_due AS "nextDue",
  last_run AS "lastRun"`);

/** Who of the company can be mailed a report: users with an address that is known to be theirs and with reports of their own. */
const peopleOf = (tx: Transaction, companyId: string): Promise<{ userId: string; fullName: string }[]> =>
  tx.query(sql`
    SELECT u.user_id AS "userId", u.full_name AS "fullName" FROM app_user u
     WHERE u.company_id = ${companyId} AND u.email <> '' AND u.email_trust <> 'claimed' AND EXISTS (
       SELECT FROM membership m JOIN user_group g ON g.company_id = m.company_id AND g.group_id = m.group_id
        WHERE m.company_id = u.company_id AND m.user_id = u.user_id AND jsonb_array_length(g.reports) > 0)
     ORDER BY u.full_name, u.user_id`);

/** As whom the customer can be mailed a report that is limited to it: one of a company that shares with others, with addresses. */
async function customerOf(
  tx: Transaction,
  companyId: string,
  { customer }: Readonly<Record<string, unknown>>,
): Promise<readonly string[]> {
  if (typeof customer !== 'string' || customer.trim() === '') return [];
  const rows = await tx.query<{ customerId: string }>(sql`
    SELECT k.customer_id AS "customerId" FROM customer k JOIN company c USING (company_id)
     WHERE k.company_id = ${companyId} AND lower(k.name) = lower(${customer}) AND k.enabled = 1 AND k.recipients <> ''
       AND c.public_access`);
  return rows.map(({ customerId }) => customerRecipient(customerId));
}

const list = query(savedReports, async (tx, { installation }, { companyId, userId }) => ({
  data: await tx.query<SavedReport>(sql`
    SELECT ${SAVED_COLUMNS} FROM report_saved
     WHERE company_id = ${companyId} AND user_id = ${userId} ORDER BY lower(name), saved_id`),
  people: await peopleOf(tx, companyId),
  sendsMail: installation.sendsMail,
}));

/** Refuses what the report could not be made of, with a range of dates in place of days before it is made. */
async function checkReport(
  tx: Transaction,
  { companyId, userId }: Session,
  key: string,
  parameters: ControlValues,
): Promise<void> {
  const { reports } = await grantsOfUser(tx, companyId, userId);
  const report = REPORTS.get(key);
  if (report === undefined || !reports.includes(key)) throw new Refusal('forbidden');
  const controls = REPORT_LIST.find(({ reportKey }) => reportKey === key)?.controlList ?? [];
  parseInput(v.strictObject({ parameters: report.parameters }), {
    parameters: withDates(parameters, controls, Date.now(), 'Etc/GMT'),
  });
}

const save = command(saveReport, async (tx, { params: { savedId }, body, installation }, session) => {
  const { companyId, userId } = session;
  await checkReport(tx, session, body.report, body.parameters);
  if (body.recipients.length > 0 && !installation.sendsMail) throw new Refusal('mail-not-configured');
  const people = (await peopleOf(tx, companyId)).map((person) => person.userId);
  const known = new Set([...people, ...(await customerOf(tx, companyId, body.parameters))]);
  const unknown = body.recipients.filter((recipient) => !known.has(recipient));
  if (unknown.length > 0) {
    const errors = unknown.map((detail) => ({ code: 'unknown', detail, field: 'recipients' }));
    throw new Refusal('bad-request', { errors, status: 422 });
  }
  const [held] = await tx.query<{ n: number | string }>(sql`
    SELECT count(*) AS n FROM report_saved
     WHERE company_id = ${companyId} AND user_id = ${userId} AND saved_id <> ${savedId}`);
  if (Number(held?.n ?? 0) >= SAVED_REPORTS_MAX) throw new Refusal('wrong-state');
  const [account] = await tx.query<{ timezone: string }>(sql`
    SELECT timezone FROM app_user WHERE company_id = ${companyId} AND user_id = ${userId}`);
  const { schedule } = body;
  const due =
    schedule === null ? null : new Date(nextDue(schedule, account?.timezone ?? 'Etc/GMT', Date.now())).toISOString();
  const [saved] = await tx.query<SavedReport>(sql`
    INSERT INTO report_saved AS r
      (company_id, saved_id, user_id, name, report, parameters, format, language, schedule, recipients, next_due)
    VALUES (${companyId}, ${savedId}, ${userId}, ${body.name}, ${body.report},
            ${JSON.stringify(body.parameters)}::jsonb, ${body.format}, ${body.language},
            ${schedule === null ? null : JSON.stringify(schedule)}::jsonb, ${JSON.stringify(body.recipients)}::jsonb,
            ${due}::timestamptz)
    ON CONFLICT (company_id, saved_id) DO UPDATE
       SET name = excluded.name, report = excluded.report, parameters = excluded.parameters,
           format = excluded.format, language = excluded.language, schedule = excluded.schedule,
           recipients = excluded.recipients, next_due = excluded.next_due
     WHERE r.user_id = excluded.user_id
    RETURNING ${SAVED_COLUMNS}`);
  await wake(tx, 'saved-reports');
  // The id is somebody else's: nobody is told whose.
  if (saved === undefined) throw new Refusal('not-found');
  return { data: saved };
});

const remove = command(removeSavedReport, async (tx, { params: { savedId } }, { companyId, userId }) => {
  const [gone] = await tx.query(sql`
    DELETE FROM report_saved WHERE company_id = ${companyId} AND user_id = ${userId} AND saved_id = ${savedId}
    RETURNING 1`);
  if (gone === undefined) throw new Refusal('not-found');
  return { savedId };
});

export const savedReportRoutes: readonly Route[] = [list, save, remove];
