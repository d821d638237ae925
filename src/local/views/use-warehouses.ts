import { useMemo } from 'react';
import type { WarehouseRow } from '../../contract/warehouses.ts';
import type { RowView } from '../worker/view-query.ts';
import { useView } from './use-view.ts';

/** The company's warehouses as this device knows them, queued work laid over, by name; undefined until read. */
export function useWarehouses(): readonly RowView<WarehouseRow>[] | undefined {
  const view = useView<WarehouseRow>({ what: 'all', feed: 'warehouses' });
  const rows = view?.rows;
  return useMemo(() => rows?.toSorted((a, b) => a.row.name.localeCompare(b.row.name)), [rows]);
}

/** The warehouse with this gateway; null: there is none; undefined until read. */
export function useWarehouse(macId: string): RowView<WarehouseRow> | null | undefined {
  const all = useWarehouses();
  return all === undefined ? undefined : (all.find(({ row }) => row.macId === macId) ?? null);
}
