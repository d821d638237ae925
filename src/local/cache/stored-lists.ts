import * as v from 'valibot';
import { type PageOptions, pageOptions } from '../../contract/configuration.ts';
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

/** Keeps the options of these pages (spec 1 §2). */
export async function storePageOptions(cache: CacheDatabase, pages: readonly PageOptions[]): Promise<void> {
  for (const page of pages) await storeList(cache, pageName(page.pattern), page);
}

/** The options of a page as last fetched; undefined where there are none, or none that this version can read. */
export async function readPageOptions(cache: CacheDatabase, pattern: string): Promise<PageOptions | undefined> {
  const parsed = v.safeParse(pageOptions, (await cache.lists.get(pageName(pattern)))?.value);
  return parsed.success ? parsed.output : undefined;
}
