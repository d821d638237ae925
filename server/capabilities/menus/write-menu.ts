import { MAIN_MENU, type StoredMenu } from '../../../src/contract/menus.ts';
import type { MenuItem } from '../../../src/contract/users.ts';
import { sameJson } from '../../../src/domain/audit/differences.ts';
import type { Transaction } from '../../database/database.ts';
import { insertRows } from '../../database/insert-rows.ts';
import { lockCompany } from '../../database/lock-company.ts';
import { sql } from '../../database/sql.ts';
import { Refusal, refusedField } from '../../http/refusal.ts';
import { menusOf } from './read-menu.ts';

const refused = (code: string, detail: string): Refusal => refusedField(code, detail, 'items');

interface Row {
  readonly menu_name: string;
  readonly position: number;
  readonly parent: number | null;
  readonly name: string;
  readonly href: string;
  readonly roles: MenuItem['roles'];
}

/** A menu as it is stored; one that the company doesn't have is without items. */
export async function storedMenu(tx: Transaction, companyId: string, menu: string): Promise<StoredMenu> {
  const found = (await menusOf(tx, companyId)).find((one) => one.menu === menu);
  return found ?? { menu, items: [] };
}

/** The rows of a menu: each item before those below it. */
function rowsOf(menu: string, items: readonly MenuItem[]): readonly Row[] {
  const rows: Row[] = [];
  const add = ({ name, href, roles }: Omit<MenuItem, 'children'>, parent: number | null): number => {
    const position = rows.length + 1;
    rows.push({ menu_name: menu, position, parent, name, href, roles: [...new Set(roles)] });
    return position;
  };
  for (const { children = [], ...item } of items) {
    const position = add(item, null);
    for (const child of children) add(child, position);
  }
  return rows;
}

/**
 * Gives a menu these items in place of what it has.
 * @param base what it was when somebody looked at it; undefined: whatever it is
 * @throws Refusal `version-conflict`; 422 `required`, `used-by-group`
 */
export async function writeMenu(
  tx: Transaction,
  companyId: string,
  { menu, items }: StoredMenu,
  base?: readonly MenuItem[],
): Promise<void> {
  await lockCompany(tx, companyId);
  const current = await storedMenu(tx, companyId, menu);
  if (base !== undefined && !sameJson([...base], current.items)) throw new Refusal('version-conflict', { current });
  if (items.length === 0) {
    if (menu === MAIN_MENU) throw refused('required', 'The main menu has an item at least.');
    const [group] = await tx.query<{ name: string }>(sql`
      SELECT name FROM user_group WHERE company_id = ${companyId} AND menu = ${menu} ORDER BY group_id LIMIT 1`);
    if (group !== undefined) throw refused('used-by-group', group.name);
  }
  await tx.query(sql`DELETE FROM menu WHERE company_id = ${companyId} AND menu_name = ${menu}`);
  await insertRows(tx, 'menu', companyId, rowsOf(menu, items));
}
