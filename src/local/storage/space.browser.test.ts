import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { outboxEntry } from '../../../tests/fixtures/outbox-entry.ts';
import { cacheOf } from '../cache/cache-database.ts';
import { outbox } from '../outbox/outbox-database.ts';
import { keepRoom } from './space.ts';

const owner = { userId: 'space', companyId: 'c1' };

/** What the browser says is used, in parts of what it grants. A test can't fill its disk. */
function filled(part: number): void {
  vi.spyOn(navigator.storage, 'estimate').mockResolvedValue({ usage: part * 1000, quota: 1000 });
}

beforeEach(async () => {
  await cacheOf(owner).freshness.put({ feed: 'f', syncedAt: 1 });
  await outbox.entries.put(outboxEntry({ localSeq: 1 }));
  await (await caches.open('lading-map-tiles')).put('/tile', new Response('picture'));
  await (await caches.open('lading-host')).put('/host.json', new Response('{}'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await outbox.entries.clear();
  for (const table of cacheOf(owner).rowTables) await table.clear();
  for (const name of ['lading-map-tiles', 'lading-host']) await caches.delete(name);
});

const there = async () => ({
  maps: await caches.has('lading-map-tiles'),
  host: await caches.has('lading-host'),
  rows: await cacheOf(owner).freshness.count(),
  work: await outbox.entries.count(),
});

it('leaves everything where it is while there is room', async () => {
  filled(0.79);
  expect(await keepRoom(owner, true)).toBe('nothing');
  expect(await there()).toEqual({ maps: true, host: true, rows: 1, work: 1 });
});

it('drops pictures of maps first, then the rows of the server, never work, and then says that it can do no more', async () => {
  filled(0.81);
  expect(await keepRoom(owner, true)).toBe('maps-dropped');
  expect(await there()).toEqual({ maps: false, host: true, rows: 1, work: 1 });
  expect(await keepRoom(owner, false)).toBe('short');
  expect(await there()).toEqual({ maps: false, host: true, rows: 1, work: 1 });
  expect(await keepRoom(owner, true)).toBe('rows-dropped');
  expect(await there()).toEqual({ maps: false, host: true, rows: 0, work: 1 });
});
