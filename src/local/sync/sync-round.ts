import { ApiError } from '../../api/api-error.ts';
import { type CacheOwner, cacheOf } from '../cache/cache-database.ts';
import { forgetFeed } from '../cache/store-page.ts';
import { setSignInNeeded } from '../session/sign-in-needed.ts';
import { FEEDS } from './feeds.ts';
import { syncFeed } from './sync-feed.ts';
import { isNotForUs, syncPageOptions } from './sync-lists.ts';
import { setSyncState } from './sync-state.ts';

/**
 * One round: page options, then every feed. Ends quietly with a code in the sync state when the server can't be
 * reached or refuses; the next round starts where this one stopped.
 */
export async function syncRound(owner: CacheOwner, signal: AbortSignal): Promise<void> {
  const cache = cacheOf(owner);
  setSyncState({ syncing: true, failed: null });
  try {
    await syncPageOptions(cache, signal);
    for (const feed of FEEDS) {
      try {
        await syncFeed(cache, owner.companyId, feed, signal);
      } catch (error) {
        if (!isNotForUs(error)) throw error;
        await forgetFeed(cache, feed.name);
      }
    }
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
