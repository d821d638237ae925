import * as v from 'valibot';
import { isPageAddress } from '../domain/pages.ts';
import { ROLES } from '../domain/roles.ts';
import { ackFields } from './feed.ts';
import { operation } from './operation.ts';
import { nothing, plainText, shortName } from './primitives.ts';
import { menuItem, role } from './users.ts';

/** The menu of whose login group names none. */
export const MAIN_MENU = 'main';

/** Items of a menu, and below one of them, at most. */
export const MENU_ITEMS_MAX = 40;

const setLink = {
  name: v.pipe(plainText(60), v.trim(), v.minLength(1)),
  /** A page of ours, with what its query fixes. */
  href: v.pipe(plainText(200), v.check(isPageAddress, 'address')),
  /** Who sees it. */
  roles: v.pipe(v.array(role), v.minLength(1), v.maxLength(ROLES.length)),
};
const setLinks = v.pipe(v.array(v.strictObject(setLink)), v.minLength(1), v.maxLength(MENU_ITEMS_MAX));

/** The items of a menu as an administrator sets them, in order. */
const setItems = v.pipe(
  v.array(v.strictObject({ ...setLink, children: v.optional(setLinks) })),
  v.maxLength(MENU_ITEMS_MAX),
);

/** A menu as it is stored: items of every role. */
const storedMenu = v.object({ menu: v.string(), items: v.array(menuItem) });
export type StoredMenu = v.InferOutput<typeof storedMenu>;

/** GET menus/{menu}: one of the company's menus, filtered to the caller's roles (spec 1 §2 "Menu links", §6). */
export const getMenu = operation({
  name: 'menu',
  method: 'GET',
  path: 'menus/:menu',
  access: 'session',
  scope: null,
  idempotent: false,
  params: v.strictObject({ menu: shortName }),
  query: nothing,
  body: nothing,
  reply: v.object({ data: v.object({ menu: v.string(), items: v.array(menuItem) }) }),
});

/** GET menus: all menus of the company, whole, the main one among them. Company Administrator. */
export const getMenus = operation({
  name: 'menus',
  method: 'GET',
  path: 'menus',
  access: 'session',
  scope: null,
  idempotent: false,
  params: nothing,
  query: nothing,
  body: nothing,
  reply: v.object({ data: v.array(storedMenu) }),
});

/**
 * PUT menus/{menu}: the items of a menu, which is made where there is none, and is gone without any. `base` is what they were
 * when they were looked at. Company Administrator. Refusals: 409 `version-conflict`; 422 `bad-request`: `required` for a main menu
 * without items, `used-by-group` for one that goes while a group names it.
 */
export const updateMenu = operation({
  name: 'updateMenu',
  method: 'PUT',
  path: 'menus/:menu',
  access: 'session',
  scope: null,
  idempotent: true,
  params: v.strictObject({ menu: shortName }),
  query: nothing,
  body: v.strictObject({ items: setItems, base: v.optional(v.array(menuItem)) }),
  reply: v.object({ ...ackFields, data: storedMenu }),
});
