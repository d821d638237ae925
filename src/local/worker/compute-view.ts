import type { DeviceRow } from '../../contract/devices.ts';
import type { ShipmentRow } from '../../contract/shipments.ts';
import { releasedFrom } from '../../domain/device.ts';
import { searchDevices } from '../../domain/device-search.ts';
import { keyingOf, type RowOf, type TableName } from '../cache/kept-rows.ts';
import { type Overlaid, overlay, stillOverlaid } from '../outbox/overlay.ts';
import type { RowStore } from './row-store.ts';
import { shipmentsView } from './shipments-view.ts';
import { feedsOf, type RowView, tableOf, type ViewFacts, type ViewQuery } from './view-query.ts';

export interface Computed extends ViewFacts {
  readonly rows: readonly RowView[];
}

/** What rows with work on them look like, by key; null: the work takes the row away. Rows without work are not in it. */
export type Laid<Row> = ReadonlyMap<string, Overlaid<Row> | null>;

/** Works out a view from what is in memory. Needs the feeds of its rows read. */
export function computeView(store: RowStore, query: ViewQuery): Computed {
  const laid = laidOver(store, tableOf(query), feedsOf(query));
  const facts = { hasOlder: false, hasAny: true, fetched: fetchedOf(store, feedsOf(query)) };
  const whole = (rows: readonly RowView[]): Computed => ({ ...facts, rows, total: rows.length });
  switch (query.what) {
    case 'shipments': {
      const lists = feedsOf(query).map((feed) => ({
        rows: store.feed<'shipments'>(feed).rows,
        newestFirst: store.newestFirst(feed),
      }));
      // What joins them comes when it was read: the list does not wait for it.
      const devices = store.feed<'devices'>(`devices:${query.deviceKind}`).rows;
      return { ...facts, ...shipmentsView(query, lists, laid as Laid<ShipmentRow>, devices) };
    }
    case 'shipment': {
      const key = keyBeginning(store, feedsOf(query), laid, query.guid);
      return whole(key === undefined ? [] : shown(store, feedsOf(query), laid, key));
    }
    case 'device':
      return whole(shown(store, feedsOf(query), laid, query.macId));
    case 'device-search': {
      const all = everything<DeviceRow>(store, feedsOf(query), laid as Laid<DeviceRow>);
      const free = all.map(({ row }) => releasedFrom(row, query.releasedFrom));
      return whole(searchDevices(free, query.text).map((row) => ({ key: row.macId, row, mark: null, device: null })));
    }
    case 'all': {
      const keyOf = keyingOf(query.feed);
      const rows = everything(store, feedsOf(query), laid);
      return whole(rows.map(({ row, mark }) => ({ key: keyOf(row), row, mark, device: null })));
    }
  }
}

/** Only the rows that work touches are laid over: a collection may be large, what one person does is not. */
function laidOver(store: RowStore, table: TableName, feeds: readonly string[]): Laid<object> {
  const horizons = new Map(feeds.map((feed) => [feed, store.feed(feed).state?.horizon ?? null]));
  const work = store
    .workOn(table)
    .filter((one) => one.patches.some(({ feed }) => horizons.has(feed) && stillOverlaid(one, feed, horizons)));
  if (work.length === 0) return new Map();
  const keyOf = keyingOf(feeds[0] ?? table);
  const keys = new Set(work.flatMap(({ patches }) => patches.map(({ key }) => key)));
  const rows = [...keys].flatMap((key) => feeds.flatMap((feed) => store.feed(feed).rows.get(key) ?? []));
  const laid = new Map<string, Overlaid<object> | null>();
  for (const row of rows) laid.set(keyOf(row), null);
  for (const overlaid of overlay<object>(table, rows, keyOf, work, horizons)) {
    if (overlaid.mark === null) laid.delete(keyOf(overlaid.row));
    else laid.set(keyOf(overlaid.row), overlaid);
  }
  return laid;
}

function shown(store: RowStore, feeds: readonly string[], laid: Laid<object>, key: string): RowView[] {
  const over = laid.get(key);
  if (over !== undefined) return over === null ? [] : [{ key, ...over, device: null }];
  return feeds
    .flatMap((feed) => store.feed(feed).rows.get(key) ?? [])
    .map((row) => ({ key, row, mark: null, device: null }));
}

function keyBeginning(
  store: RowStore,
  feeds: readonly string[],
  laid: Laid<object>,
  start: string,
): string | undefined {
  for (const [key, over] of laid) if (over !== null && key.startsWith(start)) return key;
  for (const feed of feeds) {
    for (const key of store.feed(feed).rows.keys()) if (key.startsWith(start) && laid.get(key) !== null) return key;
  }
  return undefined;
}

function everything<Row extends object>(store: RowStore, feeds: readonly string[], laid: Laid<Row>): Overlaid<Row>[] {
  const rows: Overlaid<Row>[] = [];
  for (const feed of feeds) {
    for (const [key, row] of store.feed<keyof RowOf>(feed).rows) {
      if (!laid.has(key)) rows.push({ row: row as object as Row, mark: null });
    }
  }
  for (const over of laid.values()) if (over !== null) rows.push(over);
  return rows;
}

function fetchedOf(store: RowStore, feeds: readonly string[]): ViewFacts['fetched'] {
  const states = feeds.map((feed) => store.feed(feed).state);
  if (states.every((state) => state !== undefined && state.horizon !== null)) return null;
  const totals = states.flatMap((state) => state?.total ?? []);
  return {
    done: states.reduce((sum, state) => sum + (state?.done ?? 0), 0),
    total: totals.length === 0 ? null : totals.reduce((a, b) => a + b),
  };
}
