import { NetworkFirst } from 'workbox-strategies';
import { isOurAnswer } from '../contract/is-our-answer.ts';

/** A host that doesn't answer within this is asked no longer: a request without an end keeps the worker. */
const TIMEOUT_MS = 3_000;

export const isHostConfiguration = ({ url }: { readonly url: URL }): boolean =>
  url.origin === self.location.origin && url.pathname === '/host.json';

/** A page that a network shows until someone signs in to it comes with 200 too; kept, it would stand for the host's. */
const isHostAnswer = (response: Response): boolean => response.status === 200 && isOurAnswer(response);

/** The host configuration: fresh when it can be had, else as last seen. One entry, whatever the query. */
export const hostStrategy = new NetworkFirst({
  cacheName: 'lading-host',
  plugins: [
    {
      requestWillFetch: async ({ request }) => new Request(request, { signal: AbortSignal.timeout(TIMEOUT_MS) }),
      cacheKeyWillBeUsed: async () => '/host.json',
      cacheWillUpdate: async ({ response }) => (isHostAnswer(response) ? response : null),
    },
  ],
});
