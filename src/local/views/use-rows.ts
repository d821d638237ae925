import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo, useState } from 'react';
import { cacheOf, type FeedState } from '../cache/cache-database.ts';
import { type Overlaid, overlay } from '../outbox/overlay.ts';
import { useProfile } from '../session/profile.ts';
import type { RowOf } from '../sync/feeds.ts';
import { keepingOverlaid, keepingRows } from './keep-same.ts';
import { useEntries } from './use-entries.ts';

export interface Rows<Row> {
  readonly rows: readonly Overlaid<Row>[];
  readonly feeds: readonly FeedState[];
}

/**
 * Rows of some feeds from the device's own copy with unconfirmed work laid over; undefined until read. Live: a row that
 * sync, another tab or the person changes is a new value here, and a row that nobody changed stays the same object.
 */
export function useRows<Table extends keyof RowOf>(
  table: Table,
  feedNames: readonly string[],
  keyOf: (row: RowOf[Table]) => string,
): Rows<RowOf[Table]> | undefined {
  type Row = RowOf[Table];
  const user = useProfile();
  const entries = useEntries();
  // The names are compared by what they say, not by which array says it.
  const names = feedNames.join();
  const [keepRows] = useState(() => keepingRows(keyOf));
  const [keepShown] = useState(() => keepingOverlaid<Row>());

  const cached = useLiveQuery(async () => {
    if (user === null) return undefined;
    const cache = cacheOf(user);
    const stored = cache.table<{ row: Row }, string>(table);
    // Rows and how far they go are read as of one moment: a horizon ahead of its rows would show an old value again.
    return cache.transaction('r', stored, cache.feeds, async () => {
      const feeds = names.split(',');
      const [states, ...lists] = await Promise.all([
        cache.feeds.bulkGet(feeds),
        ...feeds.map((feed) => stored.where('feed').equals(feed).toArray()),
      ]);
      const rows = lists.flat().map(({ row }) => row);
      return { rows: keepRows(rows), feeds: states.filter((state) => state !== undefined) };
    });
  }, [user?.userId, user?.companyId, table, names]);

  return useMemo(() => {
    if (cached === undefined || entries === undefined) return undefined;
    const horizons = new Map(cached.feeds.map((feed) => [feed.feed, feed.horizon]));
    const relevant = entries.filter(touches(new Set(names.split(','))));
    const shown = overlay<Row>(table, cached.rows, keyOf, relevant, horizons);
    return { rows: keepShown(shown), feeds: cached.feeds };
  }, [cached, entries, table, keyOf, names, keepShown]);
}

const touches =
  (feeds: ReadonlySet<string>) =>
  (entry: { readonly patches: readonly { readonly feed: string }[] }): boolean =>
    entry.patches.some((patch) => feeds.has(patch.feed));
