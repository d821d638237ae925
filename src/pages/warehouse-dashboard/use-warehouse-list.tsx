import { Trans } from '@lingui/react/macro';
import { IconBuildingWarehouse, IconPencil } from '@tabler/icons-react';
import { useMemo } from 'react';
import { siteOptions } from '../../api/host.ts';
import type { WarehouseRow } from '../../contract/warehouses.ts';
import type { TemperatureUnit } from '../../domain/temperature.ts';
import type { ListDefinition } from '../../kits/live-list/list-definition.ts';
import { type LiveListModel, useLiveList } from '../../kits/live-list/use-live-list.ts';
import type { WarehouseDialogs } from './page-dialogs.tsx';
import { warehouseColumns } from './warehouse-columns.tsx';
import { toWarehouseRow, type WarehouseListRow, type WarehouseSettings } from './warehouse-list-row.ts';

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

interface WarehouseListInput {
  /** Milliseconds since 1970, of `useNow`. */
  readonly now: number;
  readonly unit: TemperatureUnit;
  readonly mayEdit: boolean;
  /** The open incidents that a warehouse is the cause of, by its gateway; undefined: not known yet. */
  readonly incidents: ReadonlyMap<string, readonly unknown[]> | undefined;
  readonly onOpen: (macId: string) => void;
  readonly open: WarehouseDialogs['open'];
}

/** The list of all warehouses, and what can be done with each. */
export function useWarehouseList(input: WarehouseListInput): LiveListModel<WarehouseListRow> {
  const { now, unit, mayEdit, incidents, onOpen, open } = input;
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
  const settings = useMemo(
    (): WarehouseSettings => ({
      ...siteOptions().timeThresholds,
      incidents: Object.fromEntries([...(incidents ?? [])].map(([macId, own]) => [macId, own.length])),
    }),
    [incidents],
  );
  return useLiveList<WarehouseRow, WarehouseListRow, WarehouseSettings>({ ...SHOWN, ...cells, settings }, now);
}
