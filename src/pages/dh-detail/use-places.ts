import { useMemo } from 'react';
import { placeAt } from '../../domain/track-path.ts';
import type { ReadingTable } from '../../domain/warehouse/warehouse-tracks.ts';
import type { ChartWindow } from '../../ui/chart/chart-model.ts';

/** The rows of the table, the newest first: those in the window, or one message alone. */
export function usePlaces(table: ReadingTable, window: ChartWindow, msgIndex: number | undefined): readonly number[] {
  return useMemo(() => {
    if (msgIndex !== undefined) {
      const place = table.indexes.indexOf(msgIndex);
      return place === -1 ? [] : [place];
    }
    const first = placeAt(table.times, window.from - 1) + 1;
    const end = placeAt(table.times, window.to) + 1;
    return Array.from({ length: Math.max(0, end - first) }, (_, nth) => end - 1 - nth);
  }, [table, window, msgIndex]);
}
