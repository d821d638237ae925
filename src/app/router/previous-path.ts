import type { AnyRouter, ParsedLocation } from '@tanstack/react-router';

const NOWHERE = '/';

/**
 * Follows a router; returns what tells the page before the one that is shown or being opened, with its query: what the
 * error page is told of content that is missing (spec 2 §8 "the previous path"). `/` where there was none in this tab.
 * @param isPage whether a pathname is one to go back to: opening the sign-in page again would end the session
 */
export function followPreviousPath(router: AnyRouter, isPage: (pathname: string) => boolean): () => string {
  const pathOf = (location: ParsedLocation | undefined): string =>
    location !== undefined && isPage(location.pathname) ? location.href : NOWHERE;
  let before = NOWHERE;
  router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    // Another query of the same page is no other place: a panel was opened, a filter set.
    if (pathChanged) before = pathOf(fromLocation);
  });
  return () => {
    const { location, resolvedLocation } = router.state;
    return location.href === resolvedLocation?.href ? before : pathOf(resolvedLocation);
  };
}
