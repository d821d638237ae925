import { useMemo } from 'react';
import type { CountRow } from '../worker/counts-reader.ts';
import type { CountsQuery } from '../worker/view-query.ts';
import { useView } from './use-view.ts';

/** Rows counted on this device. */
export interface Counts {
  /** Rows that pass every filter. */
  readonly total: number;
  /** The counts of a dimension, the most frequent value first, or day by day. */
  readonly of: (dimension: string) => readonly CountRow[];
  /** While the first copy is being fetched: rows so far and, where known, of how many. */
  readonly fetched: { readonly done: number; readonly total: number | null } | null;
}

const NONE: readonly CountRow[] = [];

/** The counts, undefined while the first copy is on its way and nothing of it is here: that is nothing that was counted. */
export const countedYet = (counts: Counts | undefined): Counts | undefined =>
  counts?.fetched?.done === 0 ? undefined : counts;

/** How many rows of this device's copy have which value, live; undefined until it was counted, and where nothing is asked. */
export function useCounts(asked: Omit<CountsQuery, 'what'> | null): Counts | undefined {
  const view = useView<CountRow>(asked === null ? null : { ...asked, what: 'counts' });
  return useMemo(() => {
    if (view === undefined) return undefined;
    const groups = Map.groupBy(
      view.rows.map(({ row }) => row),
      ({ dimension }) => dimension,
    );
    return { total: view.total, of: (dimension) => groups.get(dimension) ?? NONE, fetched: view.fetched };
  }, [view]);
}
