import type { CountRow } from '../../local/worker/counts-reader.ts';

/** One value and how often it is in each column. */
export interface SummaryRow {
  readonly value: string;
  readonly counts: readonly number[];
  readonly total: number;
}

/** Rows of a table from the counts of its columns: the most frequent value first, then by its text. */
export function summaryRows(columns: readonly (readonly CountRow[])[]): readonly SummaryRow[] {
  const values = new Map<string, number[]>();
  for (const [at, column] of columns.entries()) {
    for (const { value, count } of column) {
      const key = value === null ? '' : String(value);
      const counts = values.get(key) ?? columns.map(() => 0);
      counts[at] = (counts[at] ?? 0) + count;
      values.set(key, counts);
    }
  }
  return Array.from(values, ([value, counts]) => ({
    value,
    counts,
    total: counts.reduce((sum, one) => sum + one, 0),
  })).sort((one, other) => other.total - one.total || (one.value < other.value ? -1 : 1));
}
