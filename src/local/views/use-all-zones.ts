import { useMemo } from 'react';
import type { Zone } from './use-place.ts';
import { useView } from './use-view.ts';

const NONE: readonly Zone[] = [];

/** The zones of all locations; none until read. */
export function useAllZones(): readonly Zone[] {
  const rows = useView<Zone>({ what: 'all', feed: 'waypoints' })?.rows;
  return useMemo(() => rows?.map(({ row }) => row) ?? NONE, [rows]);
}
