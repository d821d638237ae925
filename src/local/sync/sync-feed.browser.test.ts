import { afterEach, beforeEach, expect, it } from 'vitest';
import { rowsByKey } from '../../../tests/fixtures/rows-by-key.ts';
import { ApiError } from '../../api/api-error.ts';
import { CacheDatabase } from '../cache/cache-database.ts';
import { FeedReader } from '../cache/feed-reader.ts';
import type { StorablePage } from '../cache/store-page.ts';
import type { Feed } from './feeds.ts';
import { syncFeed } from './sync-feed.ts';

let cache: CacheDatabase;
const { signal } = new AbortController();

beforeEach(() => {
  cache = new CacheDatabase(`test-${crypto.randomUUID()}`);
});
afterEach(() => cache.delete());

const location = (id: string) => ({ shippingLocId: id });
const page = (over: Partial<StorablePage>): StorablePage => ({
  rows: [],
  gone: [],
  cursor: 'c',
  more: false,
  horizon: { epoch: 'e', xid: '10' },
  fullResync: false,
  ...over,
});

/** A feed that answers with these pages in turn and notes the cursors it was asked with. */
function feedOf(...pages: (StorablePage | Error)[]): Feed & { readonly asked: (string | null)[] } {
  const asked: (string | null)[] = [];
  return {
    name: 'locations',
    asked,
    fetchPage: (_, cursor) => {
      asked.push(cursor);
      const next = pages.shift();
      if (next === undefined) throw new Error('asked for more pages than there are');
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
    },
  };
}

async function stored(): Promise<string[]> {
  const { rows, ...sink } = rowsByKey();
  await new FeedReader('locations', sink).catchUp(cache);
  return [...rows.keys()].sort();
}
const sync = (feed: Feed) => syncFeed(cache, 'c1', feed, signal);

it('pages through a first fetch and counts for who is waiting', async () => {
  const feed = feedOf(page({ rows: [location('a')], cursor: '1', more: true, total: 2 }), new Error('cut off'));
  await expect(sync(feed)).rejects.toThrow('cut off');
  expect(await cache.feeds.get('locations')).toMatchObject({
    cursor: '1',
    done: 1,
    total: 2,
    horizon: null,
  });

  // The pages are as of the beginning: what has changed since comes in the same round.
  const rest = feedOf(
    page({ rows: [location('b')], cursor: '2' }),
    page({ rows: [location('c')], gone: ['a'], cursor: '3' }),
  );
  expect(await sync(rest)).toEqual({ epoch: 'e', changed: true });
  expect(rest.asked).toEqual(['1', '2']);
  expect(await stored()).toEqual(['b', 'c']);
  expect(await cache.feeds.get('locations')).toMatchObject({
    cursor: '3',
    total: null,
    horizon: { epoch: 'e', xid: '10' },
  });
});

it('C38: asks only for what changed since the last round, and applies changes and removals', async () => {
  await sync(feedOf(page({ rows: [location('a'), location('b')], cursor: '1' })));
  await sync(feedOf(page({ rows: [location('c')], gone: ['a'], cursor: '2', horizon: { epoch: 'e', xid: '12' } })));
  expect(await stored()).toEqual(['b', 'c']);
  expect((await cache.feeds.get('locations'))?.horizon).toEqual({ epoch: 'e', xid: '12' });
});

it('starts over beside the old rows when the server can not continue, and drops what is gone when the new fetch is whole', async () => {
  await sync(feedOf(page({ rows: [location('old'), location('kept')], cursor: '1' })));
  const again = feedOf(
    page({ fullResync: true }),
    page({ rows: [location('kept')], cursor: '8', more: true, total: 2 }),
    new Error('cut off'),
  );
  await expect(sync(again)).rejects.toThrow('cut off');
  expect(again.asked).toEqual(['1', null, '8']);
  expect(await stored()).toEqual(['kept', 'old']);

  const horizon = { epoch: 'f', xid: '3' };
  await sync(feedOf(page({ rows: [location('new')], cursor: '9', horizon }), page({ cursor: '9', horizon })));
  expect(await stored()).toEqual(['kept', 'new']);
});

it('never moves the cursor ahead of the rows: a page that can not be stored is asked for again', async () => {
  await sync(feedOf(page({ rows: [location('a')], cursor: '1' })));
  const broken = feedOf(page({ rows: [{ noKey: true }], cursor: '2' }));
  await expect(sync(broken)).rejects.toThrow('has no shippingLocId');
  expect((await cache.feeds.get('locations'))?.cursor).toBe('1');
});

it('asks again from the start when the copy was dropped while a page was on its way', async () => {
  const feed: Feed = {
    name: 'locations',
    fetchPage: async (_, cursor) => {
      if (cursor === null) return page({ rows: [location('a')], cursor: '1', more: true });
      if (dropped) return page({ rows: [location('b')], cursor: '2' });
      dropped = true;
      for (const table of cache.rowTables) await table.clear();
      return page({ rows: [location('b')], cursor: '2' });
    },
  };
  let dropped = false;
  await sync(feed);
  expect(await stored()).toEqual(['a', 'b']);
});

it('starts over when the server can not read the cursor', async () => {
  await sync(feedOf(page({ rows: [location('old')], cursor: 'of another server' })));
  const again = feedOf(new ApiError('bad-request', 400), page({ rows: [location('new')], cursor: '1' }));
  await sync(again);
  expect(again.asked).toEqual(['of another server', null]);
  expect(await stored()).toEqual(['new']);
  await expect(sync(feedOf(new ApiError('bad-request', 400), new ApiError('bad-request', 400)))).rejects.toThrow(
    'bad-request',
  );
});

it('fetches rows of another shape again', async () => {
  await sync(feedOf(page({ rows: [location('a')], cursor: '1' })));
  await cache.feeds.update('locations', { shape: 'as another version had it' });
  expect(await stored()).toEqual([]);
  const again = feedOf(page({ rows: [location('b')], cursor: '5' }));
  await sync(again);
  expect(again.asked).toEqual([null]);
  expect(await stored()).toEqual(['b']);
});

it('has the newest rows of a long first fetch early, and forgets those that the whole does not have', async () => {
  const newest: Feed = {
    ...feedOf(page({ rows: [location('a')], cursor: '1', more: true }), new Error('cut off')),
    fetchNewest: () => Promise.resolve([location('a'), location('z')]),
  };
  await expect(sync(newest)).rejects.toThrow('cut off');
  expect(await stored()).toEqual(['a', 'z']);
  expect(await cache.freshness.count()).toBe(0);

  await sync({
    ...feedOf(page({ rows: [location('b')], cursor: '2' }), page({ cursor: '2' })),
    fetchNewest: () => Promise.reject(new Error('asked again')),
  });
  expect(await stored()).toEqual(['a', 'b']);
});
