import { MAIN_MENU, type StoredMenu } from '../../../src/contract/menus.ts';
import type { MenuItem, SignedInUser } from '../../../src/contract/users.ts';
import { MENU_NAMES } from '../../../src/domain/pages.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import type { Grants } from '../users/grants.ts';

type Roles = SignedInUser['roles'];

interface StoredItem {
  readonly menuName: string;
  readonly position: number;
  readonly parent: number | null;
  readonly name: string;
  readonly href: string;
  readonly roles: Roles;
}

/** Items that no company configures: they follow from what the user may do (spec 1 §2 "Menu links"). */
const REPORTS: MenuItem = { name: MENU_NAMES.reports, href: '/reports', roles: ['User'] };
const ADMINISTRATION: MenuItem = {
  name: MENU_NAMES.administration,
  href: '/administration',
  roles: ['Company Administrator'],
};

/** The items of one menu with those below them, in order. */
function nested(stored: readonly StoredItem[]): MenuItem[] {
  const link = ({ name, href, roles }: StoredItem) => ({ name, href, roles });
  return stored
    .filter((item) => item.parent === null)
    .map((item) => {
      const children = stored.filter((child) => child.parent === item.position).map(link);
      return { ...link(item), ...(children.length === 0 ? {} : { children }) };
    });
}

/** Every menu of the company, whole, by name; the main one is there without items, too. Works in any scope. */
export async function menusOf(tx: Transaction, companyId: string): Promise<StoredMenu[]> {
  const stored = await tx.query<StoredItem>(sql`
    SELECT menu_name AS "menuName", position, parent, name, href, roles FROM menu
     WHERE company_id = ${companyId} ORDER BY menu_name, position`);
  const names = [...new Set([MAIN_MENU, ...stored.map(({ menuName }) => menuName)])];
  return names.sort().map((menu) => ({ menu, items: nested(stored.filter(({ menuName }) => menuName === menu)) }));
}

/**
 * A menu of the company as a user with these grants sees it: items and children of their roles, Reports when they have
 * any reports, Administration for a Company Administrator only. Works in any scope.
 * @returns undefined when the company has no menu of this name; the main menu always is there
 */
export async function readMenu(
  tx: Transaction,
  companyId: string,
  menuName: string,
  { roles, reports }: Pick<Grants, 'roles' | 'reports'>,
): Promise<MenuItem[] | undefined> {
  const stored = await tx.query<StoredItem>(sql`
    SELECT menu_name AS "menuName", position, parent, name, href, roles FROM menu
     WHERE company_id = ${companyId} AND menu_name = ${menuName} ORDER BY position`);
  if (stored.length === 0 && menuName !== MAIN_MENU) return undefined;
  const isMine = (item: { readonly roles: Roles }): boolean => item.roles.some((role) => roles.includes(role));
  const items = nested(stored.filter(isMine));
  const added = [...(reports.length > 0 ? [REPORTS] : []), ...(isMine(ADMINISTRATION) ? [ADMINISTRATION] : [])];
  return [...items, ...added];
}
