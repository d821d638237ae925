import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TILES_CACHE } from '../../contract/map-sources.ts';
import { mapSources, type TileMap } from '../../state/map-sources.ts';
import { forgetNearTiles } from '../kept-tiles.ts';
import { keepCorridor, wayOf } from './keep-corridor.ts';

const FINGERPRINT = '0123456789ab';
const STREETS: TileMap = {
  kind: 'tiles',
  id: 'file',
  name: null,
  attribution: null,
  format: 'mvt',
  url: `${location.origin}/map/${FINGERPRINT}/{z}/{x}/{y}`,
  minzoom: 0,
  maxzoom: 15,
  tileSize: 512,
  bounds: null,
  isOurs: true,
};
const detail = {
  originLatitude: 51.9,
  originLongitude: 4.3,
  destLatitude: 51.4,
  destLongitude: 6.1,
} as Parameters<typeof wayOf>[0]['detail'] & object;
let asked: string[] = [];

beforeEach(() => {
  asked = [];
  vi.spyOn(navigator.serviceWorker, 'controller', 'get').mockReturnValue({} as ServiceWorker);
  // As the service worker does it.
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    const path = request as string;
    asked.push(path);
    await (await caches.open(TILES_CACHE + FINGERPRINT)).put(path, new Response('tile'));
    return new Response('tile');
  });
});
afterEach(async () => {
  mapSources.set([]);
  vi.restoreAllMocks();
  await caches.delete(TILES_CACHE + FINGERPRINT);
});
const zoomsOf = (paths: readonly string[]) => new Set(paths.map((path) => Number(path.split('/').at(-3))));
const kept = async () => (await (await caches.open(TILES_CACHE + FINGERPRINT)).keys()).map(({ url }) => url);

it('fetches the street map along the way of a shipment that is kept, once, and of no other server', async () => {
  await keepCorridor({ detail }, new AbortController().signal);
  expect(asked).toEqual([]);
  mapSources.set([{ ...STREETS, isOurs: false }]);
  await keepCorridor({ detail }, new AbortController().signal);
  expect(asked).toEqual([]);
  mapSources.set([STREETS]);
  await keepCorridor({ detail }, new AbortController().signal);
  expect([...zoomsOf(asked)].toSorted((a, b) => a - b)).toEqual([6, 7, 8, 9, 10, 11, 12]);
  expect(asked.length).toBeLessThanOrEqual(300);
  const before = asked.length;
  await keepCorridor({ detail }, new AbortController().signal);
  expect(asked).toHaveLength(before);
  // Whoever is here next doesn't see where they looked: countries stay, roads go.
  await forgetNearTiles();
  expect([...zoomsOf(await kept())].toSorted((a, b) => a - b)).toEqual([6, 7, 8]);
});

it('asks for nothing beyond what the map covers', async () => {
  mapSources.set([{ ...STREETS, bounds: [4.2, 51.8, 4.4, 52] }]);
  await keepCorridor({ detail }, new AbortController().signal);
  expect(asked.length).toBeLessThan(40);
  mapSources.set([{ ...STREETS, bounds: [100, 10, 101, 11] }]);
  const before = asked.length;
  await keepCorridor({ detail }, new AbortController().signal);
  expect(asked).toHaveLength(before);
});

it('goes from the origin along the planned route to the destination', () => {
  const route = { zones: [{ points: [[51.7, 5.2]] }] } as unknown as Parameters<typeof wayOf>[0]['route'] & object;
  expect(wayOf({ detail, route })).toEqual([
    [4.3, 51.9],
    [5.2, 51.7],
    [6.1, 51.4],
  ]);
  expect(wayOf({})).toEqual([]);
});
