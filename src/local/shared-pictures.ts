import {
  KEPT_AT,
  KEPT_FOR_MS,
  keptSharePath,
  type NotKept,
  picturesOfShare,
  SHARED_PICTURES_CACHE,
} from '../contract/shared-pictures.ts';

/** Browsers have it on secure origins only, as they have service workers. */
const hasCaches = (): boolean => 'caches' in globalThis;

/** When it was kept; NaN where it says nothing of it. */
const keptAt = (kept: Response | undefined): number => Number(kept?.headers.get(KEPT_AT) ?? Number.NaN);

const isYoung = (kept: Response | undefined, now: number): boolean => {
  const age = now - keptAt(kept);
  return age >= 0 && age < KEPT_FOR_MS;
};

/** Takes the pictures of a share off this device; null where they are not, or were for too long. Never fails. */
export async function takeSharedPictures(id: string, now = Date.now()): Promise<readonly (File | NotKept)[] | null> {
  if (!hasCaches()) return null;
  try {
    const cache = await caches.open(SHARED_PICTURES_CACHE);
    const kept = await cache.match(keptSharePath(id));
    try {
      return kept !== undefined && isYoung(kept, now) ? picturesOfShare(await kept.formData()) : null;
    } finally {
      await cache.delete(keptSharePath(id));
    }
  } catch {
    return null;
  }
}

/** In place of the id of a share: each that is young. */
export const ANY_SHARE = 'any';

/**
 * Deletes shared pictures that nobody took in time, and all but those of the share that is `awaited`. What is
 * shared meanwhile stays: it has a page of its own on the way. Never fails.
 */
export async function forgetSharedPictures(awaited: string | null, clock = Date.now): Promise<void> {
  if (!hasCaches()) return;
  const begunAt = clock();
  try {
    if (!(await caches.has(SHARED_PICTURES_CACHE))) return;
    const cache = await caches.open(SHARED_PICTURES_CACHE);
    const shares = await cache.keys();
    for (const share of shares) {
      const kept = await cache.match(share);
      const isAwaited =
        awaited === ANY_SHARE || (awaited !== null && new URL(share.url).pathname === keptSharePath(awaited));
      const isWanted = isAwaited || keptAt(kept) > begunAt;
      if (!isWanted || !isYoung(kept, clock())) await cache.delete(share);
    }
  } catch {
    // The browser deletes it with the rest of this origin, or the next start does.
  }
}
