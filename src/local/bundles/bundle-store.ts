import { Dexie } from 'dexie';
import type { CacheDatabase } from '../cache/cache-database.ts';
import type { StoredPart } from '../cache/cache-records.ts';

/** Bytes that bundles may take on this device, those that are to be kept besides. */
export const BUNDLES_BUDGET = 48 * 1024 * 1024;

export interface BundleLimits {
  /** Bytes. */
  readonly budget: number;
  /** Bundles that stay although nobody marked them. */
  readonly isProtected: (key: string) => boolean;
}
const LIMITS: BundleLimits = { budget: BUNDLES_BUDGET, isProtected: () => false };

const sizeOf = (parts: readonly StoredPart[]): number =>
  parts.reduce((sum, { bytes }) => sum + bytes.reduce((own, { length }) => own + length, 0), 0);

const partsOf = (cache: CacheDatabase, key: string) =>
  cache.bundleParts.where('[key+part]').between([key, Dexie.minKey], [key, Dexie.maxKey]);

/** What is kept of a bundle, by the names of its parts. That it was looked at is noted. */
export async function readBundle(cache: CacheDatabase, key: string, now: number): Promise<Map<string, StoredPart>> {
  const parts = await partsOf(cache, key).toArray();
  if (parts.length > 0) await cache.bundles.update(key, { usedAt: now });
  return new Map(parts.map((part) => [part.part, part]));
}

/** Keeps a part; null: the subject has none of it. Makes room for it among the others. */
export async function storePart(
  cache: CacheDatabase,
  { key, part }: Pick<StoredPart, 'key' | 'part'>,
  stored: StoredPart | null,
  now: number,
  limits: BundleLimits = LIMITS,
): Promise<void> {
  await cache.transaction('rw', cache.bundles, cache.bundleParts, async () => {
    if (stored === null) await cache.bundleParts.delete([key, part]);
    else await cache.bundleParts.put(stored);
    const bytes = sizeOf(await partsOf(cache, key).toArray());
    const known = await cache.bundles.get(key);
    await cache.bundles.put({ key, usedAt: now, bytes, keep: known?.keep ?? false });
    await makeRoomFor(cache, key, limits);
  });
}

/** Drops what was not looked at for longest, down to the budget; never what is kept, or protected, or `own`. */
async function makeRoomFor(cache: CacheDatabase, own: string, { budget, isProtected }: BundleLimits): Promise<void> {
  const all = await cache.bundles.orderBy('usedAt').toArray();
  const loose = all.filter(({ key, keep }) => !keep && !isProtected(key));
  let over = loose.reduce((sum, { bytes }) => sum + bytes, 0) - budget;
  for (const { key, bytes } of loose) {
    if (over <= 0) return;
    if (key === own) continue;
    await dropBundle(cache, key);
    over -= bytes;
  }
}

/** Forgets a bundle: there is no such thing any more, or not for this user. */
export async function dropBundle(cache: CacheDatabase, key: string): Promise<void> {
  await cache.transaction('rw', cache.bundles, cache.bundleParts, async () => {
    await partsOf(cache, key).delete();
    await cache.bundles.delete(key);
  });
}

/** Marks a bundle to be kept on this device, or no longer. What is not here yet is marked all the same. */
export async function keepBundle(cache: CacheDatabase, key: string, keep: boolean, now: number): Promise<void> {
  await cache.transaction('rw', cache.bundles, async () => {
    const known = await cache.bundles.get(key);
    await cache.bundles.put({ key, usedAt: known?.usedAt ?? now, bytes: known?.bytes ?? 0, keep });
  });
}
