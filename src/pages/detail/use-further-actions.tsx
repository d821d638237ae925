import { Trans, useLingui } from '@lingui/react/macro';
import {
  IconAdjustments,
  IconFileImport,
  IconFolderSearch,
  IconHexagons,
  IconListCheck,
  IconListDetails,
  IconMessages,
  IconPencil,
  IconPlaneDeparture,
  IconTrash,
} from '@tabler/icons-react';
import { siteOptions } from '../../api/host.ts';
import { useIsOffline } from '../../api/use-is-offline.ts';
import type { ShipmentRow } from '../../contract/shipments.ts';
import { may } from '../../domain/may.ts';
import { detailOffers } from '../../features/shipment-actions/detail-offers.ts';
import { keepItem } from '../../kits/detail-page/keep-item.tsx';
import { useProfile } from '../../local/session/profile.ts';
import type { MenuItem } from '../../ui/opened-menu.tsx';
import type { ToolAction } from '../../ui/tool-row.tsx';
import type { DetailDialogs } from './page-dialogs.tsx';

interface FurtherActionsInput {
  readonly row: ShipmentRow;
  readonly now: number;
  readonly open: DetailDialogs['open'];
  readonly hasChimes: boolean;
  /** g from which its tag reports shocks; null: it does not; undefined: the server has not said. */
  readonly shockLimit: number | null | undefined;
  readonly bundle: Parameters<typeof keepItem>[0];
  readonly onShowInList: () => void;
}

/** What can be done with the shipment besides what its page offers everybody (spec 2 §6 "Detail page actions"). */
export function useFurtherActions({
  row,
  now,
  open,
  hasChimes,
  shockLimit,
  bundle,
  onShowInList,
}: FurtherActionsInput): {
  readonly edit: ToolAction | null;
  readonly rest: readonly MenuItem[];
} {
  const { t, i18n } = useLingui();
  const user = useProfile();
  const isOffline = useIsOffline();
  if (user === null) return { edit: null, rest: [] };
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
    may(user, 'takeLoggerFile') && {
      key: 'loggerFile',
      icon: <IconFileImport size={20} aria-hidden />,
      words: <Trans>Add logger file</Trans>,
      onChoose: () => open('loggerFile', null),
      ...online,
    },
    ...keepItem(bundle),
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
  const edit: ToolAction | null = offers.edit
    ? { key: 'edit', icon: <IconPencil size={20} aria-hidden />, words: t`Edit`, onChoose: () => open('edit', null) }
    : null;
  return { edit, rest: items.filter((item) => item !== false) };
}
