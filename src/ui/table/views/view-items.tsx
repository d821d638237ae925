import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { IconBookmark } from '@tabler/icons-react';
import type { MenuItem } from '../../opened-menu.tsx';
import type { SavedView, SavedViews } from './saved-views.ts';

/** The saved views as items of a menu, under whom they are shared with: one's own first, then each group's, then the company's. */
export function viewItems(
  { all, groups }: Pick<SavedViews, 'all' | 'groups'>,
  i18n: I18n,
  onOpen: (view: SavedView) => void,
): readonly MenuItem[] {
  const nameOf = (groupId: string): string => groups.find((one) => one.groupId === groupId)?.name ?? groupId;
  const headOf = ({ isShared, groupId }: SavedView): string => {
    if (!isShared) return i18n._(msg`Mine only`);
    if (groupId === null) return i18n._(msg`Shared with everyone in the company`);
    const group = nameOf(groupId);
    return i18n._(msg`Shared with group ${group}`);
  };
  const rankOf = ({ isShared, groupId }: SavedView): number => (!isShared ? 0 : groupId === null ? 2 : 1);
  return all
    .toSorted((a, b) => rankOf(a) - rankOf(b) || (a.groupId ?? '').localeCompare(b.groupId ?? ''))
    .map((one) => ({
      key: `view-${one.id}`,
      group: headOf(one),
      icon: <IconBookmark size={20} aria-hidden />,
      words: one.name,
      onChoose: () => onOpen(one),
    }));
}
