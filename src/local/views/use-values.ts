import { useMemo } from 'react';
import { useView } from './use-view.ts';

const NONE: readonly string[] = [];

/** The different texts that a field of these feeds of one table has on this device, in the order of the language. */
export function useValues(feeds: readonly string[], field: string): readonly string[] {
  const rows = useView<{ readonly value: string }>({ what: 'values', feeds, field })?.rows;
  return useMemo(() => rows?.map(({ row }) => row.value).sort((a, b) => a.localeCompare(b)) ?? NONE, [rows]);
}
