import { type CacheOwner, cacheOf } from '../cache/cache-database.ts';
import { dropTiles } from '../kept-tiles.ts';

/**
 * Drops tiles of maps and this user's copy of what the server has, which come again, so that unsent work finds room.
 */
export async function makeRoom(owner: CacheOwner): Promise<void> {
  await dropTiles().catch(() => false);
  const cache = cacheOf(owner);
  const tables = cache.rowTables;
  await cache.transaction('rw', [...tables], async () => {
    for (const table of tables) await table.clear();
  });
}
