import { readOwnPath } from '../../domain/own-path.ts';

/** Is `page` the one that a link leads to: the same path, and the query values the link fixes? More query is welcome. */
export function leadsTo(link: string, page: string): boolean {
  const own = readOwnPath(page);
  if (own === null) return false;
  const wanted = new URL(own, 'https://own.invalid');
  const linked = new URL(link, wanted);
  if (linked.pathname !== wanted.pathname) return false;
  return [...linked.searchParams].every(([key, value]) => wanted.searchParams.get(key) === value);
}
