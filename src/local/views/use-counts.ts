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
}

const NONE: readonly CountRow[] = [];

/** How many rows of this device's copy have which value, live; undefined until they are known, and where nothing is asked. */
export function useCounts(asked: Omit<CountsQuery, 'what'> | null): Counts | undefined {
  const view = useView<CountRow>(asked === null ? null : { ...asked, what: 'counts' });
  return useMemo(() => {
    // Of a part of the rows, what is not among them counts as 0.
    if (view === undefined || view.fetched !== null) return undefined;
    const groups = Map.groupBy(
      view.rows.map(({ row }) => row),
      ({ dimension }) => dimension,
    );
    return { total: view.total, of: (dimension) => groups.get(dimension) ?? NONE };
  }, [view]);
}
