import { GUID_WORDS } from '../columns/guid-column.ts';
import type { ColumnOrder } from './column-order.ts';
import type { SortableColumn } from './sort-words.ts';

/** A step of an order of rows: those that have the same number are ordered by the next level. */
export interface Level {
  /**
   * Numbers for some slots, in their order, none of them NaN; null: all have the same. Only those that have the ranks from
   * `first` up to `end` need to be different from each other: all before may have -Infinity, all behind Infinity.
   */
  numbers(slots: Uint32Array, first: number, end: number): Float64Array | null;
}

/** The levels of a column, in a direction. `lackingSign`: 1 where what has no value comes last, -1 first. */
export function levelsOf(order: ColumnOrder, sign: 1 | -1, lackingSign: 1 | -1): Level[] {
  return [lacking(order.column, lackingSign), ...levelsOfValues(order, sign)];
}

/** The last level: no two slots are the same. */
export const slotLevel = (sign: 1 | -1): Level => ({ numbers: (slots) => numbersBy(slots, (slot) => sign * slot) });

/** Of those without a value all have the same numbers. */
function levelsOfValues(order: ColumnOrder, sign: 1 | -1): Level[] {
  const { column } = order;
  switch (column.kind) {
    case 'boolean':
      return [{ numbers: (slots) => numbersBy(slots, (slot) => sign * (column.codes[slot] ?? 0)) }];
    case 'instant':
      return [{ numbers: (slots) => numbersBy(slots, (slot) => sign * column.valueAt(slot)) }];
    case 'number':
      return [
        // What is no number comes after all numbers.
        {
          numbers: (slots) =>
            column.doubles === null
              ? null
              : differing(slots, (slot) => (Number.isNaN(column.valueAt(slot)) ? sign : 0)),
        },
        {
          numbers: (slots) =>
            numbersBy(slots, (slot) => {
              const value = column.valueAt(slot);
              return Number.isNaN(value) ? 0 : sign * value;
            }),
        },
      ];
    case 'guid':
      // 128 bits, as many at a time as a number has without loss.
      return [
        (at: number) => wordAt(column.words, at) * 2 ** 21 + (wordAt(column.words, at + 1) >>> 11),
        (at: number) => (wordAt(column.words, at + 1) & 0x7ff) * 2 ** 32 + wordAt(column.words, at + 2),
        (at: number) => wordAt(column.words, at + 3),
      ].map((numberAt) => ({
        numbers: (slots) => numbersBy(slots, (slot) => sign * numberAt(slot * GUID_WORDS)),
      }));
    case 'text':
      return [{ numbers: (slots, first, end) => order.numbersOfTexts(slots, first, end, sign) }];
  }
}

const lacking = (column: SortableColumn, sign: 1 | -1): Level => ({
  numbers: (slots) => differing(slots, (slot) => (column.isNull(slot) ? sign : 0)),
});

const wordAt = (words: Uint32Array, at: number): number => words[at] ?? 0;

function numbersBy(slots: Uint32Array, numberAt: (slot: number) => number): Float64Array {
  const numbers = new Float64Array(slots.length);
  for (let at = 0; at < slots.length; at += 1) numbers[at] = numberAt(slots[at] ?? 0);
  return numbers;
}

/** The same, null where all are the same: of most columns, no row lacks a value. */
function differing(slots: Uint32Array, numberAt: (slot: number) => number): Float64Array | null {
  const usual = numberAt(slots[0] ?? 0);
  for (let at = 1; at < slots.length; at += 1) {
    if (numberAt(slots[at] ?? 0) !== usual) return numbersBy(slots, numberAt);
  }
  return null;
}
