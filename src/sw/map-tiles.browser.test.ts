import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SERVER_MARK, SERVER_MARK_VALUE } from '../contract/headers.ts';
import { MAP_FILES, TILES_CACHE } from '../contract/map-sources.ts';
import { isMapTile, MapTiles } from './map-tiles.ts';

const [OLD, NEW] = ['000000000001', '000000000002'];
const path = (x: number, fingerprint = NEW) => `/map/${fingerprint}/14/${x}/7`;
/** A server, or a network without one. */
let server: ((path: string) => Response) | null;

beforeEach(() => {
  server = (asked) =>
    new Response(`tile ${asked}`, { headers: { [SERVER_MARK]: SERVER_MARK_VALUE, [MAP_FILES]: NEW } });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (asked) => {
    if (server === null) throw new TypeError('Failed to fetch');
    return server(asked as string);
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const name of await caches.keys()) if (name.startsWith(TILES_CACHE)) await caches.delete(name);
});

/** What is answered, when all that it leads to is done. */
async function ask(tiles: MapTiles, asked: string): Promise<string> {
  const work: Promise<void>[] = [];
  const response = await tiles.answer(asked, (one) => work.push(one));
  await Promise.all(work);
  return response.text();
}
const kept = async (fingerprint = NEW) =>
  (await (await caches.open(TILES_CACHE + fingerprint)).keys()).map(({ url }) => Number(url.split('/').at(-2)));

it('answers a tile that was seen here without a connection, and no other', async () => {
  const tiles = new MapTiles();
  expect(await ask(tiles, path(1))).toBe(`tile ${path(1)}`);
  server = null;
  expect(await ask(tiles, path(1))).toBe(`tile ${path(1)}`);
  await expect(ask(tiles, path(2))).rejects.toThrow('Failed to fetch');
  expect(isMapTile({ url: new URL(path(1), location.origin) })).toBe(true);
  expect(isMapTile({ url: new URL(path(1), 'https://tiles.example') })).toBe(false);
  expect(isMapTile({ url: new URL('/map/x/1/1/1', location.origin) })).toBe(false);
});

it('keeps nothing that a network shows in place of the server, and no answer that is no tile', async () => {
  const tiles = new MapTiles();
  server = () => new Response('<html>Sign in to this network');
  await ask(tiles, path(1));
  server = () => new Response('', { status: 404, headers: { [SERVER_MARK]: SERVER_MARK_VALUE, [MAP_FILES]: NEW } });
  await ask(tiles, path(2));
  expect(await kept()).toEqual([]);
});

it('lets go of the fifth that came first when there are too many', async () => {
  const tiles = new MapTiles(10);
  for (let x = 0; x < 10; x += 1) await ask(tiles, path(x));
  expect(await kept()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  await ask(tiles, path(10));
  expect(await kept()).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
  // A worker that has just begun counts what there is.
  const next = new MapTiles(10);
  for (let x = 11; x < 14; x += 1) await ask(next, path(x));
  expect(await kept()).toEqual([6, 7, 8, 9, 10, 11, 12, 13]);
});

it('drops the tiles of a map file that the server has no longer, once it answers with those of another', async () => {
  await (await caches.open(TILES_CACHE + OLD)).put(path(1, OLD), new Response('old'));
  const tiles = new MapTiles();
  server = null;
  expect(await ask(tiles, path(1, OLD))).toBe('old');
  server = (asked) =>
    new Response(`tile ${asked}`, { headers: { [SERVER_MARK]: SERVER_MARK_VALUE, [MAP_FILES]: NEW } });
  await ask(tiles, path(1));
  expect(await caches.has(TILES_CACHE + OLD)).toBe(false);
  expect(await kept()).toEqual([1]);
});

it('keeps none where there is little room for work', async () => {
  vi.spyOn(navigator.storage, 'estimate').mockResolvedValue({ usage: 900_000_000, quota: 1_000_000_000 });
  expect(await ask(new MapTiles(), path(1))).toBe(`tile ${path(1)}`);
  expect(await kept()).toEqual([]);
});
