import { ApiError, type CallCode } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import {
  getCarriers,
  getCodeLists,
  getDateFormats,
  getErrorTable,
  getHelp,
  getReportList,
  getTimeZones,
} from '../../contract/config-lists.ts';
import { listPageOptions, type PageOptions } from '../../contract/configuration.ts';
import { languageOf } from '../../contract/languages.ts';
import type { CacheDatabase } from '../cache/cache-database.ts';
import { storeAllPageOptions, storeList } from '../cache/stored-lists.ts';

/** The lists of the configuration that pages show without a connection (spec 1 §7 "GET config/{path}"). */
const LISTS = [getCodeLists, getDateFormats, getTimeZones, getCarriers, getReportList, getErrorTable, getHelp] as const;

/** Answers about one list or one collection that say nothing about the others: this user has none of it. */
const NOT_FOR_US: ReadonlySet<CallCode> = new Set<CallCode>(['forbidden', 'not-found', 'not-yet']);

/** True for an error that only means that this user has no such collection. */
export const isNotForUs = (error: unknown): boolean => error instanceof ApiError && NOT_FOR_US.has(error.code);

/**
 * Fetches the options of all pages and returns them: without them a page does not know what it lists. Those that the company
 * has withdrawn, from this user or from all, are gone from this device, too. Throws ApiError.
 */
export async function syncPageOptions(cache: CacheDatabase, signal: AbortSignal): Promise<readonly PageOptions[]> {
  const pages = await call(listPageOptions, { signal }).then(
    ({ data }) => data,
    (error: unknown) => {
      // Anything else says nothing about what the company has: what is here stays.
      if (error instanceof ApiError && error.code === 'forbidden') return [];
      throw error;
    },
  );
  await storeAllPageOptions(cache, pages);
  return pages;
}

/** Fetches the lists of the configuration, with texts in the language named, else in English. Throws ApiError. */
export async function syncLists(cache: CacheDatabase, wanted: string, signal: AbortSignal): Promise<void> {
  const texts = languageOf(wanted);
  for (const list of LISTS) {
    try {
      const { data } = await call(list, { query: { language: texts }, signal });
      await storeList(cache, list.path, data);
    } catch (error) {
      if (!isNotForUs(error)) throw error;
    }
  }
}
