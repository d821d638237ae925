import * as v from 'valibot';
import { readKept } from '../../../state/read-kept.ts';
import { moved } from '../../moved.ts';
import type { Column } from '../column.ts';

/** How one person wants a table's columns: those named come first, in this order. */
export interface ColumnSetting {
  readonly key: string;
  readonly hidden: boolean;
  /** Pixels; null: as wide as the table makes it. */
  readonly width: number | null;
}

export const WIDTHS = { least: 48, most: 800, step: 16 } as const;

const setting = v.object({
  key: v.pipe(v.string(), v.maxLength(100)),
  hidden: v.boolean(),
  width: v.nullable(v.pipe(v.number(), v.minValue(WIDTHS.least), v.maxValue(WIDTHS.most))),
});
const settings = v.pipe(v.array(setting), v.maxLength(200));

/** Settings as they were kept; none where they are not what they should be. */
export const readColumnSettings = (text: string | null): readonly ColumnSetting[] => readKept(settings, text) ?? [];

/** A setting for every column, in the wanted order; columns that came later stand where the table has them. */
export function completeSettings<Row>(
  columns: readonly Column<Row>[],
  kept: readonly ColumnSetting[],
): readonly ColumnSetting[] {
  const known = new Set(columns.map(({ key }) => key));
  const all = [...new Map(kept.filter(({ key }) => known.has(key)).map((one) => [one.key, one])).values()];
  for (const [at, { key, hiddenAtFirst = false }] of columns.entries()) {
    if (!all.some((one) => one.key === key)) all.splice(at, 0, { key, hidden: hiddenAtFirst, width: null });
  }
  return all;
}

/** The columns as a person wants them. There is always one to see. */
export function arrangedColumns<Row>(
  columns: readonly Column<Row>[],
  kept: readonly ColumnSetting[],
): readonly Column<Row>[] {
  if (kept.length === 0 && columns.every(({ hiddenAtFirst }) => hiddenAtFirst === undefined)) return columns;
  const arranged = completeSettings(columns, kept).flatMap(({ key, hidden, width }) => {
    const column = columns.find((one) => one.key === key);
    if (column === undefined || hidden) return [];
    return [width === null ? column : { ...column, width: `${width}px` }];
  });
  return arranged.length === 0 ? columns : arranged;
}

/** The settings after a column was moved by so many places. */
export const movedColumn = (all: readonly ColumnSetting[], key: string, by: number): readonly ColumnSetting[] =>
  moved(
    all,
    all.findIndex((one) => one.key === key),
    by,
  );
