import type { MenuItem } from '../../../src/contract/users.ts';
import { type AuditSubject, fieldText } from '../../audit/subject.ts';
import { storedMenu, writeMenu } from './write-menu.ts';

/** Menus. One that is made or taken away is known before and after, without items: that, too, can be taken back. */
export const auditedMenu: AuditSubject = {
  thing: 'menu',
  async read(tx, companyId, id) {
    const { menu, items } = await storedMenu(tx, companyId, id);
    return { menu, items: items.map(({ children, ...item }) => ({ ...item, ...(children && { children }) })) };
  },
  nameOf: fieldText('menu'),
  async putBack(tx, { session: { companyId } }, menu, { items }) {
    await writeMenu(tx, companyId, { menu, items: items as unknown as MenuItem[] });
  },
};
