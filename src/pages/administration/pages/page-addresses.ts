import { menuOfPages, PAGES } from '../../../domain/pages.ts';

/** Addresses of pages that a menu or a group may lead to, as a new company's menu has them, and those that are in no menu. */
export const PAGE_ADDRESSES: string[] = [
  ...new Set([
    ...menuOfPages().flatMap(({ href, children }) => [href, ...children.map((child) => child.href)]),
    ...PAGES.filter(({ menu }) => menu.length === 0).map(({ path }) => path),
  ]),
].sort();
