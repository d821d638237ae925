import { sql } from 'drizzle-orm/sql';
import { REPORT_DATE_FORMAT, zoneName } from '../../../src/domain/reports/report-date.ts';
import { type TemperatureUnit, temperatureIn } from '../../../src/domain/temperature.ts';
import type { Transaction } from '../../database/database.ts';
import type { Cell, Head, HeadColumn } from './outputs/head.ts';
import type { Report, ReportRow } from './report.ts';

export type ReportLanguage = 'en' | 'fr' | 'ta';

/** For whom a report is made: their language, zone and units, and the company's way to write dates. */
export interface Reader {
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
    SELECT u.timezone, u.temperature_unit AS "temperatureUnit", c.name AS "companyName",
           c.report_date_fmt AS "dateFormat", c.report_logo AS logo
      FROM app_user u JOIN company c USING (company_id)
     WHERE u.company_id = ${companyId} AND u.user_id = ${userId} AND NOT u.disabled`);
  if (row === undefined) return undefined;
  return { ...row, language, dateFormat: row.dateFormat === '' ? REPORT_DATE_FORMAT : row.dateFormat };
}

/** The columns of a report as a reader sees them: what a number means is in the column's name. */
export const headColumns = ({ columns }: Report, reader: Reader): HeadColumn[] =>
  columns.map(({ name, kind, share = 1 }) => {
    const text = name[reader.language];
    if (kind === 'time') return { name: `${text} (${zoneName(reader.timezone)})`, kind, share };
    if (kind === 'temperature') {
      return { name: `${text} (${reader.temperatureUnit === 'Celsius' ? '°C' : '°F'})`, kind: 'number', share };
    }
    return { name: text, kind, share };
  });

/** What a report's file says above its rows. */
export const headOf = (report: Report, reader: Reader, title: string, lines: readonly string[]): Head => ({
  title,
  lines,
  company: reader.companyName,
  logo: reader.logo,
  columns: headColumns(report, reader),
  timezone: reader.timezone,
  dateFormat: reader.dateFormat,
  language: reader.language,
});

/** A row of a report as cells. */
export const cellsOf = ({ columns }: Report, row: ReportRow, reader: Reader): Cell[] =>
  columns.map(({ kind, value }) => {
    const cell = value(row, reader);
    return kind === 'temperature' && typeof cell === 'number' ? temperatureIn(reader.temperatureUnit, cell) : cell;
  });
