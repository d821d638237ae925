import { afterEach, beforeEach, expect, it } from 'vitest';
import { CacheDatabase } from '../cache/cache-database.ts';
import type { Feed, FeedPage } from './feeds.ts';
import { syncFeed } from './sync-feed.ts';

let cache: CacheDatabase;
const { signal } = new AbortController();

beforeEach(() => {
  cache = new CacheDatabase(`test-${crypto.randomUUID()}`);
});
afterEach(() => cache.delete());

const location = (id: string) => ({ shippingLocId: id });
const page = (over: Partial<FeedPage>): FeedPage => ({
  rows: [],
  gone: [],
  cursor: 'c',
  more: false,
  horizon: { epoch: 'e', xid: '10' },
  fullResync: false,
  ...over,
});

/** A feed that answers with these pages in turn and notes the cursors it was asked with. */
function feedOf(...pages: (FeedPage | Error)[]): Feed & { readonly asked: (string | null)[] } {
  const asked: (string | null)[] = [];
  return {
    name: 'locations',
    table: 'locations',
    asked,
    fetchPage: (_, cursor) => {
      asked.push(cursor);
      const next = pages.shift();
      if (next === undefined) throw new Error('asked for more pages than there are');
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
    },
  };
}

const stored = async () => (await cache.locations.toArray()).map((cached) => cached.row.shippingLocId).sort();
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

  const rest = feedOf(page({ rows: [location('b')], cursor: '2' }));
  await sync(rest);
  expect(rest.asked).toEqual(['1']);
  expect(await stored()).toEqual(['a', 'b']);
  expect(await cache.feeds.get('locations')).toMatchObject({
    cursor: '2',
    total: null,
    horizon: { epoch: 'e', xid: '10' },
  });
});

it('applies changes and removals of later rounds', async () => {
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

  await sync(feedOf(page({ rows: [location('new')], cursor: '9', horizon: { epoch: 'f', xid: '3' } })));
  expect(await stored()).toEqual(['kept', 'new']);
});

it('never moves the cursor ahead of the rows: a page that can not be stored is asked for again', async () => {
  await sync(feedOf(page({ rows: [location('a')], cursor: '1' })));
  const broken = feedOf(page({ rows: [{ noKey: true }], cursor: '2' }));
  await expect(sync(broken)).rejects.toThrow();
  expect((await cache.feeds.get('locations'))?.cursor).toBe('1');
});
