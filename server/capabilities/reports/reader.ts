import { REPORT_DATE_FORMAT } from '../../../src/domain/reports/report-date.ts';
import type { TemperatureUnit } from '../../../src/domain/temperature.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

export type ReportLanguage = 'en' | 'fr' | 'ta';

/** For whom a report is made: their language, zone and units, and the company's way to write dates. */
export interface Reader {
  readonly userId: string;
  readonly language: ReportLanguage;
  readonly timezone: string;
  readonly temperatureUnit: TemperatureUnit;
  readonly companyName: string;
  readonly dateFormat: string;
  /** A `data:` address of a picture; empty: none. */
  readonly logo: string;
}

/** Needs a transaction of scope `installation`; undefined for a user who is gone or may not sign in. */
export async function readerOf(
  tx: Transaction,
  companyId: string,
  userId: string,
  language: ReportLanguage,
): Promise<Reader | undefined> {
  const [row] = await tx.query<Omit<Reader, 'language'>>(sql`
    SELECT u.user_id AS "userId", u.timezone, u.temperature_unit AS "temperatureUnit", c.name AS "companyName",
           c.report_date_fmt AS "dateFormat", c.report_logo AS logo
      FROM app_user u JOIN company c USING (company_id)
     WHERE u.company_id = ${companyId} AND u.user_id = ${userId} AND NOT u.disabled`);
  if (row === undefined) return undefined;
  return { ...row, language, dateFormat: row.dateFormat === '' ? REPORT_DATE_FORMAT : row.dateFormat };
}
