import { Trans, useLingui } from '@lingui/react/macro';
import { IconMessages } from '@tabler/icons-react';
import { useMemo } from 'react';
import { isOffline } from '../../api/connection.ts';
import { siteOptions } from '../../api/host.ts';
import type { DeviceRow } from '../../contract/devices.ts';
import type { DeviceKind } from '../../domain/device.ts';
import { DEVICE_KIND_LIST_WORDS } from '../../kits/device-words/device-kind-words.ts';
import type { ListDefinition } from '../../kits/live-list/list-definition.ts';
import { LIST_TICK_MS } from '../../kits/live-list/list-page.tsx';
import { LiveList } from '../../kits/live-list/live-list.tsx';
import { useLiveList } from '../../kits/live-list/use-live-list.ts';
import { useProfile } from '../../local/session/profile.ts';
import { type DialogRegistry, OpenedDialog, useDialogs } from '../../ui/dialog/dialog-registry.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useNow } from '../../ui/use-now.ts';
import { deviceColumns } from './device-columns.tsx';
import { type DeviceListRow, type DeviceRowSettings, toDeviceRow } from './device-list-row.ts';

const MessagesDialog = lazyPart(() => import('../../features/device-messages/messages-dialog.tsx'));

interface DialogArguments {
  readonly messages: DeviceListRow;
}

const DIALOGS: DialogRegistry<DialogArguments, null> = {
  messages: ({ argument: { macId }, onClose }) => (
    <MessagesDialog name={null} macId={macId} since={null} onClose={onClose} />
  ),
};

const SHOWN = {
  narrowTracks: 'minmax(11rem, 1fr) minmax(8rem, 1.4fr) 7rem 7rem 3rem',
  testId: 'device-table',
  rowKey: ({ macId }: DeviceListRow) => macId,
  rowData: ({ macId }: DeviceListRow) => ({ 'data-device-id': macId }),
  toRow: toDeviceRow,
  order: [{ key: 'macId', descending: false }],
};

/** The devices of a kind (spec 2 §2 "Device dashboard (iTags)"), from this device's own copy. */
export function DeviceDashboardPage({ kind }: { readonly kind: DeviceKind }) {
  const { t } = useLingui();
  const unit = useProfile()?.temperatureUnit ?? 'Fahrenheit';
  const dialogs = useDialogs<DialogArguments>();
  const { open } = dialogs;
  const cells = useMemo(
    (): Pick<ListDefinition<DeviceRow, DeviceListRow>, 'columns' | 'rowMenu'> => ({
      columns: (context) => deviceColumns({ ...context, unit }),
      rowMenu: {
        nameOf: ({ macId }) => macId,
        items: (row) => [
          {
            key: 'messages',
            icon: <IconMessages size={20} aria-hidden />,
            words: <Trans>Messages</Trans>,
            onChoose: () => open('messages', row),
            ...(isOffline() ? { unavailable: <Trans>Only with a connection.</Trans> } : {}),
          },
        ],
      },
    }),
    [unit, open],
  );
  const { timeThresholds, lastCommsHours } = siteOptions();
  const list = useLiveList<DeviceRow, DeviceListRow, DeviceRowSettings>(
    {
      ...SHOWN,
      ...cells,
      name: `devices-${kind}`,
      feeds: [`devices:${kind}`],
      settings: { ...timeThresholds, lastCommsHours },
    },
    useNow(LIST_TICK_MS),
  );
  return (
    <>
      <LiveList
        list={list}
        title={t(DEVICE_KIND_LIST_WORDS[kind])}
        fileName={kind === 'tags' ? 'tagList.csv' : `${kind}.csv`}
        searchHint={t`Search Data`}
        searched={<Trans>Searched: id, location and shipment.</Trans>}
        emptyHint={<Trans>The company has none of this kind, or none that you may see.</Trans>}
      />
      <OpenedDialog registry={DIALOGS} dialogs={dialogs} scope={null} />
    </>
  );
}
