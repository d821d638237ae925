import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  IconExternalLink,
  IconFolderSearch,
  IconListCheck,
  IconListDetails,
  IconMessages,
  IconPencil,
  IconTag,
  IconTrash,
} from '@tabler/icons-react';
import { isOffline } from '../../api/connection.ts';
import type { MenuItem } from '../../ui/opened-menu.tsx';
import { openOutside } from '../../ui/outside-link.tsx';
import type { ActivationRow } from './activation-row.ts';
import type { RowActions } from './use-row-actions.ts';

/** Actions of a shipment after which nothing is followed any more. */
const ENDS: ReadonlySet<string> = new Set(['decommission']);

/** The items of a row's menu as it opens, in groups, what ends it last and in red; what can't be chosen now with why. */
export function rowMenuItems(row: ActivationRow, actions: RowActions, i18n: I18n): readonly MenuItem[] {
  const offers = actions.offersFor(row);
  const { number = '', address = '' } = offers.track ?? {};
  const online = isOffline() ? { unavailable: <Trans>Needs a connection.</Trans> } : {};
  const [open, device, end] = [msg`Open`, msg`Device`, msg({ message: 'End', context: 'menu' })].map((one) =>
    i18n._(one),
  );
  const actionItem = ({ action, obstacle }: (typeof offers.actions)[number], group: string | undefined): MenuItem => ({
    key: action.key,
    icon: <action.icon size={20} aria-hidden />,
    words: i18n._(action.label),
    onChoose: () => actions.ask(action, row),
    ...(group === undefined ? {} : { group }),
    ...(ENDS.has(action.key) ? { danger: true } : {}),
    ...(obstacle === null ? {} : { unavailable: <Trans>A command was sent to its tag moments ago.</Trans> }),
  });
  const inGroup = (group: string | undefined, items: readonly (MenuItem | false)[]): readonly MenuItem[] =>
    items.flatMap((item) => (item === false ? [] : [group === undefined ? item : { ...item, group }]));
  const opens: (MenuItem | false)[] = [
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
    {
      key: 'label',
      icon: <IconTag size={20} aria-hidden />,
      words: <Trans>Print label</Trans>,
      onChoose: () => actions.printLabel(row),
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
  ];
  const ofDevice: (MenuItem | false)[] = [
    offers.editAcl && {
      key: 'acl',
      icon: <IconListCheck size={20} aria-hidden />,
      words: <Trans>Edit ACL</Trans>,
      onChoose: () => actions.editAcl(row),
    },
    ...offers.actions.filter(({ action }) => !ENDS.has(action.key)).map((one) => actionItem(one, device)),
  ];
  const ends: (MenuItem | false)[] = [
    ...offers.actions.filter(({ action }) => ENDS.has(action.key)).map((one) => actionItem(one, end)),
    offers.remove && {
      key: 'remove',
      icon: <IconTrash size={20} aria-hidden />,
      words: <Trans>Remove</Trans>,
      danger: true,
      onChoose: () => actions.askToRemove(row),
    },
  ];
  return [...inGroup(open, opens), ...inGroup(device, ofDevice), ...inGroup(end, ends)];
}
