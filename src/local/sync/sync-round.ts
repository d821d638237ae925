import { ApiError, type CallCode } from '../../api/api-error.ts';
import type { FeedState } from '../cache/cache-records.ts';
import type { CacheStore } from '../cache/cache-store.ts';
import { packFeed } from '../cache/pack-feed.ts';
import { forgetFeed } from '../cache/store-page.ts';
import type { Feed } from './feeds.ts';
import { syncFeed } from './sync-feed.ts';
import { isNotForUs } from './sync-lists.ts';

/** Feeds under way at once: while one waits for the line, another's rows are stored. */
const PARALLEL = 3;

/** Failures that say something about one list. All others say that there is no use in asking for more. */
const OF_ONE_LIST: ReadonlySet<CallCode> = new Set<CallCode>([
  'unreadable-reply',
  'client-too-old',
  'bad-request',
  'internal',
]);

const endsRound = (error: unknown): boolean => !(error instanceof ApiError && OF_ONE_LIST.has(error.code));

interface Round {
  readonly cache: CacheStore;
  readonly companyId: string;
  readonly feeds: readonly Feed[];
  /** After each page of a first fetch. */
  readonly onProgress: (state: FeedState) => void;
  readonly signal: AbortSignal;
}

/**
 * Brings feeds up to date, in their order, a few at once. A feed that this user may not read is passed over and what the
 * device had of it is dropped; one that fails by itself stops no other. Returns the epoch
 * of the server it was read in, null when no feed could be read. Throws
 * the first failure; the next round starts where this one stopped.
 */
export async function syncRound({ cache, companyId, feeds, onProgress, signal }: Round): Promise<string | null> {
  const failing = new AbortController();
  const either = AbortSignal.any([signal, failing.signal]);
  const left = [...feeds];
  let epoch: string | null = null;
  const failures: unknown[] = [];

  const work = async (): Promise<void> => {
    for (let feed = left.shift(); feed !== undefined; feed = left.shift()) {
      try {
        const synced = await syncFeed(cache, companyId, feed, either, onProgress);
        epoch = synced.epoch;
        if (synced.changed) await packFeed(cache, feed.name);
      } catch (error) {
        if (isNotForUs(error)) {
          await forgetFeed(cache, feed.name);
          continue;
        }
        failures.push(error);
        if (endsRound(error)) failing.abort();
        if (failing.signal.aborted) return;
      }
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  if (failures.length > 0) throw failures[0];
  return epoch;
}
