import { useMemo } from 'react';
import type { LocationRow } from '../../contract/locations.ts';
import { useView } from './use-view.ts';

/** The company's known locations that are in use, by name; undefined until read. */
export function useLocations(): readonly LocationRow[] | undefined {
  const rows = useView<LocationRow>({ what: 'all', feed: 'locations' })?.rows;
  return useMemo(
    () =>
      rows
        ?.map(({ row }) => row)
        .filter(({ enabled }) => enabled === 1)
        .sort((a, b) => a.name.localeCompare(b.name)),
    [rows],
  );
}
