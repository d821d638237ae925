import type { CacheDatabase, Cached, FeedState } from '../cache/cache-database.ts';
import type { Feed, FeedPage } from './feeds.ts';

const fresh = (feed: string, generation: number): FeedState => ({
  feed,
  cursor: null,
  horizon: null,
  generation,
  done: 0,
  total: null,
});

/**
 * Brings one feed up to date, page by page. Each page's rows and the new cursor are one transaction, so a device that
 * dies in between goes on exactly where it was. When the server can't continue a cursor, everything is fetched again
 * beside the old rows, and what the server no longer has goes when the new fetch is whole. Throws ApiError.
 */
export async function syncFeed(
  cache: CacheDatabase,
  companyId: string,
  feed: Feed,
  signal: AbortSignal,
): Promise<void> {
  let state = (await cache.feeds.get(feed.name)) ?? fresh(feed.name, 1);
  for (;;) {
    const page = await feed.fetchPage(companyId, state.cursor, signal);
    signal.throwIfAborted();
    if (page.fullResync) {
      // The horizon stays known until the new one is: rows already confirmed must not show as waiting again.
      state = { ...fresh(feed.name, state.generation + 1), horizon: state.horizon };
      await cache.feeds.put(state);
      continue;
    }
    state = await applyPage(cache, feed, state, page);
    if (!page.more) return;
  }
}

async function applyPage(cache: CacheDatabase, feed: Feed, before: FeedState, page: FeedPage): Promise<FeedState> {
  // Only a fetch from the start knows all that exists; it ends with the first complete page.
  const wholeFetch = before.total !== null || before.cursor === null;
  const state: FeedState = {
    ...before,
    cursor: page.cursor,
    done: before.done + page.rows.length,
    total: page.more ? (page.total ?? before.total) : null,
    ...(page.more ? {} : { horizon: page.horizon, done: 0 }),
  };
  const table = cache.table<Cached<object>, string>(feed.table);
  await cache.transaction('rw', table, cache.feeds, cache.freshness, async () => {
    await table.bulkPut(page.rows.map((row) => ({ feed: feed.name, generation: state.generation, row })));
    await table.bulkDelete([...page.gone]);
    if (wholeFetch && !page.more) {
      await table
        .where('feed')
        .equals(feed.name)
        .and((cached) => cached.generation < state.generation)
        .delete();
    }
    // A round that brought nothing writes nothing that somebody who shows the rows would have to read again.
    if (!isSame(before, state)) await cache.feeds.put(state);
    if (!page.more) await cache.freshness.put({ feed: feed.name, syncedAt: Date.now() });
  });
  return state;
}

function isSame(one: FeedState, other: FeedState): boolean {
  return (
    one.cursor === other.cursor &&
    one.horizon?.epoch === other.horizon?.epoch &&
    one.horizon?.xid === other.horizon?.xid &&
    one.generation === other.generation &&
    one.done === other.done &&
    one.total === other.total
  );
}
