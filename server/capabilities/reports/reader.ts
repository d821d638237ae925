import type { Language } from '../../../src/contract/languages.ts';
import { REPORT_DATE_FORMAT } from '../../../src/domain/reports/report-date.ts';
import type { TemperatureUnit } from '../../../src/domain/temperature.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { type Words, wordsOf } from '../../words/words-of.ts';

/** For whom a report is made: their language, zone and units, and the company's way to write dates. */
export interface Reader {
  readonly userId: string;
  readonly language: Language;
  readonly words: Words;
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
  language: Language,
): Promise<Reader | undefined> {
  const [row] = await tx.query<Omit<Reader, 'language' | 'words'>>(sql`
    SELECT u.user_id AS "userId", u.timezone, u.temperature_unit AS "temperatureUnit", c.name AS "companyName",
           c.report_date_fmt AS "dateFormat", c.report_logo AS logo
      FROM app_user u JOIN company c USING (company_id)
     WHERE u.company_id = ${companyId} AND u.user_id = ${userId} AND NOT u.disabled`);
  if (row === undefined) return undefined;
  return {
    ...row,
    language,
    words: wordsOf(language),
    dateFormat: row.dateFormat === '' ? REPORT_DATE_FORMAT : row.dateFormat,
  };
}
