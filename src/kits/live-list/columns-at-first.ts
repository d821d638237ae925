import type { Column } from '../../ui/table/column.ts';

/** Columns that are no part of what a row says: they are there whatever is chosen. */
const ALWAYS: ReadonlySet<string> = new Set(['actions']);

/**
 * The columns as the options of a page want them until a person chooses their own: those that are named in that order, all
 * others hidden behind them. As they are where the options name none that there is.
 */
export function columnsAtFirst<Row>(
  columns: readonly Column<Row>[],
  keys: readonly string[] | undefined,
): readonly Column<Row>[] {
  const named = (keys ?? []).flatMap((key) => columns.find((column) => column.key === key) ?? []);
  if (named.length === 0) return columns;
  const shown = [...new Set([...columns.filter(({ key }) => ALWAYS.has(key)), ...named])];
  const others = columns.filter((column) => !shown.includes(column));
  return [
    ...shown.map(({ hiddenAtFirst: _, ...column }) => column),
    ...others.map((column) => ({ ...column, hiddenAtFirst: true as const })),
  ];
}
