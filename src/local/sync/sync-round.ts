import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { getPageOptions } from '../../contract/configuration.ts';
import { type CacheOwner, cacheOf } from '../cache/cache-database.ts';
import { setSignInNeeded } from '../session/sign-in-needed.ts';
import { FEEDS } from './feeds.ts';
import { syncFeed } from './sync-feed.ts';
import { setSyncState } from './sync-state.ts';

/** Page options the device keeps, so that their pages open without a connection. */
const PAGE_PATTERNS = ['activation-shipment'] as const;

/**
 * One round: page options, then every feed. Ends quietly with a code in the sync state when the server can't be
 * reached or refuses; the next round starts where this one stopped.
 */
export async function syncRound(owner: CacheOwner, signal: AbortSignal): Promise<void> {
  const cache = cacheOf(owner);
  setSyncState({ syncing: true, failed: null });
  try {
    for (const pattern of PAGE_PATTERNS) {
      const { data } = await call(getPageOptions, { params: { pattern }, signal });
      const known = await cache.pageOptions.get(pattern);
      if (JSON.stringify(known) !== JSON.stringify(data)) await cache.pageOptions.put(data);
    }
    for (const feed of FEEDS) await syncFeed(cache, owner.companyId, feed, signal);
    setSyncState({ syncing: false, failed: null });
  } catch (error) {
    const aborted = signal.aborted || (error instanceof ApiError && error.code === 'aborted');
    const code = error instanceof ApiError ? error.code : 'storage-failed';
    setSyncState({ syncing: false, failed: aborted ? null : code });
    if (error instanceof ApiError && (error.code === 'not-signed-in' || error.code === 'wrong-user')) {
      setSignInNeeded(true);
    } else if (!aborted && !(error instanceof ApiError)) {
      throw error;
    }
  }
}
