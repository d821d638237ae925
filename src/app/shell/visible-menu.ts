import type { MenuItem, SignedInUser } from '../../contract/users.ts';
import { readConfiguredPath } from '../router/own-path.ts';

export interface MenuLink {
  readonly name: string;
  readonly path: string;
}

export interface VisibleMenuItem extends MenuLink {
  readonly children: readonly MenuLink[];
}

type Roles = SignedInUser['roles'];

/**
 * The menu as this user sees it (spec 1 §6): items and children of their roles that lead to pages of ours.
 * @param hasPage whether this version has a page at a pathname: the server may know pages that it doesn't
 */
export function visibleMenu(
  menu: readonly MenuItem[],
  roles: Roles,
  hasPage: (pathname: string) => boolean,
): readonly VisibleMenuItem[] {
  return readLinks(menu, roles, hasPage).map(({ item, link }) => ({
    ...link,
    children: readLinks(item.children ?? [], roles, hasPage).map((child) => child.link),
  }));
}

function readLinks<Item extends Omit<MenuItem, 'children'>>(
  items: readonly Item[],
  roles: Roles,
  hasPage: (pathname: string) => boolean,
) {
  return items.flatMap((item) => {
    const path = readConfiguredPath(item.href);
    const mine = item.roles.length === 0 || item.roles.some((role) => roles.includes(role));
    return path !== null && mine && hasPage(path.split(/[?#]/, 1)[0] ?? '')
      ? [{ item, link: { name: item.name, path } }]
      : [];
  });
}
