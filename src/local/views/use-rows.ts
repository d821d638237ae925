import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo, useState } from 'react';
import { cacheOf, type FeedState } from '../cache/cache-database.ts';
import { FeedRows } from '../cache/feed-rows.ts';
import type { RowOf } from '../cache/kept-rows.ts';
import { type Overlaid, overlay } from '../outbox/overlay.ts';
import { useProfile } from '../session/profile.ts';
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
  const [held] = useState(() => new Map<string, FeedRows<Row>>());
  const [keepRows] = useState(() => keepingRows(keyOf));
  const [keepShown] = useState(() => keepingOverlaid<Row>());

  const cached = useLiveQuery(async () => {
    if (user === null) return undefined;
    const cache = cacheOf(user);
    const feeds = names.split(',').map((name) => held.get(name) ?? new FeedRows<Row>(name));
    for (const feed of feeds) held.set(feed.feed, feed);
    for (const feed of feeds) await feed.catchUp(cache);
    const rows = feeds.flatMap((feed) => [...feed.rows.values()]);
    return { rows: keepRows(rows), feeds: feeds.flatMap(({ state }) => (state === undefined ? [] : [state])) };
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
