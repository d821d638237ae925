import { CacheFirst } from 'workbox-strategies';
import { isFontForSome, KEPT_FONTS_CACHE } from '../contract/kept-fonts.ts';
import { fontsToRenew } from './fonts-to-renew.ts';

export const isKeptFont = ({ url }: { readonly url: URL }): boolean =>
  url.origin === self.location.origin && isFontForSome(url.pathname);

/** A file has its content's hash in its name: what is kept is never old. */
export const keptFontsStrategy = new CacheFirst({ cacheName: KEPT_FONTS_CACHE });

const keptPaths = async (cache: Cache): Promise<string[]> =>
  (await cache.keys()).map(({ url }) => new URL(url).pathname);

/** Fetches the fonts of this version that this device reads. Fails when one can't be had: so does the installation then. */
export async function renewKeptFonts(fonts: readonly string[]): Promise<void> {
  const cache = await caches.open(KEPT_FONTS_CACHE);
  await cache.addAll(fontsToRenew(fonts, await keptPaths(cache)));
}

/** Deletes the fonts of older versions. */
export async function dropOldFonts(fonts: readonly string[]): Promise<void> {
  const cache = await caches.open(KEPT_FONTS_CACHE);
  const old = (await keptPaths(cache)).filter((path) => !fonts.includes(path));
  await Promise.all(old.map((path) => cache.delete(path)));
}
