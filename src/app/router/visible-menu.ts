import type { MenuItem, SignedInUser } from '../../contract/users.ts';
import { pathnameOf, readConfiguredPath } from '../../domain/own-path.ts';
import { mayOpenPage } from '../../domain/pages.ts';
import type { RouterContext } from './router-context.ts';

export interface MenuLink {
  readonly name: string;
  readonly path: string;
}

export interface VisibleMenuItem {
  readonly name: string;
  /** Null for one that has no page here itself and only holds its children together. */
  readonly path: string | null;
  readonly children: readonly MenuLink[];
}

type Roles = SignedInUser['roles'];

/** The menu as this user sees it (spec 1 §6): items and children of their roles that lead to pages
 * of ours which they may open, whatever a company's menu says. */
export function visibleMenu(
  menu: readonly MenuItem[],
  roles: Roles,
  hasPage: RouterContext['hasPage'],
): readonly VisibleMenuItem[] {
  const isMine = (item: Pick<MenuItem, 'roles'>) =>
    item.roles.length === 0 || item.roles.some((role) => roles.includes(role));
  const pathOf = (item: Pick<MenuItem, 'href'>) => {
    const path = readConfiguredPath(item.href);
    if (path === null || !hasPage(pathnameOf(path))) return null;
    return mayOpenPage(pathnameOf(path), roles) ? path : null;
  };
  return menu.filter(isMine).flatMap((item) => {
    const path = pathOf(item);
    const children = (item.children ?? []).filter(isMine).flatMap((child) => {
      const childPath = pathOf(child);
      return childPath === null ? [] : [{ name: child.name, path: childPath }];
    });
    return path === null && children.length === 0 ? [] : [{ name: item.name, path, children }];
  });
}

/** The links of an item: its children, and itself before them where it has a page and none of them leads there. */
export const linksOf = ({ name, path, children }: VisibleMenuItem): readonly MenuLink[] =>
  path === null || children.some((child) => child.path === path) ? children : [{ name, path }, ...children];
