import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { SignedInUser } from '../../contract/users.ts';
import { type VisibleMenuItem, visibleMenu } from '../router/visible-menu.ts';
import { menuName } from './menu-names.ts';

/** The menu of this user in their language. The header, which has it, is drawn anew with each page of a first sync. */
export function useVisibleMenu({ menu, roles }: Pick<SignedInUser, 'menu' | 'roles'>): readonly VisibleMenuItem[] {
  const { t } = useLingui();
  const { hasPage } = useRouter().options.context;
  return useMemo(() => {
    const named = <Item extends { readonly name: string }>(item: Item): Item => {
      const words = menuName(item.name);
      return words === null ? item : { ...item, name: t(words) };
    };
    return visibleMenu(menu, roles, hasPage).map((item) => ({ ...named(item), children: item.children.map(named) }));
  }, [menu, roles, hasPage, t]);
}
