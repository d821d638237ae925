import { NEAR_TILES_ZOOM, TILES_CACHE, tileOf } from '../contract/map-sources.ts';

/** Caches with tiles of maps, on this device. */
const tileCaches = async (): Promise<string[]> => (await caches.keys()).filter((name) => name.startsWith(TILES_CACHE));

/** Takes away the tiles that say where somebody looked: those of the whole world and of countries stay. */
export async function forgetNearTiles(): Promise<void> {
  // Without a secure context there are no caches, and nothing was kept.
  if (!('caches' in globalThis)) return;
  for (const name of await tileCaches()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const tile = tileOf(new URL(request.url).pathname);
      if (tile === null || tile.z >= NEAR_TILES_ZOOM) await cache.delete(request);
    }
  }
}

/** Takes away all of them: they come again. @returns whether there were any */
export async function dropTiles(): Promise<boolean> {
  if (!('caches' in globalThis)) return false;
  const names = await tileCaches();
  for (const name of names) await caches.delete(name);
  return names.length > 0;
}
