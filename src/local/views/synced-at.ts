import { type CacheOwner, cacheOf } from '../cache/cache-database.ts';

/** When all of these feeds were last known to be complete; milliseconds since 1970, null when one of them never was. */
export async function syncedAtOf(owner: CacheOwner, feedNames: readonly string[]): Promise<number | null> {
  const known = await cacheOf(owner).freshness.bulkGet([...feedNames]);
  const times = known.flatMap((freshness) => (freshness === undefined ? [] : [freshness.syncedAt]));
  return times.length === feedNames.length && times.length > 0 ? Math.min(...times) : null;
}

/** What this page found when it first looked, by user: it may be from long before. */
const found = new Map<string, number | null>();

/** When all that a device keeps was last complete, and whether that was heard since this page was opened. */
export interface Freshness {
  readonly syncedAt: number | null;
  readonly isHeard: boolean;
}

/** The freshness of all of these feeds. It compares no clocks: what it found was of another page, any other time is news. */
export async function freshnessOf(owner: CacheOwner, feedNames: readonly string[]): Promise<Freshness> {
  const syncedAt = await syncedAtOf(owner, feedNames);
  const { userId } = owner;
  if (!found.has(userId)) found.set(userId, syncedAt);
  return { syncedAt, isHeard: syncedAt !== null && syncedAt !== found.get(userId) };
}
