import * as v from 'valibot';
import { type ConfigList, type ConfigPath, configLists } from '../../src/contract/config-lists.ts';
import type { Language } from '../../src/contract/languages.ts';
import type { Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { wordsOf } from '../words/words-of.ts';
import { CARRIERS } from './carriers.ts';
import { codeLists } from './code-lists.ts';
import { DATE_FORMATS } from './date-formats.ts';
import { errorTable } from './error-table.ts';
import { help } from './help.ts';
import { reportList } from './report-list.ts';
import { inLanguage } from './texts.ts';
import { timeZones } from './time-zones.ts';

/** What an installation has built in, in one language. */
const BUILT_IN: Readonly<Record<ConfigPath, (language: Language) => unknown>> = {
  help: (language) => help(wordsOf(language)),
  carriers: () => CARRIERS,
  timezones: timeZones,
  dateFormats: () => DATE_FORMATS,
  codeLists: (language) => codeLists(wordsOf(language)),
  errors: (language) => errorTable(wordsOf(language)),
  reports: (language) => reportList(wordsOf(language)),
};

/**
 * A list of config/{path} with its texts in one language: the company's own where it has one, else the built-in one.
 * @throws ValiError when what the company has is not such a list
 */
export async function configListOf<P extends ConfigPath>(
  tx: Transaction,
  companyId: string,
  path: P,
  language: Language,
): Promise<ConfigList<P>> {
  const [override] = await tx.query<{ value: unknown }>(
    sql`SELECT value FROM config_override WHERE company_id = ${companyId} AND path = ${path}`,
  );
  const own = override?.value ?? null;
  return v.parse(configLists[path], own === null ? BUILT_IN[path](language) : inLanguage(own, language));
}
