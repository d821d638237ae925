import { CacheFirst } from 'workbox-strategies';

const PLACES = /^\/assets\/map-places-[\w-]{8}\.json$/;
const CACHE = 'lading-places';

export const isMapPlaces = ({ url }: { readonly url: URL }): boolean =>
  url.origin === self.location.origin && PLACES.test(url.pathname);

/** Names of smaller places, on a device on which somebody has looked near by without a street map; those of the newest version alone. */
export const mapPlacesStrategy = new CacheFirst({
  cacheName: CACHE,
  plugins: [
    {
      cacheDidUpdate: async ({ request }) => {
        const cache = await caches.open(CACHE);
        const old = (await cache.keys()).filter(({ url }) => url !== request.url);
        await Promise.all(old.map((one) => cache.delete(one)));
      },
    },
  ],
});
