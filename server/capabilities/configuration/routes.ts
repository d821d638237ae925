import { API_VERSION } from '../../../src/contract/api-version.ts';
import {
  type ConfigPath,
  getCarriers,
  getCodeLists,
  getDateFormats,
  getErrorTable,
  getHelp,
  getReportList,
  getTimeZones,
} from '../../../src/contract/config-lists.ts';
import {
  defaultPageOptions,
  getPageOptions,
  health,
  listPageOptions,
  tryPageOptions,
  updatePageOptions,
  warVersion,
} from '../../../src/contract/configuration.ts';
import { getPattern, getPatterns, updatePattern } from '../../../src/contract/id-patterns.ts';
import type { Language } from '../../../src/contract/languages.ts';
import { fitsPattern } from '../../../src/domain/wildcard.ts';
import { administrative } from '../../audit/administrative.ts';
import { configListOf } from '../../config-lists/config-lists.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { Refusal } from '../../http/refusal.ts';
import { refuseUnlessMay, type Session } from '../../http/session.ts';
import { VERSION } from '../../process/version.ts';
import { open, query, type Route } from '../../serving/route.ts';
import { auditedPageOptions } from './audited-page-options.ts';
import { auditedPattern } from './audited-pattern.ts';
import { idPatternsOf } from './id-patterns.ts';
import { DEFAULT_PAGE_OPTIONS, pageOptionsOf } from './page-options.ts';
import { pageWith, writePageOptions } from './write-page-options.ts';
import { storedPattern, writePattern } from './write-pattern.ts';

/** Those whose pattern fits what was asked for; all when nothing was. */
const matching = <T extends { readonly pattern: string }>(all: readonly T[], searchPattern = '*'): T[] =>
  all.filter(({ pattern }) => fitsPattern(searchPattern, pattern));

/** @throws Refusal `not-found` */
function named<T extends { readonly pattern: string }>(all: readonly T[], name: string): T {
  const found = all.find(({ pattern }) => pattern === name);
  if (found === undefined) throw new Refusal('not-found');
  return found;
}

interface Asked {
  readonly query: { readonly language?: Language | undefined };
}

/** The handler of one list; its call and its path are the same in the contract. */
const list =
  <P extends ConfigPath>(path: P) =>
  async (tx: Transaction, { query: asked }: Asked, { companyId }: Session) => ({
    data: await configListOf(tx, companyId, path, asked.language ?? 'en'),
  });

export const configurationRoutes: readonly Route[] = [
  open(health, async ({ database }) => {
    // Not only that we run: that the database answers.
    await database.read('installation', (tx) => tx.query(sql`SELECT 1`));
    return { product: 'lading' as const, version: VERSION, database: database.kind };
  }),
  open(warVersion, ({ installation: { built } }) =>
    Promise.resolve({ data: { version: VERSION, date: built.toISOString().slice(0, 10), api: API_VERSION } }),
  ),
  query(listPageOptions, async (tx, { query: asked }, { companyId }) => ({
    data: matching(await pageOptionsOf(tx, companyId), asked.searchPattern),
  })),
  query(defaultPageOptions, (_tx, { query: asked }, session) => {
    refuseUnlessMay(session, 'viewConfig');
    return Promise.resolve({ data: matching(DEFAULT_PAGE_OPTIONS, asked.searchPattern) });
  }),
  query(getPageOptions, async (tx, { params }, { companyId }) => ({
    data: named(await pageOptionsOf(tx, companyId), params.pattern),
  })),
  query(getPatterns, async (tx, { query: asked }, { companyId }) => ({
    data: matching(await idPatternsOf(tx, companyId), asked.searchPattern),
  })),
  query(getPattern, async (tx, { params }, { companyId }) => ({
    data: named(await idPatternsOf(tx, companyId), params.pattern),
  })),
  administrative(
    updatePageOptions,
    { subject: auditedPageOptions, id: (_tx, { params: { pattern } }) => pattern },
    async (tx, { params: { pattern }, body: { options, base } }, { companyId }) => {
      await writePageOptions(tx, companyId, pattern, options, base);
      return { data: named(await pageOptionsOf(tx, companyId), pattern) };
    },
    'administer',
  ),
  query(
    tryPageOptions,
    async (tx, { params: { pattern }, body: { options } }, { companyId }) => {
      const after = pageWith(pattern, options);
      return { before: named(await pageOptionsOf(tx, companyId), pattern), after };
    },
    'administer',
  ),
  administrative(
    updatePattern,
    { subject: auditedPattern, id: (_tx, { params: { pattern } }) => pattern },
    async (tx, { params: { pattern }, body: { property, base } }, { companyId }) => {
      await writePattern(tx, companyId, pattern, property, base);
      return { data: await storedPattern(tx, companyId, pattern) };
    },
    'administer',
  ),
  query(getHelp, list('help')),
  query(getCarriers, list('carriers')),
  query(getTimeZones, list('timezones')),
  query(getDateFormats, list('dateFormats')),
  query(getCodeLists, list('codeLists')),
  query(getErrorTable, list('errors')),
  query(getReportList, list('reports')),
];
