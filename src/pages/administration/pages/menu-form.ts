import { MENU_ITEMS_MAX, type StoredMenu } from '../../../contract/menus.ts';
import type { MenuItem } from '../../../contract/users.ts';
import { isBlank } from '../../../domain/field-rules.ts';
import { isPageAddress } from '../../../domain/pages.ts';
import type { Role } from '../../../domain/roles.ts';

/** An item of a menu as it is edited: one list, in which an item stands under the one before that is not below another. */
export interface MenuLine {
  /** Among the lines of one form, for as long as it is open. */
  readonly id: number;
  readonly name: string;
  readonly href: string;
  readonly roles: readonly Role[];
  readonly isBelow: boolean;
}

/** The items of a menu as lines. */
export function linesOf(items: StoredMenu['items']): readonly MenuLine[] {
  return items
    .flatMap(({ children = [], ...item }) => [
      { ...item, isBelow: false },
      ...children.map((child) => ({ ...child, isBelow: true })),
    ])
    .map((line, id) => ({ id, ...line }));
}

/** The items that lines make. The first is never below another. */
export function itemsOf(lines: readonly MenuLine[]): MenuItem[] {
  const items: MenuItem[] = [];
  for (const { name, href, roles, isBelow } of lines) {
    const link = { name: name.trim(), href: href.trim(), roles: [...roles] };
    const above = items.at(-1);
    if (isBelow && above !== undefined)
      items[items.length - 1] = { ...above, children: [...(above.children ?? []), link] };
    else items.push(link);
  }
  return items;
}

/** A line in another place; where there is none, all as it was. */
export function moved(lines: readonly MenuLine[], at: number, to: number): readonly MenuLine[] {
  const line = lines[at];
  if (line === undefined || to < 0 || to >= lines.length) return lines;
  return lines.toSpliced(at, 1).toSpliced(to, 0, line);
}

export type MenuFault = 'required' | 'no-page' | 'no-role';

/** What is wrong with a line, by its fields. */
export function lineFaults({ name, href, roles }: MenuLine): Partial<Record<'name' | 'href' | 'roles', MenuFault>> {
  return {
    ...(isBlank(name) ? { name: 'required' as const } : {}),
    ...(isPageAddress(href.trim()) ? {} : { href: 'no-page' as const }),
    ...(roles.length === 0 ? { roles: 'no-role' as const } : {}),
  };
}

/** Whether a menu has more items, or one of them more below it, than a menu may have. */
export function isTooLong(items: readonly MenuItem[]): boolean {
  return items.length > MENU_ITEMS_MAX || items.some(({ children = [] }) => children.length > MENU_ITEMS_MAX);
}
