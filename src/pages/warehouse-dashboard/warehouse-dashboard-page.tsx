import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBuildingWarehouse, IconPencil, IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { siteOptions } from '../../api/host.ts';
import { isAdministrator } from '../../commands/provisioning.ts';
import type { WarehouseRow } from '../../contract/warehouses.ts';
import { warehouseCounts } from '../../domain/warehouse/warehouse-counts.ts';
import { MetricStrip } from '../../features/metrics/metric-strip.tsx';
import type { ListDefinition } from '../../kits/live-list/list-definition.ts';
import { LIST_TICK_MS } from '../../kits/live-list/list-page.tsx';
import { LiveList } from '../../kits/live-list/live-list.tsx';
import { useLiveList } from '../../kits/live-list/use-live-list.ts';
import { useProfile } from '../../local/session/profile.ts';
import { usePageOptions } from '../../local/views/use-page-options.ts';
import { useWarehouses } from '../../local/views/use-warehouses.ts';
import { type DialogRegistry, OpenedDialog, useDialogs } from '../../ui/dialog/dialog-registry.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useNow } from '../../ui/use-now.ts';
import { warehouseColumns } from './warehouse-columns.tsx';
import classes from './warehouse-dashboard.module.css';
import { toWarehouseRow, type WarehouseListRow } from './warehouse-list-row.ts';
import { WarehouseMap } from './warehouse-map.tsx';

const WarehouseDialog = lazyPart(() => import('../../features/warehouse-form/warehouse-dialog.tsx'));

interface DialogArguments {
  readonly add: null;
  readonly edit: WarehouseRow;
}

const DIALOGS: DialogRegistry<DialogArguments, null> = {
  add: ({ onClose }) => <WarehouseDialog warehouse={null} onClose={onClose} />,
  edit: ({ argument, onClose }) => <WarehouseDialog warehouse={argument} onClose={onClose} />,
};

const SHOWN = {
  name: 'warehouses',
  feeds: ['warehouses'],
  narrowTracks: 'minmax(8rem, 1fr) 9rem 9.5rem 9.5rem 3rem',
  testId: 'warehouse-table',
  rowKey: ({ macId }: WarehouseListRow) => macId,
  rowData: ({ macId }: WarehouseListRow) => ({ 'data-warehouse': macId }),
  toRow: toWarehouseRow,
  // What needs somebody first.
  order: [
    { key: 'activeAlerts', descending: true },
    { key: 'humidity', descending: true },
  ],
};

/** All warehouses, how each is now, and where (spec 2 §2 "Warehouse dashboard"), from this device's own copy. */
export function WarehouseDashboardPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const user = useProfile();
  const unit = user?.temperatureUnit ?? 'Fahrenheit';
  const mayEdit = user !== null && isAdministrator(user);
  const options = usePageOptions('warehouse-dashboard');
  const dialogs = useDialogs<DialogArguments>();
  const { open } = dialogs;
  const onOpen = useCallback(
    (macId: string) => void navigate({ to: '/warehouse-detail', search: { id: macId } }),
    [navigate],
  );
  const cells = useMemo(
    (): Pick<ListDefinition<WarehouseRow, WarehouseListRow>, 'columns' | 'rowMenu'> => ({
      columns: (context) => warehouseColumns({ ...context, unit, onOpen }),
      rowMenu: {
        nameOf: ({ name }) => name,
        items: (row) => [
          {
            key: 'open',
            icon: <IconBuildingWarehouse size={20} aria-hidden />,
            words: <Trans>Open</Trans>,
            onChoose: () => onOpen(row.macId),
          },
          ...(mayEdit
            ? [
                {
                  key: 'edit',
                  icon: <IconPencil size={20} aria-hidden />,
                  words: <Trans>Edit</Trans>,
                  onChoose: () => open('edit', row),
                },
              ]
            : []),
        ],
      },
    }),
    [unit, onOpen, mayEdit, open],
  );
  const now = useNow(LIST_TICK_MS);
  const warehouses = useWarehouses();
  const counts = useMemo(
    () =>
      warehouses === undefined
        ? null
        : {
            whCountsMetric: warehouseCounts(
              warehouses.map(({ row }) => row),
              now,
            ),
          },
    [warehouses, now],
  );
  const list = useLiveList<WarehouseRow, WarehouseListRow, ReturnType<typeof siteOptions>['timeThresholds']>(
    { ...SHOWN, ...cells, settings: siteOptions().timeThresholds },
    now,
  );
  return (
    <>
      <LiveList
        list={list}
        title={t`Warehouses`}
        label={t`Warehouse Current Status`}
        fileName="Warehouse.csv"
        searchHint={t`Search: name, gateway …`}
        searched={<Trans>Searched: name and gateway.</Trans>}
        emptyHint={
          mayEdit ? (
            <Trans>A gateway becomes a warehouse when you add one here.</Trans>
          ) : (
            <Trans>A Company Administrator adds warehouses here.</Trans>
          )
        }
        above={
          <div className={classes.above}>
            <MetricStrip items={options?.metrics ?? []} days={null} {...(counts === null ? {} : { known: counts })} />
            <WarehouseMap unit={unit} onOpen={onOpen} />
          </div>
        }
        {...(mayEdit
          ? {
              tools: (
                <Button
                  variant="default"
                  size="md"
                  leftSection={<IconPlus size={20} aria-hidden />}
                  aria-haspopup="dialog"
                  onClick={() => open('add', null)}
                >
                  <Trans>Add a warehouse</Trans>
                </Button>
              ),
            }
          : {})}
      />
      <OpenedDialog registry={DIALOGS} dialogs={dialogs} scope={null} />
    </>
  );
}
