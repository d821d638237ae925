import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import { cacheOf, type FeedState } from '../cache/cache-database.ts';
import { type Overlaid, overlay } from '../outbox/overlay.ts';
import { useProfile } from '../session/profile.ts';
import type { RowOf } from '../sync/feeds.ts';
import { useEntries } from './use-entries.ts';

export interface Rows<Row> {
  readonly rows: readonly Overlaid<Row>[];
  readonly feeds: readonly FeedState[];
}

/**
 * Rows of some feeds from the device's own copy with unconfirmed work laid over; undefined until read. Live: a row that
 * sync, another tab or the person changes is a new value here.
 */
export function useRows<Table extends keyof RowOf>(
  table: Table,
  feedNames: readonly string[],
  keyOf: (row: RowOf[Table]) => string,
): Rows<RowOf[Table]> | undefined {
  const user = useProfile();
  const entries = useEntries();
  // The names are compared by what they say, not by which array says it.
  const names = feedNames.join();
  const cached = useLiveQuery(async () => {
    if (user === null) return undefined;
    const cache = cacheOf(user);
    const rows = cache.table<{ row: RowOf[Table] }, string>(table);
    return cache.transaction('r', rows, cache.feeds, async () => ({
      rows: (await rows.where('feed').anyOf(names.split(',')).toArray()).map((stored) => stored.row),
      feeds: await cache.feeds.toArray(),
    }));
  }, [user?.userId, user?.companyId, table, names]);

  return useMemo(() => {
    if (cached === undefined || entries === undefined) return undefined;
    const horizons = new Map(cached.feeds.map((feed) => [feed.feed, feed.horizon]));
    const own = new Set(names.split(','));
    return {
      rows: overlay(table, cached.rows, keyOf, entries.filter(touches(own)), horizons),
      feeds: cached.feeds.filter((feed) => own.has(feed.feed)),
    };
  }, [cached, entries, table, keyOf, names]);
}

const touches =
  (feeds: ReadonlySet<string>) =>
  (entry: { readonly patches: readonly { readonly feed: string }[] }): boolean =>
    entry.patches.some((patch) => feeds.has(patch.feed));
