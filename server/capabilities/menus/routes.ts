import { getMenu, getMenus, updateMenu } from '../../../src/contract/menus.ts';
import { administrative } from '../../audit/administrative.ts';
import { Refusal } from '../../http/refusal.ts';
import { query, type Route } from '../../serving/route.ts';
import { grantsOfUser } from '../users/grants.ts';
import { auditedMenu } from './audited-menu.ts';
import { menusOf, readMenu } from './read-menu.ts';
import { storedMenu, writeMenu } from './write-menu.ts';

export const menuRoutes: readonly Route[] = [
  query(getMenus, async (tx, _input, { companyId }) => ({ data: await menusOf(tx, companyId) }), 'administer'),
  query(getMenu, async (tx, { params: { menu } }, { companyId, userId }) => {
    const items = await readMenu(tx, companyId, menu, await grantsOfUser(tx, companyId, userId));
    if (items === undefined) throw new Refusal('not-found');
    return { data: { menu, items } };
  }),
  administrative(
    updateMenu,
    { subject: auditedMenu, id: (_tx, { params: { menu } }) => menu },
    async (tx, { params: { menu }, body: { items, base } }, { companyId }) => {
      await writeMenu(tx, companyId, { menu, items }, base);
      return { data: await storedMenu(tx, companyId, menu) };
    },
    'administer',
  ),
];
