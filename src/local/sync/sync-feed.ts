import { ApiError } from '../../api/api-error.ts';
import { unreadable } from '../../api/call.ts';
import type { FeedState } from '../cache/cache-records.ts';
import type { CacheStore } from '../cache/cache-store.ts';
import { feedStateOf, type StorablePage, storeEarly, storePage } from '../cache/store-page.ts';
import type { Feed } from './feeds.ts';

interface Synced {
  /** The epoch of the server that the feed was read in. */
  readonly epoch: string;
  /** Rows came or went. */
  readonly changed: boolean;
}

/**
 * Brings one feed up to date, page by page. Each page's rows and the new cursor are one transaction, so a device that
 * dies in between goes on exactly where it was. When the server can't continue a cursor, everything is fetched again
 * beside the old rows, and what the server no longer has goes when the new fetch is whole. Throws ApiError.
 */
export async function syncFeed(
  cache: CacheStore,
  companyId: string,
  feed: Feed,
  signal: AbortSignal,
  onProgress: (state: FeedState) => void = () => undefined,
): Promise<Synced> {
  let changed = false;
  for (;;) {
    const state = await feedStateOf(cache, feed.name);
    if (isLongFirst(state) && feed.fetchNewest !== undefined) {
      const newest = await feed.fetchNewest(companyId, null, signal);
      signal.throwIfAborted();
      if (await storeEarly(cache, state, newest)) continue;
    }
    onProgress(state);
    const page = await fetchPage(feed, companyId, state, signal);
    signal.throwIfAborted();
    // Nothing was asked to be continued.
    if (page.fullResync && state.cursor === null) throw new ApiError(unreadable());
    if (!(await storePage(cache, state, page))) continue;
    changed ||= page.rows.length + page.gone.length > 0;
    // The pages of a first fetch are as of its beginning, which may be long ago: what has changed since is asked for, too.
    const isLastOfMany = !page.more && !state.whole && state.cursor !== null;
    if (!page.more && !page.fullResync && !isLastOfMany) return { epoch: page.horizon.epoch, changed };
  }
}

/** The next page. A cursor that the server can't even read, since it is another's by now, is like one it can't continue. */
async function fetchPage(
  feed: Feed,
  companyId: string,
  { cursor, horizon }: FeedState,
  signal: AbortSignal,
): Promise<StorablePage> {
  try {
    return await feed.fetchPage(companyId, cursor, signal);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'bad-request') || cursor === null) throw error;
    const nowhere = horizon ?? { epoch: '', xid: '0' };
    return { rows: [], gone: [], cursor: '', more: false, horizon: nowhere, fullResync: true };
  }
}

/** A first fetch of which there is more than a page, and nothing was fetched ahead yet. */
const isLongFirst = ({ cursor, whole, horizon, early }: FeedState): boolean =>
  cursor !== null && !whole && horizon === null && early === 0;
