import { useMemo } from 'react';
import type { LocationRow } from '../../contract/locations.ts';
import type { WaypointRow } from '../../contract/waypoints.ts';
import type { Mark } from '../outbox/overlay.ts';
import { useView } from './use-view.ts';

/** A row of this device's copy, queued work laid over. */
export interface Marked<Row> {
  readonly row: Row;
  readonly mark: Mark | null;
}

/** The location with this `shippingLocId`, or this number of an entry; null: this device knows none; undefined until it can say so. */
export function usePlace(id: string): Marked<LocationRow> | null | undefined {
  const view = useView<LocationRow>({ what: 'all', feed: 'locations' });
  return useMemo(() => {
    if (view === undefined) return undefined;
    const found =
      view.rows.find(({ row }) => row.shippingLocId === id) ?? view.rows.find(({ row }) => String(row.entryId) === id);
    if (found !== undefined) return { row: found.row, mark: found.mark };
    return view.fetched === null ? null : undefined;
  }, [view, id]);
}

/** A zone; one that was made on this device has a temporary number. */
export type Zone = Omit<WaypointRow, 'entryId'> & { readonly entryId: number | string };

/** The zones of a location, by name; undefined until read. */
export function useZones(shippingLocId: string): readonly Marked<Zone>[] | undefined {
  const view = useView<Zone>({ what: 'all', feed: 'waypoints' });
  return useMemo(
    () =>
      view?.rows
        .filter(({ row }) => row.shippingLocId === shippingLocId)
        .map(({ row, mark }) => ({ row, mark }))
        .sort((a, b) => a.row.name.localeCompare(b.row.name)),
    [view, shippingLocId],
  );
}
