import { Trans } from '@lingui/react/macro';
import { IconExternalLink, IconMessages } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { isOffline } from '../../api/connection.ts';
import { siteOptions } from '../../api/host.ts';
import type { DeviceRow } from '../../contract/devices.ts';
import type { LocationRow } from '../../contract/locations.ts';
import type { DeviceKind } from '../../domain/device.ts';
import { may } from '../../domain/may.ts';
import { VEHICLE_CONFIG_TYPE } from '../../domain/shipment-status.ts';
import { deviceAddress } from '../../kits/device-link/device-link.tsx';
import { columnsAtFirst } from '../../kits/live-list/columns-at-first.ts';
import type { ListDefinition } from '../../kits/live-list/list-definition.ts';
import { type LiveListModel, useLiveList } from '../../kits/live-list/use-live-list.ts';
import { useProfile } from '../../local/session/profile.ts';
import { useLocations } from '../../local/views/use-locations.ts';
import { useValues } from '../../local/views/use-values.ts';
import { deviceColumns } from './device-columns.tsx';
import { type DeviceListRow, type DeviceRowSettings, toDeviceRow } from './device-list-row.ts';
import type { DashboardDialogs } from './page-dialogs.tsx';

const VEHICLES = `shipments:${VEHICLE_CONFIG_TYPE}`;
const PLACES = ['locations'];
const NO_PLACES: readonly LocationRow[] = [];

const SHOWN = {
  narrowTracks: 'minmax(11rem, 1fr) minmax(8rem, 1.4fr) 7rem 7rem 3rem',
  testId: 'device-table',
  rowKey: ({ macId }: DeviceListRow) => macId,
  rowData: ({ macId }: DeviceListRow) => ({ 'data-device-id': macId }),
  toRow: toDeviceRow,
  order: [{ key: 'macId', descending: false }],
  joined: [VEHICLES, ...PLACES],
};

interface DeviceListInput {
  readonly kind: DeviceKind;
  /** Milliseconds since 1970, of `useNow`. */
  readonly now: number;
  /** The columns that the company's options name; undefined: the usual ones. */
  readonly columns: readonly string[] | undefined;
  readonly open: DashboardDialogs['open'];
}

/** The list of the devices of a kind, and what can be done with each. */
export function useDeviceList({ kind, now, columns, open }: DeviceListInput): LiveListModel<DeviceListRow> {
  const navigate = useNavigate();
  const user = useProfile();
  const unit = user?.temperatureUnit ?? 'Fahrenheit';
  const opens = user !== null && may(user, 'openDevice');
  const regions = useValues(PLACES, 'locRegion');
  const places = useLocations() ?? NO_PLACES;
  const cells = useMemo(
    (): Pick<ListDefinition<DeviceRow, DeviceListRow>, 'columns' | 'rowMenu'> => ({
      columns: (context) => columnsAtFirst(deviceColumns({ ...context, kind, unit, regions, places }), columns),
      rowMenu: {
        nameOf: ({ macId }) => macId,
        items: (row) => [
          ...(opens
            ? [
                {
                  key: 'open',
                  icon: <IconExternalLink size={20} aria-hidden />,
                  words: <Trans>Open</Trans>,
                  onChoose: () => void navigate({ href: deviceAddress(row.macId, row.kind) }),
                },
              ]
            : []),
          {
            key: 'messages',
            icon: <IconMessages size={20} aria-hidden />,
            words: <Trans>Messages</Trans>,
            onChoose: () => open('messages', row),
            ...(isOffline() ? { unavailable: <Trans>Needs a connection.</Trans> } : {}),
          },
        ],
      },
    }),
    [kind, unit, regions, places, columns, opens, open, navigate],
  );
  const { timeThresholds, lastCommsHours } = siteOptions();
  return useLiveList<DeviceRow, DeviceListRow, DeviceRowSettings>(
    {
      ...SHOWN,
      ...cells,
      name: `devices-${kind}`,
      feeds: [`devices:${kind}`],
      settings: { ...timeThresholds, lastCommsHours, vehicleConfigType: VEHICLE_CONFIG_TYPE },
    },
    now,
  );
}
