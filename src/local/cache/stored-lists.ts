import * as v from 'valibot';
import { type ConfigList, type ConfigPath, configCalls, configLists } from '../../contract/config-lists.ts';
import { type OptionsOf, type PageOptions, pageOptions } from '../../contract/configuration.ts';
import type { PagePattern } from '../../domain/pages.ts';
import type { CacheDatabase } from './cache-database.ts';

const pageName = (pattern: string): string => `pageOptions/${pattern}`;

/** Keeps a small list. One that is what it was is not written, so that nobody who shows it looks again. */
export async function storeList(cache: CacheDatabase, name: string, value: unknown): Promise<void> {
  await cache.transaction('rw', cache.lists, async () => {
    const known = await cache.lists.get(name);
    if (known === undefined || JSON.stringify(known.value) !== JSON.stringify(value)) {
      await cache.lists.put({ name, value });
    }
  });
}

/** Keeps the options of a page (spec 1 §2). */
export const storePageOptions = (cache: CacheDatabase, page: PageOptions): Promise<void> =>
  storeList(cache, pageName(page.pattern), page);

/** Keeps the options of these pages, which are all that the company has: others are withdrawn. */
export async function storeAllPageOptions(cache: CacheDatabase, pages: readonly PageOptions[]): Promise<void> {
  await cache.transaction('rw', cache.lists, async () => {
    const names = new Set(pages.map(({ pattern }) => pageName(pattern)));
    await cache.lists
      .where('name')
      .startsWith(pageName(''))
      .filter(({ name }) => !names.has(name))
      .delete();
    for (const page of pages) await storePageOptions(cache, page);
  });
}

/** The options of a page as last fetched; undefined where there are none, or none that this version can read. */
export async function readPageOptions<P extends PagePattern>(
  cache: CacheDatabase,
  pattern: P,
): Promise<OptionsOf<P> | undefined> {
  const parsed = v.safeParse(pageOptions, (await cache.lists.get(pageName(pattern)))?.value);
  return parsed.success && parsed.output.pattern === pattern ? (parsed.output as OptionsOf<P>) : undefined;
}

/** Keeps a list of the configuration as it was fetched. */
export const storeConfigList = (cache: CacheDatabase, path: ConfigPath, list: unknown): Promise<void> =>
  storeList(cache, configCalls[path].path, list);

/** A list of the configuration as last fetched; undefined where there is none, or none that this version can read. */
export async function readConfigList<P extends ConfigPath>(
  cache: CacheDatabase,
  path: P,
): Promise<ConfigList<P> | undefined> {
  const schema: v.GenericSchema = configLists[path];
  const parsed = v.safeParse(schema, (await cache.lists.get(configCalls[path].path))?.value);
  return parsed.success ? (parsed.output as ConfigList<P>) : undefined;
}
