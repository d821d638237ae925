import { useMemo } from 'react';
import type { LocationRow } from '../../contract/locations.ts';
import { shortPlaceNames } from '../../domain/short-place-name.ts';
import { useView } from './use-view.ts';

/** What lists of the office call a place, by its name; the same function while the locations are the same. */
export function useShortPlaces(): (name: string) => string {
  const rows = useView<LocationRow>({ what: 'all', feed: 'locations' })?.rows;
  return useMemo(() => shortPlaceNames(rows?.map(({ row }) => row) ?? []), [rows]);
}
