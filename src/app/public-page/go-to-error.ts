/**
 * Where a link leads that is wrong, or over (spec 2 §8 "A bad public link: /error"). What stood in the link is not told on,
 * and there is nothing to go back to.
 */
export const WRONG_LINK = { to: '/error', search: { code: '404_1', fullPath: '/' }, replace: true } as const;

/** Leaves a page outside of the console for its error page; Back doesn't lead here again. */
export const goToError = (from: Pick<Location, 'replace'>): void =>
  from.replace(`${WRONG_LINK.to}?${new URLSearchParams(WRONG_LINK.search)}`);
