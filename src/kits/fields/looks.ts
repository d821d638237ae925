import { csvDate } from '../../domain/csv.ts';
import { timeOf } from '../../domain/instant.ts';
import type { Column, ColumnQuestion } from '../../ui/table/column.ts';
import { timeWords } from '../../ui/time-words.ts';
import type { ColumnContext } from '../live-list/list-definition.ts';

/** How the column of a field looks: its key and its header follow from the field where the key is not said. */
export type Looks<Row> = Omit<Column<Row>, 'key' | 'header'> & { readonly key?: string };

type More<Row> = Partial<Looks<Row>>;

/** Left out until a person wants it, and of cards altogether. */
export const ON_DEMAND = { hiddenAtFirst: true, card: 'left-out' } as const;

/** One of some texts, which are read as they are. */
export const oneOf = (values: readonly string[]): ColumnQuestion => ({
  kind: 'values',
  options: values.map((value) => ({ value, label: value })),
});

/** A text that is read as it is. */
export const textLooks = <Row>(textIn: (row: Row) => string, more?: More<Row>): Looks<Row> => ({
  cell: textIn,
  clip: textIn,
  value: textIn,
  filter: { kind: 'text', optional: true },
  width: 'minmax(8rem, 1fr)',
  ...ON_DEMAND,
  ...more,
});

/** An instant that is asked for by its day. */
export const dayLooks = <Row>(
  instantIn: (row: Row) => string | null,
  { reader, now }: ColumnContext,
  more?: More<Row>,
): Looks<Row> => {
  const on = <T>(row: Row, read: (instant: string) => T): T | null => {
    const instant = instantIn(row);
    return instant === null ? null : read(instant);
  };
  return {
    cell: (row) => on(row, (instant) => timeWords(timeOf(instant), reader, now)) ?? '–',
    value: (row) => on(row, timeOf),
    text: (row) => on(row, csvDate),
    filter: { kind: 'days', optional: true, datePattern: reader.datePattern },
    width: 'minmax(6.5rem, 0.7fr)',
    card: 'left-out',
    ...more,
  };
};

/** A number. */
export const numberLooks = <Row>(
  numberIn: (row: Row) => number | null,
  more: More<Row> & Pick<Looks<Row>, 'cell' | 'width'>,
): Looks<Row> => ({
  value: numberIn,
  filter: { kind: 'number', optional: true },
  align: 'end',
  ...ON_DEMAND,
  ...more,
});
