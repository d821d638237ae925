import * as v from 'valibot';
import { type ConfigLanguage, type ConfigList, type ConfigPath, configLists } from '../../src/contract/config-lists.ts';
import type { Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { CARRIERS } from './carriers.ts';
import { CODE_LISTS } from './code-lists.ts';
import { DATE_FORMATS } from './date-formats.ts';
import { ERROR_TABLE } from './error-table.ts';
import { HELP } from './help.ts';
import { REPORT_LIST } from './report-list.ts';
import { inLanguage } from './texts.ts';
import { timeZones } from './time-zones.ts';

/** What an installation has built in, with texts in every language. */
const BUILT_IN: Readonly<Record<ConfigPath, (language: ConfigLanguage) => unknown>> = {
  help: () => HELP,
  carriers: () => CARRIERS,
  timezones: timeZones,
  dateFormats: () => DATE_FORMATS,
  codeLists: () => CODE_LISTS,
  errors: () => ERROR_TABLE,
  reports: () => REPORT_LIST,
};

/**
 * A list of config/{path} with its texts in one language: the company's own where it has one, else the built-in one.
 * @throws ValiError when what the company has is not such a list
 */
export async function configListOf<P extends ConfigPath>(
  tx: Transaction,
  companyId: string,
  path: P,
  language: ConfigLanguage,
): Promise<ConfigList<P>> {
  const [override] = await tx.query<{ value: unknown }>(
    sql`SELECT value FROM config_override WHERE company_id = ${companyId} AND path = ${path}`,
  );
  const list = override?.value ?? BUILT_IN[path](language);
  return v.parse(configLists[path], inLanguage(list, language));
}
