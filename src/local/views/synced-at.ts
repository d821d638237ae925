import { type CacheOwner, cacheOf } from '../cache/cache-database.ts';

/** When all of these feeds were last known to be complete; milliseconds since 1970, null when one of them never was. */
export async function syncedAtOf(owner: CacheOwner, feedNames: readonly string[]): Promise<number | null> {
  const known = await cacheOf(owner).freshness.bulkGet([...feedNames]);
  const times = known.flatMap((freshness) => (freshness === undefined ? [] : [freshness.syncedAt]));
  return times.length === feedNames.length && times.length > 0 ? Math.min(...times) : null;
}
