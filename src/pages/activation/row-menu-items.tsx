import type { I18n } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import {
  IconExternalLink,
  IconFolderSearch,
  IconListCheck,
  IconListDetails,
  IconMessages,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { isOffline } from '../../api/connection.ts';
import type { MenuItem } from '../../ui/opened-menu.tsx';
import { openOutside } from '../../ui/outside-link.tsx';
import type { ActivationRow } from './activation-row.ts';
import type { RowActions } from './use-row-actions.ts';

/** The items of a row's menu as it opens, what can't be chosen now with why. */
export function rowMenuItems(row: ActivationRow, actions: RowActions, i18n: I18n): readonly MenuItem[] {
  const offers = actions.offersFor(row);
  const { number = '', address = '' } = offers.track ?? {};
  const online = isOffline() ? { unavailable: <Trans>Only with a connection.</Trans> } : {};
  const items: (MenuItem | false)[] = [
    offers.edit && {
      key: 'edit',
      icon: <IconPencil size={20} aria-hidden />,
      words: <Trans>Edit</Trans>,
      onChoose: () => actions.edit(row),
    },
    {
      key: 'detail',
      icon: <IconListDetails size={20} aria-hidden />,
      words: <Trans>Details</Trans>,
      onChoose: () => actions.openDetail(row),
    },
    offers.messages && {
      key: 'messages',
      icon: <IconMessages size={20} aria-hidden />,
      words: <Trans>Messages</Trans>,
      onChoose: () => actions.openMessages(row),
      ...online,
    },
    offers.track !== null && {
      key: 'track',
      icon: <IconExternalLink size={20} aria-hidden />,
      words: <Trans>Track {number}</Trans>,
      onChoose: () => openOutside(address),
      ...online,
    },
    offers.project && {
      key: 'project',
      icon: <IconFolderSearch size={20} aria-hidden />,
      words: <Trans>Lookup Project ID</Trans>,
      onChoose: () => actions.lookUpProject(row),
      ...online,
    },
    offers.editAcl && {
      key: 'acl',
      icon: <IconListCheck size={20} aria-hidden />,
      words: <Trans>Edit ACL</Trans>,
      onChoose: () => actions.editAcl(row),
    },
    ...offers.actions.map(({ action, obstacle }) => ({
      key: action.key,
      icon: <action.icon size={20} aria-hidden />,
      words: i18n._(action.label),
      onChoose: () => actions.ask(action, row),
      ...(obstacle === null ? {} : { unavailable: <Trans>A command was sent to its tag a moment ago.</Trans> }),
    })),
    offers.remove && {
      key: 'remove',
      icon: <IconTrash size={20} aria-hidden />,
      words: <Trans>Remove</Trans>,
      onChoose: () => actions.askToRemove(row),
    },
  ];
  return items.filter((item) => item !== false);
}
