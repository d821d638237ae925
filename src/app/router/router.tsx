import { createRouter } from '@tanstack/react-router';
import { logFailure } from '../log.ts';
import { routeTree } from '../route-tree.gen.ts';
import { errorId } from './error-id.ts';
import { parsePlainSearch, writePlainSearch } from './plain-search.ts';
import { RouteFailure } from './route-failure.tsx';

export const router = createRouter({
  routeTree,
  parseSearch: parsePlainSearch,
  stringifySearch: writePlainSearch,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultErrorComponent: RouteFailure,
  defaultOnCatch: (error) => logFailure(`page failed ${errorId(error)}`, error),
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
