import { type CacheOwner, cacheOf } from '../cache/cache-database.ts';

/**
 * Drops this user's copy of what the server has, which comes again with the next sync, so that unsent work finds room.
 */
export async function makeRoom(owner: CacheOwner): Promise<void> {
  const cache = cacheOf(owner);
  const rows = [cache.shipments, cache.devices, cache.locations];
  await cache.transaction('rw', [...rows, cache.feeds, cache.freshness], async () => {
    for (const table of [...rows, cache.feeds, cache.freshness]) await table.clear();
  });
}
