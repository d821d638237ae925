import { NetworkFirst } from 'workbox-strategies';

/** A host that doesn't answer within this is asked no longer. Seconds. */
const WAIT = 3;

export const isHostConfiguration = ({ url }: { readonly url: URL }): boolean =>
  url.origin === self.location.origin && url.pathname === '/host.json';

/** The host configuration: fresh when it can be had, else as last seen. One entry, whatever the query. */
export const hostStrategy = new NetworkFirst({
  cacheName: 'lading-host',
  networkTimeoutSeconds: WAIT,
  plugins: [
    {
      cacheKeyWillBeUsed: async () => '/host.json',
      cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null),
    },
  ],
});
