import * as v from 'valibot';
import { operation } from './operation.ts';
import { nothing } from './primitives.ts';
import { menuItem } from './users.ts';

/** GET menus/{menu}: one of the company's menus, filtered to the caller's roles (spec 1 §2 "Menu links", §6). */
export const getMenu = operation({
  name: 'menu',
  method: 'GET',
  path: 'menus/:menu',
  access: 'session',
  idempotent: false,
  params: v.strictObject({ menu: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,60}$/)) }),
  query: nothing,
  body: nothing,
  reply: v.object({ data: v.object({ menu: v.string(), items: v.array(menuItem) }) }),
});
