import { useMemo } from 'react';
import type { LocationRow } from '../../contract/locations.ts';
import { useRows } from './use-rows.ts';

const FEEDS = ['locations'];
const keyOf = (row: LocationRow): string => row.shippingLocId;

/** The company's known locations that are in use, by name; undefined until read. */
export function useLocations(): readonly LocationRow[] | undefined {
  const rows = useRows('locations', FEEDS, keyOf);
  const shown = rows?.rows;
  return useMemo(
    () =>
      shown
        ?.map((location) => location.row)
        .filter((location) => location.enabled === 1)
        .sort((a, b) => a.name.localeCompare(b.name)),
    [shown],
  );
}
