import type { CacheStore } from '../cache/cache-store.ts';
import { feedStateOf, storeEarly } from '../cache/store-page.ts';
import { FEEDS } from './feeds.ts';

/**
 * Fetches shipments of these config types that are older than those fetched ahead, while the first full fetch goes on.
 * Does nothing where that is over: then all there are, are here. Throws ApiError.
 */
export async function fetchOlder(cache: CacheStore, companyId: string, configTypes: readonly number[]): Promise<void> {
  for (const type of configTypes) {
    const feed = FEEDS.find(({ name }) => name === `shipments:${type}`);
    if (feed?.fetchNewest === undefined) continue;
    const state = await feedStateOf(cache, feed.name);
    if (state.whole || state.horizon !== null) continue;
    const before = await oldestEarly(cache, feed.name);
    const rows = await feed.fetchNewest(companyId, before, new AbortController().signal);
    if (rows.length > 0) await storeEarly(cache, state, rows);
  }
}

async function oldestEarly(cache: CacheStore, feed: string): Promise<string | null> {
  const early = await cache.read(['chunks'], (reading) => reading.chunks(feed, { generation: 0, n: 0 }, 1));
  const dates = early.flatMap(({ rows }) => rows as { readonly createDate: string }[]).map((row) => row.createDate);
  return dates.reduce<string | null>((oldest, date) => (oldest === null || date < oldest ? date : oldest), null);
}
