import { isFontForSome, KEPT_FONTS_CACHE } from '../../contract/kept-fonts.ts';

/** Keeps the fonts this page has fetched before there was a service worker that would have. Fails where nothing can be kept. */
export async function keepFetchedFonts(): Promise<void> {
  const paths = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && isFontForSome(pathname))
    .map(({ pathname }) => pathname);
  if (paths.length === 0) return;
  const cache = await caches.open(KEPT_FONTS_CACHE);
  await cache.addAll([...new Set(paths)]);
}
