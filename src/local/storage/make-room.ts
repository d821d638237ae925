import { type CacheOwner, cacheOf } from '../cache/cache-database.ts';

/**
 * Drops this user's copy of what the server has, which comes again with the next sync, so that unsent work finds room.
 */
export async function makeRoom(owner: CacheOwner): Promise<void> {
  const cache = cacheOf(owner);
  const tables = cache.rowTables;
  await cache.transaction('rw', [...tables], async () => {
    for (const table of tables) await table.clear();
  });
}
