import type { DeviceRow } from '../../contract/devices.ts';
import { releasedFrom } from '../../domain/device.ts';
import { searchDevices } from '../../domain/device-search.ts';
import { wireOf } from '../../domain/entities/names.ts';
import { shipment } from '../../domain/entities/shipment.ts';
import { hasSlot } from '../../workers/engine/columns/bitmap.ts';
import { AmongReader } from './among-reader.ts';
import { CountsReader } from './counts-reader.ts';
import { feedFilter } from './feed-filter.ts';
import { ListReader } from './list-reader.ts';
import { PointsReader } from './points-reader.ts';
import type { RowStore } from './row-store.ts';
import type { ShownTable } from './shown-table.ts';
import { feedsOf, type RowView, tableOf, type ViewFacts, type ViewQuery } from './view-query.ts';

export interface Computed extends ViewFacts {
  readonly rows: readonly RowView[];
}

/**
 * Works views out from what is in memory, one query after the other of the same asker: what was found out for one is of
 * use for the next. Needs the feeds of a query's rows read.
 */
export class ViewMaker {
  readonly #store: RowStore;
  readonly #lists: ListReader;
  readonly #counts: CountsReader;
  readonly #among: AmongReader;
  /** Also asked for tiles of what it found last. */
  readonly points: PointsReader;

  constructor(store: RowStore) {
    this.#store = store;
    this.#lists = new ListReader(store);
    this.#counts = new CountsReader(store);
    this.#among = new AmongReader(store);
    this.points = new PointsReader(store);
  }

  /** The view; a promise where it has to be searched, rejected with the signal's reason when that is called off. */
  compute(query: ViewQuery, signal?: AbortSignal): Computed | Promise<Computed> {
    const fetched = fetchedOf(this.#store, feedsOf(query));
    if (query.what === 'list') {
      const answer = this.#lists.read(this.#among.list(query), signal);
      return answer instanceof Promise ? answer.then((found) => ({ ...found, fetched })) : { ...answer, fetched };
    }
    if (query.what === 'counts') {
      const { rows, total } = this.#counts.read(this.#among.counts(query));
      return { ...whole(rows, fetched), total };
    }
    if (query.what === 'points') {
      const { rows, total } = this.points.read(query);
      return { ...whole(rows, fetched), total };
    }
    if (query.what === 'search') return searchAll(this.#store, query, signal).then((rows) => whole(rows, fetched));
    return whole(rowsOf(this.#store, query), fetched);
  }
}

const whole = (rows: readonly RowView[], fetched: ViewFacts['fetched']): Computed => ({
  rows,
  total: rows.length,
  first: 0,
  hasOlder: false,
  hasAny: true,
  fetched,
});

/** Where anything is found as it was typed, what is only nearly that is left out, in every group. */
async function searchAll(
  store: RowStore,
  query: Extract<ViewQuery, { what: 'search' }>,
  signal: AbortSignal | undefined,
): Promise<readonly RowView[]> {
  if (query.words.trim() === '') return [];
  const asTyped = await searchGroups(store, query, true, signal);
  return asTyped.length > 0 ? asTyped : searchGroups(store, query, false, signal);
}

async function searchGroups(
  store: RowStore,
  { groups, words, limit }: Extract<ViewQuery, { what: 'search' }>,
  verbatim: boolean,
  signal: AbortSignal | undefined,
): Promise<readonly RowView[]> {
  const found: RowView[] = [];
  for (const { table, feeds } of groups.flatMap((group) =>
    store.tablesOf(group).map((table) => ({ table, feeds: group })),
  )) {
    const within = table
      .selectorIn(null)
      .select({ where: feedFilter(table, feeds) })
      .bits();
    const { ranked } = await table.search(words, { limit, within, verbatim, signal });
    for (const slot of ranked) {
      const row = table.collection.row(slot);
      const key = table.collection.keyAt(slot);
      if (row !== undefined) found.push({ key: `${table.name}:${key}`, row, mark: table.markOf(key) });
    }
  }
  return found;
}

function rowsOf(
  store: RowStore,
  query: Exclude<ViewQuery, { what: 'list' | 'counts' | 'points' | 'search' }>,
): readonly RowView[] {
  const table = store.table(tableOf(query));
  switch (query.what) {
    case 'shipment': {
      const key = keyBeginning(table, query.guid);
      return key === undefined ? [] : viewOf(table, feedsOf(query), key);
    }
    case 'shipment-by-id': {
      const key = newestNamed(table, feedsOf(query), query.shipmentId);
      return key === undefined ? [] : viewOf(table, feedsOf(query), key);
    }
    case 'device':
      return viewOf(table, feedsOf(query), query.macId);
    case 'device-search': {
      const all = everything(table, feedsOf(query)).map(({ row }) => row as DeviceRow);
      const free = all.map((row) => releasedFrom(row, query.releasedFrom));
      return searchDevices(free, query.text).map((row) => ({ key: row.macId, row, mark: null }));
    }
    case 'all':
      return everything(table, [query.feed]);
    case 'values':
      return valuesOf(table, query.feeds, query.field);
  }
}

function viewOf(table: ShownTable, feeds: readonly string[], key: string): RowView[] {
  const row = table.rowOf(key);
  if (row === undefined || !feeds.includes(table.feedOf(row))) return [];
  return [{ key, row, mark: table.markOf(key) }];
}

function keyBeginning({ collection }: ShownTable, start: string): string | undefined {
  if (collection.slotOf(start) !== -1) return start;
  for (let slot = 0; slot < collection.slots; slot += 1) {
    if (!hasSlot(collection.live, slot)) continue;
    const key = collection.keyAt(slot);
    if (key.startsWith(start)) return key;
  }
  return undefined;
}

/** Each id is looked at once: a scan asks for this, not each key of a search. */
function newestNamed(table: ShownTable, feeds: readonly string[], shipmentId: string): string | undefined {
  const { collection } = table;
  const ids = collection.column(wireOf(shipment, 'shipmentId'));
  const createDates = collection.column('createDate');
  const created = (slot: number) => textOf(createDates.get(slot));
  const wanted = shipmentId.toLowerCase();
  const isNamed = (slot: number) => textOf(ids.get(slot)).toLowerCase() === wanted;
  const named = feeds.flatMap((feed) => [...table.slotsOf(feed)].filter(isNamed));
  const [first, ...others] = named;
  if (first === undefined) return undefined;
  return collection.keyAt(others.reduce((best, slot) => (created(slot) > created(best) ? slot : best), first));
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function everything(table: ShownTable, feeds: readonly string[]): RowView[] {
  return feeds.flatMap((feed) =>
    [...table.slotsOf(feed)].flatMap((slot) => {
      const row = table.collection.row(slot);
      if (row === undefined) return [];
      const key = table.collection.keyAt(slot);
      return [{ key, row, mark: table.markOf(key) }];
    }),
  );
}

function valuesOf(table: ShownTable, feeds: readonly string[], field: string): RowView[] {
  const column = table.collection.column(field);
  const values = new Set(feeds.flatMap((feed) => [...table.slotsOf(feed)].map((slot) => column.get(slot))));
  return [...values].flatMap((value) =>
    typeof value === 'string' && value !== '' ? [{ key: value, row: { value }, mark: null }] : [],
  );
}

function fetchedOf(store: RowStore, feeds: readonly string[]): ViewFacts['fetched'] {
  if (feeds.every((feed) => store.isWhole(feed))) return null;
  const states = feeds.map((feed) => store.stateOf(feed));
  const totals = states.flatMap((state) => state?.total ?? []);
  return {
    done: states.reduce((sum, state) => sum + (state?.done ?? 0), 0),
    total: totals.length === 0 ? null : totals.reduce((a, b) => a + b),
  };
}
