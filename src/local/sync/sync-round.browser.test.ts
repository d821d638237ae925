import { afterEach, beforeEach, expect, it } from 'vitest';
import { rowsByKey } from '../../../tests/fixtures/rows-by-key.ts';
import { ApiError } from '../../api/api-error.ts';
import { CacheDatabase } from '../cache/cache-database.ts';
import { FeedReader } from '../cache/feed-reader.ts';
import type { Feed } from './feeds.ts';
import { syncRound } from './sync-round.ts';

let cache: CacheDatabase;
const { signal } = new AbortController();

beforeEach(() => {
  cache = new CacheDatabase(`test-${crypto.randomUUID()}`);
});
afterEach(() => cache.delete());

const row = (name: string, key: string) => (name === 'locations' ? { shippingLocId: key } : { mapId: key });
const granted = (name: string, keys: readonly string[]): Feed => ({
  name,
  fetchPage: () =>
    Promise.resolve({
      rows: keys.map((key) => row(name, key)),
      gone: [],
      cursor: 'c',
      more: false,
      horizon: { epoch: 'e', xid: '1' },
      fullResync: false,
    }),
});
const refused = (name: string, code: 'forbidden' | 'overloaded' | 'unreadable-reply'): Feed => ({
  name,
  fetchPage: () => Promise.reject(new ApiError(code, 403)),
});
const round = (...feeds: Feed[]) => syncRound({ cache, companyId: 'c1', feeds, onProgress: () => undefined, signal });

async function keysOf(feed: string): Promise<string[]> {
  const { rows, ...sink } = rowsByKey();
  await new FeedReader(feed, sink).catchUp(cache);
  return [...rows.keys()];
}

it('passes over what this user may not read, drops what was here of it, and has it again when it is granted', async () => {
  await round(granted('locations', ['a']), granted('geozones', ['z']));
  expect(await round(refused('geozones', 'forbidden'), granted('locations', ['a', 'b']))).toBe('e');
  expect(await keysOf('geozones')).toEqual([]);
  expect(await keysOf('locations')).toEqual(['a', 'b']);
  // All that this user may have is here.
  expect(await cache.freshness.get('geozones')).toMatchObject({ feed: 'geozones' });

  await round(granted('geozones', ['z']), granted('locations', []));
  expect(await keysOf('geozones')).toEqual(['z']);
});

it('goes on with the others when one collection fails by itself, and says so', async () => {
  const failing = ['geozones', 'geozones', 'geozones'].map((name) => refused(name, 'unreadable-reply'));
  await expect(round(...failing, granted('locations', ['a']))).rejects.toMatchObject({ code: 'unreadable-reply' });
  expect(await keysOf('locations')).toEqual(['a']);
});

it('ends with the first refusal that is about more than one collection, and keeps what it had', async () => {
  await round(granted('locations', ['a']));
  await expect(round(refused('geozones', 'overloaded'), granted('locations', ['b']))).rejects.toMatchObject({
    code: 'overloaded',
  });
  expect(await keysOf('locations')).toContain('a');
});
