import { type Bitmap, lowestBit, WORD_BITS } from '../columns/bitmap.ts';
import type { Column } from '../columns/column.ts';
import type { InstantColumn } from '../columns/instant-column.ts';
import type { IntegerArray } from '../columns/integers.ts';
import { CODE_OFFSET } from './code-table.ts';
import type { FilterValue } from './filter.ts';
import { dateOfDay, ZoneDays } from './zone-days.ts';

/** Rows that have the same value. */
export interface Group {
  readonly value: FilterValue;
  readonly count: number;
}

/** How many of the slots have which value, the most frequent first. Throws a RangeError for lists and objects. */
export function countByValue(column: Column, bits: Bitmap): Group[] {
  const groups = countsOf(column, bits).filter(({ count }) => count > 0);
  return groups.sort((one, other) => other.count - one.count);
}

function countsOf(column: Column, bits: Bitmap): Group[] {
  if (column.kind === 'json') throw new RangeError('Lists and objects are not counted by value.');
  if (column.kind === 'text') {
    const counts = countByCode(column.codes, column.dictionary.size, bits);
    return Array.from(counts, (count, place) => ({
      value: place < CODE_OFFSET || count === 0 ? null : column.dictionary.textAt(place - CODE_OFFSET),
      count,
    }));
  }
  if (column.kind === 'boolean') {
    const counts = countByCode(column.codes, 2, bits);
    return [null, false, true].map((value, place) => ({ value, count: counts[place] ?? 0 }));
  }
  const counts = new Map<FilterValue, number>();
  forEachSlot(bits, (slot) => {
    const value = column.get(slot);
    counts.set(value, (counts.get(value) ?? 0) + 1);
  });
  return Array.from(counts, ([value, count]) => ({ value, count }));
}

/** By code + CODE_OFFSET. */
function countByCode(codes: IntegerArray, size: number, bits: Bitmap): Uint32Array {
  const counts = new Uint32Array(size + CODE_OFFSET);
  forEachSlot(bits, (slot) => {
    const place = (codes[slot] ?? 0) + CODE_OFFSET;
    counts[place] = (counts[place] ?? 0) + 1;
  });
  return counts;
}

/**
 * How many of the slots are on which day (`2026-11-21`) in a time zone, the first day first; days without any, and slots
 * without an instant, are left out. Throws a RangeError for what is no time zone.
 */
export function countByDay(column: InstantColumn, bits: Bitmap, timeZone: string): Group[] {
  const days = new ZoneDays(timeZone);
  const counts = new Map<number, number>();
  forEachSlot(bits, (slot) => {
    if (column.isNull(slot)) return;
    const day = days.dayAt(column.valueAt(slot));
    counts.set(day, (counts.get(day) ?? 0) + 1);
  });
  return Array.from(counts)
    .sort(([one], [other]) => one - other)
    .map(([day, count]) => ({ value: dateOfDay(day), count }));
}

/** How many of the slots have which bit of a whole number set, by bit. Throws a RangeError for what has no numbers. */
export function countByBit(column: Column, bits: Bitmap): number[] {
  if (column.kind !== 'number') throw new RangeError('Only numbers have bits.');
  const counts = Array.from({ length: WORD_BITS }, () => 0);
  forEachSlot(bits, (slot) => {
    for (let left = column.valueAt(slot) | 0; left !== 0; left &= left - 1) {
      const bit = lowestBit(left);
      counts[bit] = (counts[bit] ?? 0) + 1;
    }
  });
  return counts;
}

function forEachSlot(bits: Bitmap, take: (slot: number) => void): void {
  for (let word = 0; word < bits.length; word += 1) {
    for (let left = bits[word] ?? 0; left !== 0; left &= left - 1) take(word * WORD_BITS + lowestBit(left));
  }
}
