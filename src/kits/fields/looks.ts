import { timeOf } from '../../domain/instant.ts';
import { type TemperatureUnit, temperatureHeld, temperatureIn } from '../../domain/temperature.ts';
import { degreeSign, degreesWords, percentWords } from '../../ui/measured-words.ts';
import type { Column, ColumnQuestion } from '../../ui/table/column.ts';
import { timeWords, zoneOf } from '../../ui/time-words.ts';
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
    zone: zoneOf(reader),
    filter: { kind: 'days', optional: true, datePattern: reader.datePattern },
    width: 'minmax(5.5rem, 0.7fr)',
    card: 'left-out',
    ...more,
  };
};

/** A number. */
export const numberLooks = <Row>(
  numberIn: (row: Row) => number | null,
  more: More<Row> & Pick<Looks<Row>, 'cell' | 'width' | 'card'>,
): Looks<Row> => ({
  value: numberIn,
  filter: { kind: 'number', optional: true },
  align: 'end',
  ...more,
});

/** A temperature, which rows have in degrees Fahrenheit. */
export const temperatureLooks = <Row>(
  heldIn: (row: Row) => number | null,
  { unit, locale }: { readonly unit: TemperatureUnit; readonly locale: string },
  more: More<Row> & Pick<Looks<Row>, 'width'>,
): Looks<Row> => {
  const shownIn = (row: Row): number | null => {
    const held = heldIn(row);
    return held === null ? null : temperatureIn(unit, held);
  };
  return numberLooks(heldIn, {
    called: ['temp'],
    cell: (row) => {
      const shown = shownIn(row);
      return shown === null ? '–' : degreesWords(shown, unit, locale);
    },
    text: shownIn,
    unit: degreeSign(unit),
    filter: {
      kind: 'number',
      optional: true,
      units: { shown: (held) => temperatureIn(unit, held), held: (shown) => temperatureHeld(unit, shown) },
    },
    card: 'detail',
    cardLabel: true,
    ...more,
  });
};

/** A share of a hundred. */
export const percentLooks = <Row>(
  percentIn: (row: Row) => number | null,
  locale: string,
  more: More<Row> & Pick<Looks<Row>, 'width' | 'card'>,
): Looks<Row> =>
  numberLooks(percentIn, {
    unit: '%',
    cell: (row) => {
      const percent = percentIn(row);
      return percent === null ? '–' : percentWords(percent, locale, 1);
    },
    ...more,
  });
