import { afterEach, beforeEach, expect, it } from 'vitest';
import { locationRow } from '../../../tests/fixtures/location-row.ts';
import { rowsByKey } from '../../../tests/fixtures/rows-by-key.ts';
import { CacheDatabase } from './cache-database.ts';
import type { CacheStore, CacheWriting } from './cache-store.ts';
import { FeedReader } from './feed-reader.ts';
import { packFeed } from './pack-feed.ts';
import { feedStateOf, storePage } from './store-page.ts';

const FEED = 'locations';
const PAGE = 1_000;
const PAGES = 4;

let cache: CacheDatabase;
let xid = 0;
/** Rows in the chunks that were read. */
let read = 0;

beforeEach(() => {
  cache = new CacheDatabase(`test-${crypto.randomUUID()}`);
  xid = 0;
  read = 0;
});

afterEach(() => cache.delete({ disableAutoOpen: true }));

/** The cache, with what is read of its chunks counted. */
const counted: CacheStore = {
  read: (tables, work) => cache.read(tables, (reading) => work(countedAccess(reading as CacheWriting))),
  write: (tables, work) => cache.write(tables, (writing) => work(countedAccess(writing))),
  onStored: (listener) => cache.onStored(listener),
};

const countedAccess = (access: CacheWriting): CacheWriting => ({
  ...access,
  chunks: async (...place) => {
    const chunks = await access.chunks(...place);
    read += chunks.reduce((sum, { rows }) => sum + rows.length, 0);
    return chunks;
  },
});

const row = (n: number, version = 1) => ({ ...locationRow({ shippingLocId: String(n) }), version });

async function store(rows: readonly object[], { more = false, gone = [] as readonly string[] } = {}): Promise<void> {
  xid += 1;
  const horizon = { epoch: 'e', xid: String(xid) };
  const page = { rows, gone, cursor: String(xid), more, horizon, fullResync: false };
  await storePage(cache, await feedStateOf(cache, FEED), page);
}

async function storeAll(): Promise<void> {
  for (let page = 0; page < PAGES; page += 1) {
    const rows = Array.from({ length: PAGE }, (_, at) => row(page * PAGE + at));
    await store(rows, { more: page + 1 < PAGES });
  }
}

/** Changes so many rows, of which none was changed with the version before. */
const change = (count: number, version: number, gone: readonly string[] = []) =>
  store(
    Array.from({ length: count }, (_, n) => row(n, version)),
    { gone },
  );

async function readAfresh() {
  const kept = rowsByKey<object>();
  await new FeedReader(FEED, kept).catchUp(cache);
  return kept.rows;
}

it('reads no rows to find that few have changed', async () => {
  await storeAll();
  await change(300, 2);
  expect(await packFeed(counted, FEED)).toBe(false);
  expect(read).toBe(0);
});

it('puts changes over the rows without reading those, and who has read goes on from there', async () => {
  await storeAll();
  const kept = rowsByKey<object>();
  const behind = new FeedReader(FEED, kept);
  await behind.catchUp(cache);
  await change(600, 2, ['3999']);
  const wanted = await readAfresh();
  expect(await packFeed(counted, FEED)).toBe(true);
  expect(read).toBe(0);
  expect(await readAfresh()).toEqual(wanted);
  await behind.catchUp(counted);
  expect(kept.rows).toEqual(wanted);
  expect(read).toBeLessThanOrEqual(600);
});

it('writes all rows anew before what lies over them is more than they are', async () => {
  await storeAll();
  for (let version = 2; version < 3 * PAGES; version += 1) {
    await change(600, version, [String(PAGE * PAGES - version)]);
    const wanted = await readAfresh();
    expect(await packFeed(counted, FEED)).toBe(true);
    expect(await readAfresh()).toEqual(wanted);
    expect((await feedStateOf(cache, FEED)).chunks).toBeLessThanOrEqual(2 * PAGES);
  }
  expect(read).toBeGreaterThan(0);
});
