/** Stores and changes many shipments where the console does: in a worker. */
import { expose } from 'comlink';
import Dexie from 'dexie';
import type { ShipmentRow } from '../../../../src/contract/shipments.ts';
import { CacheDatabase } from '../../../../src/local/cache/cache-database.ts';
import { FeedReader } from '../../../../src/local/cache/feed-reader.ts';
import { feedStateOf, storePage } from '../../../../src/local/cache/store-page.ts';
import { RowStore } from '../../../../src/local/worker/row-store.ts';
import { Watches } from '../../../../src/local/worker/watches.ts';
import { shipment } from './rows.ts';

const FEED = 'shipments:0';
const PAGE = 1_000;
/** Longer than the pause between two answers to a view, so that each turn is measured from rest. */
const REST_MS = 400;

const pageOf = (rows: readonly ShipmentRow[], cursor: number, more: boolean) => ({
  rows,
  gone: [],
  cursor: String(cursor),
  more,
  horizon: { epoch: 'e', xid: String(cursor) },
  fullResync: false,
  total: rows.length,
});

/** A first sync's pages through the console's own code. Returns milliseconds. */
async function storeOurs(cache: CacheDatabase, rows: readonly ShipmentRow[]): Promise<number> {
  const started = performance.now();
  for (let at = 0; at < rows.length; at += PAGE) {
    const page = pageOf(rows.slice(at, at + PAGE), at, at + PAGE < rows.length);
    await storePage(cache, await feedStateOf(cache, FEED), page);
  }
  return performance.now() - started;
}

/** The same rows with Dexie's bulkPut, one object each, in the same pages. Returns milliseconds. */
async function storePlain(database: Dexie, rows: readonly ShipmentRow[]): Promise<number> {
  const started = performance.now();
  for (let at = 0; at < rows.length; at += PAGE) {
    await database.table('shipments').bulkPut(rows.slice(at, at + PAGE));
  }
  return performance.now() - started;
}

/** The rows that the console's own code reads back, by their ids. */
async function readOurs(cache: CacheDatabase): Promise<ReadonlyMap<string, object>> {
  const rows = new Map<string, object>();
  const sink = {
    keys: () => rows.keys(),
    has: (key: string) => rows.has(key),
    put: (key: string, row: object) => void rows.set(key, row),
    delete: (key: string) => void rows.delete(key),
    expect: () => undefined,
  };
  await new FeedReader(FEED, sink).catchUp(cache);
  return rows;
}

const textOf = (row: object): string =>
  JSON.stringify(Object.fromEntries(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1))));

/** In how many rows that were stored the two copies differ, or one has none. */
async function differing(cache: CacheDatabase, plain: Dexie, rows: readonly ShipmentRow[]): Promise<number> {
  const [ours, theirs] = await Promise.all([readOurs(cache), plain.table<ShipmentRow>('shipments').toArray()]);
  const byId = new Map(theirs.map((row) => [row.guid, textOf(row)]));
  const extra = Math.max(0, ours.size - rows.length) + Math.max(0, byId.size - rows.length);
  return rows.filter(({ guid }) => textOf(ours.get(guid) ?? {}) !== (byId.get(guid) ?? '')).length + extra;
}

const api = {
  /** Milliseconds of each, and in how many of the rows the two copies differ afterwards. */
  async storing(count: number): Promise<{ oursMs: number; plainMs: number; differing: number }> {
    const rows = Array.from({ length: count }, (_, n) => shipment(n));
    const plain = new Dexie(`bench-plain-${crypto.randomUUID()}`, {
      chromeTransactionDurability: 'relaxed',
      cache: 'disabled',
    });
    plain.version(1).stores({ shipments: '&guid' });
    const cache = new CacheDatabase(`bench-ours-${crypto.randomUUID()}`);
    await Promise.all([plain.open(), cache.open()]);
    const plainMs = await storePlain(plain, rows);
    const oursMs = await storeOurs(cache, rows);
    const unlike = await differing(cache, plain, rows);
    await Promise.all([plain.delete(), cache.delete()]);
    return { oursMs, plainMs, differing: unlike };
  },

  /** Milliseconds from a page of changes to the view that has them, for each of some turns; and of reading all rows. */
  async changing(count: number, changed: number, turns: number): Promise<{ readMs: number; deltaMs: number[] }> {
    const cache = new CacheDatabase(`bench-delta-${crypto.randomUUID()}`);
    await storeOurs(
      cache,
      Array.from({ length: count }, (_, n) => shipment(n)),
    );
    let shown: (() => void) | undefined;
    const store = new RowStore(cache, () => watches);
    const watches = new Watches(store, (_, part) => {
      if (part.last) shown?.();
    });
    store.layWork({ changed: [], removed: [], complete: true });
    const nextView = () =>
      new Promise<void>((resolve) => {
        shown = resolve;
      });
    const rest = () =>
      new Promise((resolve) => {
        setTimeout(resolve, REST_MS);
      });
    const first = nextView();
    const started = performance.now();
    watches.set(1, {
      what: 'list',
      feeds: [FEED],
      joined: [],
      since: { field: 'createDate', instant: '2020-01-01T00:00:00.000Z' },
      filters: [],
      words: '',
      order: [{ field: 'createDate', descending: true }],
      locale: 'en',
      timeZone: 'UTC',
      first: 0,
      count: 300,
    });
    await first;
    const readMs = performance.now() - started;
    const deltaMs: number[] = [];
    for (let turn = 1; turn <= turns; turn += 1) {
      await rest();
      // The newest of them are in the view.
      const rows = Array.from({ length: changed }, (_, n) => shipment(n * 90, turn + 1));
      const view = nextView();
      const begun = performance.now();
      await storePage(cache, await feedStateOf(cache, FEED), pageOf(rows, count + turn, false));
      await view;
      deltaMs.push(performance.now() - begun);
    }
    await cache.delete();
    return { readMs, deltaMs };
  },
};
export type StoreBench = typeof api;

expose(api);
