import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { logFailure } from '../log.ts';
import { routeTree } from '../route-tree.gen.ts';
import { errorId } from './error-id.ts';
import { parsePlainSearch, writePlainSearch } from './plain-search.ts';
import { followPreviousPath } from './previous-path.ts';
import { RouteFailure } from './route-failure.tsx';
import type { RouterContext } from './router-context.ts';

/**
 * The one router of the application.
 * @param history where its addresses are kept; absent: in the browser's address bar
 */
export function makeRouter(history?: RouterHistory) {
  const context: RouterContext = {
    hasPage: (pathname) => Object.hasOwn(router.routesById, `/_signed-in${pathname}`),
    previousPath: () => previousPath(),
  };
  const router = createRouter({
    routeTree,
    context,
    ...(history === undefined ? {} : { history }),
    parseSearch: parsePlainSearch,
    stringifySearch: writePlainSearch,
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultErrorComponent: RouteFailure,
    defaultOnCatch: (error) => logFailure(`page failed ${errorId(error)}`, error),
  });
  const previousPath = followPreviousPath(router, context.hasPage);
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
