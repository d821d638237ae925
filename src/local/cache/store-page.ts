import type { FeedPosition } from '../../contract/feed.ts';
import { tableOfFeed } from '../outbox/patch.ts';
import type { FeedState } from './cache-records.ts';
import type { CacheStore, CacheTable, CacheWriting } from './cache-store.ts';
import { keyingOf, shapeOf } from './kept-rows.ts';

/** What of a feed's page is stored. */
export interface StorablePage {
  readonly rows: readonly object[];
  readonly gone: readonly string[];
  readonly cursor: string;
  readonly more: boolean;
  readonly horizon: FeedPosition;
  readonly fullResync: boolean;
  readonly total?: number | undefined;
}

const ROWS: readonly CacheTable[] = ['chunks', 'changes', 'feeds', 'freshness'];

const nothingYet = (feed: string): FeedState => ({
  feed,
  shape: shapeOf(feed),
  base: crypto.randomUUID(),
  generation: 1,
  chunks: 0,
  early: 0,
  revision: 0,
  cursor: null,
  horizon: null,
  whole: false,
  done: 0,
  total: null,
  settled: null,
  packed: null,
});

/** How far the stored copy of a feed has come. What another version stored in another shape counts as nothing. */
export async function feedStateOf(cache: CacheStore, feed: string): Promise<FeedState> {
  const state = await cache.read(['feeds'], (reading) => reading.feedState(feed));
  if (state !== undefined && state.shape === shapeOf(feed)) return state;
  const fresh = nothingYet(feed);
  await cache.write(ROWS, async (writing) => {
    await dropRows(writing, feed, Number.POSITIVE_INFINITY);
    await writing.deleteFreshness(feed);
    await writing.putFeedState(fresh);
  });
  return fresh;
}

/**
 * Stores a page and how far it goes in one transaction. False: what is stored is no longer what the page was asked for
 * with (another tab was faster, or somebody made room), so nothing was stored, and the feed is to be asked again.
 */
export async function storePage(
  cache: CacheStore,
  before: FeedState,
  page: StorablePage,
  now = Date.now(),
): Promise<boolean> {
  const { feed } = before;
  return cache.write(ROWS, async (writing) => {
    const stored = await writing.feedState(feed);
    if (stored === undefined || !isSamePlace(stored, before)) return false;
    const state = nextState(stored, page);
    if (page.fullResync) {
      await writing.putFeedState(state);
      return true;
    }
    if (stored.whole) await putChanges(writing, feed, state.revision, page);
    else await putChunk(writing, stored, state, page);
    // A round that brought nothing writes nothing that somebody who shows the rows would have to look at.
    if (!isSameState(stored, state)) await writing.putFeedState(state);
    if (!page.more) await writing.putFreshness({ feed, syncedAt: now });
    return true;
  });
}

/** The newest rows, ahead of the first full fetch. They count as nothing that is known to be complete. */
export async function storeEarly(cache: CacheStore, before: FeedState, rows: readonly object[]): Promise<boolean> {
  const { feed, base } = before;
  return cache.write(['chunks', 'feeds'], async (writing) => {
    const stored = await writing.feedState(feed);
    if (stored === undefined || stored.base !== base || stored.whole || stored.generation !== 1) return false;
    await writing.putChunk({ feed, generation: 0, n: stored.early, rows, gone: [] });
    await writing.putFeedState({ ...stored, early: stored.early + 1 });
    return true;
  });
}

/** Forgets a feed that this user may not read any more, and notes that all they may have of it is here. */
export async function forgetFeed(cache: CacheStore, feed: string, now = Date.now()): Promise<void> {
  await cache.write([...ROWS, 'snapshots'], async (writing) => {
    if ((await writing.feedState(feed)) !== undefined) {
      await dropRows(writing, feed, Number.POSITIVE_INFINITY);
      await writing.deleteFeedState(feed);
      await writing.deleteSnapshot(tableOfFeed(feed));
    }
    await writing.putFreshness({ feed, syncedAt: now });
  });
}

function nextState(before: FeedState, page: StorablePage): FeedState {
  if (page.fullResync) {
    // The horizon stays known until the new one is: rows already confirmed must not show as waiting again.
    const { generation, horizon, base, early, revision, packed } = before;
    return { ...nothingYet(before.feed), base, early, revision, packed, horizon, generation: generation + 1 };
  }
  const isWhole = before.whole || !page.more;
  const replacesOlder = !before.whole && isWhole && (before.generation > 1 || before.early > 0);
  const changes = before.whole && page.rows.length + page.gone.length > 0;
  return {
    ...before,
    cursor: page.cursor,
    whole: isWhole,
    horizon: page.more ? before.horizon : page.horizon,
    chunks: before.chunks + (before.whole ? 0 : 1),
    revision: before.revision + (changes ? 1 : 0),
    done: before.whole || isWhole ? 0 : before.done + page.rows.length,
    total: isWhole ? null : (page.total ?? before.total),
    ...(replacesOlder ? { base: crypto.randomUUID(), early: 0, packed: null } : {}),
  };
}

async function putChunk(writing: CacheWriting, before: FeedState, after: FeedState, page: StorablePage): Promise<void> {
  const { feed, generation } = before;
  const key = keyingOf(feed);
  // A row without a name could never be changed or removed again.
  for (const row of page.rows) key(row);
  await writing.putChunk({ feed, generation, n: before.chunks, rows: page.rows, gone: page.gone });
  if (after.whole) await dropRows(writing, feed, generation);
}

async function putChanges(writing: CacheWriting, feed: string, revision: number, page: StorablePage): Promise<void> {
  const key = keyingOf(feed);
  await writing.putChanges([
    ...page.rows.map((row) => ({ feed, key: key(row), revision, row })),
    ...page.gone.map((gone) => ({ feed, key: gone, revision, row: null })),
  ]);
}

/** Drops chunks older than this generation and, since they lie over those, all changes. */
async function dropRows(writing: CacheWriting, feed: string, generation: number): Promise<void> {
  await writing.deleteChunks(feed, generation);
  await writing.deleteChanges(feed);
}

const isSamePlace = (one: FeedState, other: FeedState): boolean =>
  one.base === other.base &&
  one.generation === other.generation &&
  one.chunks === other.chunks &&
  one.revision === other.revision &&
  one.cursor === other.cursor;

const isSameState = (one: FeedState, other: FeedState): boolean =>
  isSamePlace(one, other) &&
  one.horizon?.epoch === other.horizon?.epoch &&
  one.horizon?.xid === other.horizon?.xid &&
  one.whole === other.whole;
