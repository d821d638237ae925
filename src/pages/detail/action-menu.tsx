import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import {
  IconAdjustments,
  IconDeviceDesktopDown,
  IconDots,
  IconFolderSearch,
  IconHexagons,
  IconListCheck,
  IconListDetails,
  IconMessages,
  IconPencil,
  IconPlaneDeparture,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { siteOptions } from '../../api/host.ts';
import { useIsOffline } from '../../api/use-is-offline.ts';
import type { ShipmentRow } from '../../contract/shipments.ts';
import { detailOffers } from '../../features/shipment-actions/detail-offers.ts';
import { useProfile } from '../../local/session/profile.ts';
import { onAnchor } from '../../ui/form/entered.ts';
import { type MenuItem, OpenedMenu } from '../../ui/opened-menu.tsx';
import type { DetailDialogs } from './page-dialogs.tsx';

interface ActionMenuProps {
  readonly row: ShipmentRow;
  readonly now: number;
  readonly open: DetailDialogs['open'];
  readonly hasChimes: boolean;
  /** g from which its tag reports shocks; null: it does not; undefined: the server has not said. */
  readonly shockLimit: number | null | undefined;
  /** Undefined until this device has said. */
  readonly keep: boolean | undefined;
  readonly onKeep: (keep: boolean) => void;
  readonly onShowInList: () => void;
}

/** What can be done with the shipment (spec 2 §6 "Detail page actions"): what comes first as a button, the rest in a menu. */
export function ActionMenu({ row, now, open, hasChimes, shockLimit, keep, onKeep, onShowInList }: ActionMenuProps) {
  const { t, i18n } = useLingui();
  const user = useProfile();
  const isOffline = useIsOffline();
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  if (user === null) return null;
  const offers = detailOffers(row, user, siteOptions(), now, shockLimit);
  const online = isOffline ? { unavailable: <Trans>Needs a connection.</Trans> } : {};
  const items: (MenuItem | false)[] = [
    ...offers.actions.map(({ action, obstacle }) => ({
      key: action.key,
      icon: <action.icon size={20} aria-hidden />,
      words: i18n._(action.label),
      onChoose: () => open('action', action),
      ...(obstacle === null ? {} : { unavailable: <Trans>A command was sent to its tag moments ago.</Trans> }),
    })),
    offers.editAcl && {
      key: 'acl',
      icon: <IconListCheck size={20} aria-hidden />,
      words: <Trans>Edit ACL</Trans>,
      onChoose: () => open('acl', null),
    },
    hasChimes && {
      key: 'chimeNetwork',
      icon: <IconHexagons size={20} aria-hidden />,
      words: <Trans>iChime network</Trans>,
      onChoose: () => open('chimeNetwork', null),
    },
    offers.addFlight && {
      key: 'conveyance',
      icon: <IconPlaneDeparture size={20} aria-hidden />,
      words: <Trans>Add Flight</Trans>,
      onChoose: () => open('conveyance', null),
    },
    offers.lookUpProject && {
      key: 'project',
      icon: <IconFolderSearch size={20} aria-hidden />,
      words: <Trans>Lookup Project ID</Trans>,
      onChoose: () => open('project', null),
      ...online,
    },
    offers.settings &&
      row.macId !== null && {
        key: 'settings',
        icon: <IconAdjustments size={20} aria-hidden />,
        words: <Trans>Device settings</Trans>,
        onChoose: () => open('settings', row.macId ?? ''),
      },
    row.macId !== null && {
      key: 'deviceMessages',
      icon: <IconMessages size={20} aria-hidden />,
      words: <Trans>Device messages</Trans>,
      onChoose: () => open('deviceMessages', null),
      ...online,
    },
    keep !== undefined && {
      key: 'keep',
      icon: <IconDeviceDesktopDown size={20} aria-hidden />,
      words: keep ? <Trans>Remove offline copy</Trans> : <Trans>Make available offline</Trans>,
      onChoose: () => onKeep(!keep),
    },
    {
      key: 'list',
      icon: <IconListDetails size={20} aria-hidden />,
      words: <Trans>Show in list</Trans>,
      onChoose: onShowInList,
    },
    offers.remove && {
      key: 'remove',
      icon: <IconTrash size={20} aria-hidden />,
      words: <Trans>Remove</Trans>,
      onChoose: () => open('removal', null),
    },
  ];
  return (
    <>
      {offers.edit && (
        <Button
          variant="default"
          size="md"
          leftSection={<IconPencil size={20} aria-hidden />}
          onClick={() => open('edit', null)}
        >
          <Trans>Edit</Trans>
        </Button>
      )}
      <Button
        variant="default"
        size="md"
        leftSection={<IconDots size={20} aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={menu !== null}
        onClick={onAnchor(setMenu)}
      >
        <Trans>Actions</Trans>
      </Button>
      {menu !== null && (
        <OpenedMenu
          anchor={menu}
          label={t`Actions`}
          items={items.filter((item) => item !== false)}
          onClose={() => setMenu(null)}
        />
      )}
    </>
  );
}
