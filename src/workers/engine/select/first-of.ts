import type { InstantColumn } from '../columns/instant-column.ts';
import type { NumberColumn } from '../columns/number-column.ts';

/**
 * Of some slots the `count` that come first by a column's numbers, and those that come level with the last of them; in no
 * order. `sign` -1: the largest first. What has no value comes last. Numbers alone are sorted, and without a function
 * that compares them: that is quick in code that has never run before, too.
 */
export function firstOf(
  slots: Uint32Array,
  column: NumberColumn | InstantColumn,
  sign: 1 | -1,
  count: number,
): Uint32Array {
  if (slots.length <= count) return slots;
  const numbers = new Float64Array(slots.length);
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at] ?? 0;
    const value = column.valueAt(slot);
    if (column.isNull(slot)) numbers[at] = Number.POSITIVE_INFINITY;
    // After all numbers, and so before them when it is turned round.
    else numbers[at] = Number.isNaN(value) ? sign * Number.POSITIVE_INFINITY : sign * value;
  }
  const last = numbers.toSorted()[count - 1] ?? Number.POSITIVE_INFINITY;
  return slots.filter((_, at) => (numbers[at] ?? 0) <= last);
}
