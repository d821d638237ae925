import type { Icon } from '@tabler/icons-react';
import { pathnameOf } from '../../domain/own-path.ts';
import type { Role } from '../../domain/roles.ts';
import { linksOf, type MenuLink, type VisibleMenuItem } from '../router/visible-menu.ts';
import { dailyRank, faceOf, GOODS_LIST, SECTIONS, type Section } from './page-faces.ts';

/** An entry of the menu: a page with its sign, and those that stand under it. */
export interface MenuEntry extends MenuLink {
  readonly icon: Icon;
  readonly under: readonly MenuLink[];
}

export interface MenuSection {
  readonly section: Section;
  readonly entries: readonly MenuEntry[];
}

const isGoods = ({ path }: MenuLink): boolean => pathnameOf(path) === GOODS_LIST;

/** The entries that an item stands for: itself with the links under it; each list of goods for itself. */
function entriesOf(item: VisibleMenuItem): readonly MenuEntry[] {
  const links = linksOf(item);
  const [first] = links;
  if (first === undefined) return [];
  if (links.every(isGoods)) return links.map((link) => ({ ...link, icon: faceOf(link.path).icon, under: [] }));
  const path = item.path ?? first.path;
  // One that has no page of its own and holds one link is that link.
  const { name } = item.path === null && links.length === 1 ? first : item;
  return [{ name, path, icon: faceOf(path).icon, under: links.length > 1 ? links : [] }];
}

/** The menu in its groups, those without an entry left out. */
export function menuSections(items: readonly VisibleMenuItem[]): readonly MenuSection[] {
  const entries = items.flatMap(entriesOf);
  return SECTIONS.map((section) => ({
    section,
    entries: entries.filter(({ path }) => faceOf(path).section === section),
  })).filter((one) => one.entries.length > 0);
}

/** The entries that are in sight where there is room for `most`: those this person opens most. */
export function dailyEntries(
  sections: readonly MenuSection[],
  roles: readonly Role[],
  most: number,
): readonly MenuEntry[] {
  const ranked = sections
    .flatMap(({ entries }) => entries)
    .map((entry) => ({ entry, rank: dailyRank(entry.path, roles) }))
    .sort((one, other) => one.rank - other.rank);
  // One of each page: the other modes of a list are behind More.
  const chosen = new Map<string, MenuEntry>();
  for (const { entry } of ranked) {
    const pathname = pathnameOf(entry.path);
    if (chosen.size < most && !chosen.has(pathname)) chosen.set(pathname, entry);
  }
  return [...chosen.values()];
}
