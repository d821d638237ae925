import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconExternalLink, IconMessages } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { isOffline } from '../../api/connection.ts';
import { siteOptions } from '../../api/host.ts';
import { sendCommandFile } from '../../commands/send-command-file.ts';
import type { DeviceRow } from '../../contract/devices.ts';
import type { LocationRow } from '../../contract/locations.ts';
import { type DeviceKind, silentAfter } from '../../domain/device.ts';
import { MINUTE_MS } from '../../domain/duration.ts';
import { may } from '../../domain/may.ts';
import { VEHICLE_CONFIG_TYPE } from '../../domain/shipment-status.ts';
import { MetricStrip } from '../../features/metrics/metric-strip.tsx';
import { ReportsMenu } from '../../features/reports/reports-menu.tsx';
import { deviceAddress } from '../../kits/device-link/device-link.tsx';
import { DEVICE_KIND_LIST_WORDS } from '../../kits/device-words/device-kind-words.ts';
import type { ChosenRows } from '../../kits/live-list/chosen-rows.ts';
import { columnsAtFirst } from '../../kits/live-list/columns-at-first.ts';
import type { ListDefinition } from '../../kits/live-list/list-definition.ts';
import { LIST_TICK_MS } from '../../kits/live-list/list-page.tsx';
import { LiveList } from '../../kits/live-list/live-list.tsx';
import { useLiveList } from '../../kits/live-list/use-live-list.ts';
import { useProfile } from '../../local/session/profile.ts';
import { useCounts } from '../../local/views/use-counts.ts';
import { useLocations } from '../../local/views/use-locations.ts';
import { usePageOptions } from '../../local/views/use-page-options.ts';
import { useValues } from '../../local/views/use-values.ts';
import { type DialogRegistry, OpenedDialog, useDialogs } from '../../ui/dialog/dialog-registry.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useNow } from '../../ui/use-now.ts';
import { deviceColumns } from './device-columns.tsx';
import classes from './device-dashboard-page.module.css';
import { type DeviceListRow, type DeviceRowSettings, toDeviceRow } from './device-list-row.ts';
import { FleetCards } from './fleet-cards.tsx';
import { GatewaysCard } from './gateways-card.tsx';
import { MapCard } from './map-card.tsx';
import { StatusCard } from './status-card.tsx';

const CommandFileDialog = lazyPart(() => import('../../features/command-file/command-file-dialog.tsx'));
const MessagesDialog = lazyPart(() => import('../../features/device-messages/messages-dialog.tsx'));

interface DialogArguments {
  readonly messages: DeviceListRow;
  readonly file: readonly string[];
}

const DIALOGS: DialogRegistry<DialogArguments, null> = {
  file: ({ argument, onClose }) => <CommandFileDialog devices={argument} onClose={onClose} />,
  messages: ({ argument: { macId }, onClose }) => (
    <MessagesDialog name={null} macId={macId} since={null} onClose={onClose} />
  ),
};

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

/** What `expanded` of the address can be: the one card that can be larger. */
const MAP = 'map';

/**
 * The devices of a kind (spec 2 §2 "Device dashboard (iTags)") from this device's own copy: figures, how they stand, where they
 * are, and what of them needs somebody: batteries that end, silent ones, gateways that are down.
 */
export function DeviceDashboardPage({ kind }: { readonly kind: DeviceKind }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { expanded }: { readonly expanded?: string } = useSearch({ strict: false });
  const user = useProfile();
  const unit = user?.temperatureUnit ?? 'Fahrenheit';
  const opens = user !== null && may(user, 'openDevice');
  const options = usePageOptions('device-dashboard');
  const now = useNow(LIST_TICK_MS);
  const dialogs = useDialogs<DialogArguments>();
  const { open } = dialogs;
  const keys = options?.columns;
  const regions = useValues(PLACES, 'locRegion');
  const places = useLocations() ?? NO_PLACES;
  const cells = useMemo(
    (): Pick<ListDefinition<DeviceRow, DeviceListRow>, 'columns' | 'rowMenu'> => ({
      columns: (context) => columnsAtFirst(deviceColumns({ ...context, unit, regions, places }), keys),
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
            ...(isOffline() ? { unavailable: <Trans>Only with a connection.</Trans> } : {}),
          },
        ],
      },
    }),
    [unit, regions, places, keys, opens, open, navigate],
  );
  const { timeThresholds, lastCommsHours } = siteOptions();
  const minutes = silentAfter(kind, timeThresholds);
  const list = useLiveList<DeviceRow, DeviceListRow, DeviceRowSettings>(
    {
      ...SHOWN,
      ...cells,
      name: `devices-${kind}`,
      feeds: [`devices:${kind}`],
      settings: { ...timeThresholds, lastCommsHours, vehicleConfigType: VEHICLE_CONFIG_TYPE },
    },
    now,
  );
  const { filters, setFilters } = list.filtering;
  const silent = useSilentCount(kind, minutes, now);
  const isLarge = expanded === MAP;
  return (
    <>
      <LiveList
        list={list}
        title={t(DEVICE_KIND_LIST_WORDS[kind])}
        fileName={kind === 'tags' ? 'tagList.csv' : `${kind}.csv`}
        filterTitle={t`Filter Devices`}
        searchHint={t`Search Data`}
        tools={<ReportsMenu page={options} given={{ deviceType: kind }} />}
        searched={<Trans>Searched: id, location, shipment and vehicle.</Trans>}
        emptyHint={<Trans>The company has none of this kind, or none that you may see.</Trans>}
        {...(user !== null && sendCommandFile.mayIssue(user)
          ? {
              onChosen: (chosen: ChosenRows<DeviceListRow>) => (
                <Button
                  variant="default"
                  size="md"
                  aria-haspopup="dialog"
                  onClick={() =>
                    void chosen.read().then(
                      (rows) =>
                        open(
                          'file',
                          rows.map(({ macId }) => macId),
                        ),
                      reportError,
                    )
                  }
                >
                  <Trans>Send a command file</Trans>
                </Button>
              ),
            }
          : {})}
        above={
          <div className={classes.above}>
            <MetricStrip items={options?.metrics ?? []} days={null} />
            <div className={classes.board} data-large={isLarge || undefined}>
              <div className={classes.cards}>
                <StatusCard kind={kind} list={list} now={now} />
                <FleetCards
                  kind={kind}
                  minutes={minutes}
                  silentCount={silent}
                  onShowSilent={() =>
                    setFilters({ ...filters, comms: { kind: 'age', from: minutes * MINUTE_MS, to: null } })
                  }
                  now={now}
                />
                <GatewaysCard kind={kind} now={now} filters={filters} onFilters={setFilters} />
              </div>
              <MapCard
                kind={kind}
                list={list}
                now={now}
                expanded={isLarge}
                onExpand={(large) =>
                  void navigate({
                    to: '.',
                    search: ({ expanded: _, ...before }: Readonly<Record<string, unknown>>) => ({
                      ...before,
                      ...(large ? { expanded: MAP } : {}),
                    }),
                    resetScroll: false,
                  })
                }
              />
            </div>
          </div>
        }
      />
      <OpenedDialog registry={DIALOGS} dialogs={dialogs} scope={null} />
    </>
  );
}

/** How many of the kind were heard of once and not lately, as this device knows; undefined until counted. */
function useSilentCount(kind: DeviceKind, minutes: number, now: number): number | undefined {
  const minute = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  return useCounts({
    feeds: [`devices:${kind}`],
    since: null,
    where: [
      { field: 'lastComms', filter: { kind: 'number', from: null, to: minute - minutes * MINUTE_MS, open: true } },
    ],
    dimensions: [],
    timeZone: 'UTC',
  })?.total;
}
