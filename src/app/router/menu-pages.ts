import type { MenuItem } from '../../contract/users.ts';
import { readConfiguredPath, readOwnPath } from '../../domain/own-path.ts';

/** Every page a menu links to, children too, as own paths. */
export function menuPages(menu: readonly MenuItem[]): readonly string[] {
  return menu
    .flatMap((item) => [item.href, ...(item.children ?? []).map((child) => child.href)])
    .map(readConfiguredPath)
    .filter((path) => path !== null);
}

/** Is `page` one that the menu links to: the same path, and the query values the link fixes? More query is welcome. */
export function isInMenu(page: string, menu: readonly MenuItem[]): boolean {
  const own = readOwnPath(page);
  if (own === null) return false;
  const wanted = new URL(own, 'https://own.invalid');
  return menuPages(menu).some((path) => {
    const linked = new URL(path, wanted);
    if (linked.pathname !== wanted.pathname) return false;
    return [...linked.searchParams].every(([key, value]) => wanted.searchParams.get(key) === value);
  });
}
