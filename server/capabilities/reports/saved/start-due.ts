import { randomUUID } from 'node:crypto';
import type { RunFailure } from '../../../../src/contract/reports.ts';
import { type ControlValues, withDates } from '../../../../src/domain/reports/controls.ts';
import { type ReportFormat, reportFileName } from '../../../../src/domain/reports/output.ts';
import { formatWallTime } from '../../../../src/domain/reports/report-date.ts';
import { nextDue, type ReportSchedule } from '../../../../src/domain/reports/schedule.ts';
import { zoneOffsets } from '../../../../src/domain/zone-offsets.ts';
import { REPORT_LIST } from '../../../config-lists/report-list.ts';
import type { Database } from '../../../database/database.ts';
import { sql } from '../../../database/sql.ts';
import { claim } from '../../../jobs/claim.ts';
import { wake } from '../../../jobs/wake.ts';
import type { Quotas } from '../../../quota/quotas.ts';
import { fullOfReports, reportUse } from '../../../quota/report-quota.ts';

/** Saved reports that are started in a transaction. */
const BATCH = 20;

interface DueReport {
  readonly companyId: string;
  readonly savedId: string;
  readonly userId: string;
  readonly name: string;
  readonly report: string;
  readonly parameters: ControlValues;
  readonly format: ReportFormat;
  readonly language: string;
  readonly schedule: ReportSchedule;
  readonly recipients: readonly string[];
  readonly timezone: string;
}

const DUE = claim({
  columns: sql`s.company_id AS "companyId", s.saved_id AS "savedId", s.user_id AS "userId", s.name, s.report,
               s.parameters, s.format, s.language, s.schedule, s.recipients, u.timezone`,
  from: sql`report_saved s JOIN app_user u USING (company_id, user_id)`,
  where: sql`s.next_due <= now()`,
  order: sql`s.next_due`,
  atOnce: BATCH,
  of: sql`s`,
});

/** By its name and the days it is about, on its owner's calendar. */
function fileNameOf({ name, format, timezone }: DueReport, { startDate, endDate }: ControlValues): string {
  const offset = zoneOffsets(timezone);
  const day = (instant: unknown): string => {
    const time = typeof instant === 'string' ? Date.parse(instant) : Number.NaN;
    return Number.isNaN(time) ? '' : formatWallTime(time + offset(time), 'YYYY-MM-DD');
  };
  return reportFileName({ name, from: day(startDate), to: day(endDate) }, format);
}

/**
 * Puts saved reports in line whose time has come, by their owner's clock. One that could not be started for days, because no
 * server ran, is started once. Where the company keeps as many as it may, it fails at once and says so in its owner's list.
 * @returns how many it took
 */
export function startDueReports(database: Database, quotas: Quotas): Promise<number> {
  return database.transaction('installation', async (tx) => {
    const now = Date.now();
    const reports = await tx.query<DueReport>(DUE);
    for (const saved of reports) {
      const controls = REPORT_LIST.find(({ reportKey }) => reportKey === saved.report)?.controlList ?? [];
      const parameters = withDates(saved.parameters, controls, now, saved.timezone);
      const isFull = fullOfReports(await reportUse(tx, saved.companyId), quotas) !== undefined;
      // Not counted among those that a user may have under way: nobody would be there to be told.
      await tx.query(sql`
        INSERT INTO report_run
          (company_id, run_id, user_id, saved_id, report, parameters, format, file_name, language, recipients,
           state, failure, finished, expires)
        VALUES (${saved.companyId}, ${randomUUID()}, ${saved.userId}, ${saved.savedId}, ${saved.report},
                ${JSON.stringify(parameters)}::jsonb, ${saved.format},
                ${fileNameOf(saved, parameters)}, ${saved.language},
                ${JSON.stringify(saved.recipients)}::jsonb, ${isFull ? 'failed' : 'waiting'},
                ${isFull ? ('quota-reached' satisfies RunFailure) : null}, CASE WHEN ${isFull}::boolean THEN now() END,
                CASE WHEN ${isFull}::boolean THEN now() + interval '7 days' END)`);
      const next = new Date(nextDue(saved.schedule, saved.timezone, now)).toISOString();
      await tx.query(sql`
        UPDATE report_saved SET last_run = now(), next_due = ${next}::timestamptz
         WHERE company_id = ${saved.companyId} AND saved_id = ${saved.savedId}`);
    }
    if (reports.length > 0) await wake(tx, 'reports');
    return reports.length;
  });
}
