import { readOwnPath } from '../../domain/own-path.ts';

/** What a page shows whose address doesn't say it. */
const DEFAULTS: Readonly<Record<string, string>> = { mode: 'shipment', type: 'tags' };

/** The list that a page of one thing belongs to. */
const LIST_OF: Readonly<Record<string, string>> = {
  '/detail': '/shipment-list',
  '/device-detail': '/device-dashboard',
  '/dh-detail': '/device-dashboard',
  '/warehouse-detail': '/warehouse-dashboard',
  '/location-detail': '/location-list',
};

/** Is `page` the one that a link leads to: the same path, and the query values the link fixes? More query is welcome. */
export const leadsTo = (link: string, page: string): boolean => isFor(link, page, (pathname) => pathname);

/** Is `page` of one thing in the list that a link leads to? */
export const leadsToListOf = (link: string, page: string): boolean =>
  isFor(link, page, (pathname) => LIST_OF[pathname] ?? null);

function isFor(link: string, page: string, sought: (pathname: string) => string | null): boolean {
  const own = readOwnPath(page);
  if (own === null) return false;
  const wanted = new URL(own, 'https://own.invalid');
  const linked = new URL(link, wanted);
  if (linked.pathname !== sought(wanted.pathname)) return false;
  return [...linked.searchParams].every(([key, value]) => (wanted.searchParams.get(key) ?? DEFAULTS[key]) === value);
}
