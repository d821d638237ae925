import { getMenu } from '../../../src/contract/menus.ts';
import { Refusal } from '../../http/refusal.ts';
import { query, type Route } from '../../serving/route.ts';
import { grantsOfUser } from '../users/grants.ts';
import { readMenu } from './read-menu.ts';

export const menuRoutes: readonly Route[] = [
  query(getMenu, async (tx, { params: { menu } }, { companyId, userId }) => {
    const items = await readMenu(tx, companyId, menu, await grantsOfUser(tx, companyId, userId));
    if (items === undefined) throw new Refusal('not-found');
    return { data: { menu, items } };
  }),
];
