import type { MenuItem, SignedInUser } from '../../../src/contract/users.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { type Grants, MAIN_MENU } from '../users/grants.ts';

type Roles = SignedInUser['roles'];

interface StoredItem {
  readonly position: number;
  readonly parent: number | null;
  readonly name: string;
  readonly href: string;
  readonly roles: Roles;
}

/** Items that no company configures: they follow from what the user may do (spec 1 §2 "Menu links"). */
const REPORTS: MenuItem = { name: 'Reports', href: '/reports', roles: ['User'] };
const ADMINISTRATION: MenuItem = {
  name: 'Administration',
  href: '/administration',
  roles: ['Company Administrator'],
};

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
    SELECT position, parent, name, href, roles FROM menu
     WHERE company_id = ${companyId} AND menu_name = ${menuName} ORDER BY position`);
  if (stored.length === 0 && menuName !== MAIN_MENU) return undefined;
  const isMine = (item: { readonly roles: Roles }): boolean => item.roles.some((role) => roles.includes(role));
  const mine = stored.filter(isMine);
  const link = ({ name, href, roles: seenBy }: StoredItem) => ({ name, href, roles: seenBy });
  const items: MenuItem[] = mine
    .filter((item) => item.parent === null)
    .map((item) => {
      const children = mine.filter((child) => child.parent === item.position).map(link);
      return { ...link(item), ...(children.length === 0 ? {} : { children }) };
    });
  const added = [...(reports.length > 0 ? [REPORTS] : []), ...(isMine(ADMINISTRATION) ? [ADMINISTRATION] : [])];
  return [...items, ...added];
}
