import { type Bitmap, lowestBit, WORD_BITS } from '../columns/bitmap.ts';
import type { IntegerArray } from '../columns/integers.ts';

// One loop for each kind of array and test: a test that is handed in as a function would be called for each slot, and
// that takes longer than the test. All of them skip words in which nothing is left, and never leave the array, since
// columns are as long as whole words.

/** Leaves the slots whose value is `low` to `high`. */
export function narrowToRange(bits: Bitmap, values: IntegerArray | Float64Array, low: number, high: number): void {
  for (let word = 0; word < bits.length; word += 1) {
    const before = bits[word] ?? 0;
    if (before === 0) continue;
    const from = word * WORD_BITS;
    let matching = 0;
    for (let bit = 0; bit < WORD_BITS; bit += 1) {
      const value = values[from + bit] ?? 0;
      matching |= (Number(value >= low) & Number(value <= high)) << bit;
    }
    bits[word] = before & matching;
  }
}

/** Leaves the slots whose `table[value + offset]` is 1. */
export function narrowByTable(bits: Bitmap, values: IntegerArray, table: Uint8Array, offset: number): void {
  for (let word = 0; word < bits.length; word += 1) {
    const before = bits[word] ?? 0;
    if (before === 0) continue;
    const from = word * WORD_BITS;
    let matching = 0;
    for (let bit = 0; bit < WORD_BITS; bit += 1) {
      matching |= (table[(values[from + bit] ?? 0) + offset] ?? 0) << bit;
    }
    bits[word] = before & matching;
  }
}

/** Leaves the slots of which `value & mask` is `wanted`, or not 0 when `wanted` is null. */
export function narrowByMask(bits: Bitmap, values: IntegerArray, mask: number, wanted: number | null): void {
  for (let word = 0; word < bits.length; word += 1) {
    const before = bits[word] ?? 0;
    if (before === 0) continue;
    const from = word * WORD_BITS;
    let matching = 0;
    for (let bit = 0; bit < WORD_BITS; bit += 1) {
      const set = (values[from + bit] ?? 0) & mask;
      matching |= Number(wanted === null ? set !== 0 : set === wanted) << bit;
    }
    bits[word] = before & matching;
  }
}

/** Leaves the slots whose two-part number, the high part first, is in a range. */
export function narrowToWideRange(
  bits: Bitmap,
  high: IntegerArray,
  low: Uint32Array,
  step: number,
  from: number,
  to: number,
): void {
  for (let word = 0; word < bits.length; word += 1) {
    const before = bits[word] ?? 0;
    if (before === 0) continue;
    const first = word * WORD_BITS;
    let matching = 0;
    for (let bit = 0; bit < WORD_BITS; bit += 1) {
      const value = (high[first + bit] ?? 0) * step + (low[first + bit] ?? 0);
      matching |= (Number(value >= from) & Number(value <= to)) << bit;
    }
    bits[word] = before & matching;
  }
}

/** Leaves the slots for which a function says so. */
export function narrowByTest(bits: Bitmap, test: (slot: number) => boolean): void {
  for (let word = 0; word < bits.length; word += 1) {
    let left = bits[word] ?? 0;
    let matching = left;
    while (left !== 0) {
      const bit = lowestBit(left);
      if (!test(word * WORD_BITS + bit)) matching &= ~(1 << bit);
      left &= left - 1;
    }
    bits[word] = matching;
  }
}

/** Leaves what is not in another set; null: that set is empty. */
export function narrowToOthers(bits: Bitmap, other: Bitmap | null): void {
  if (other === null) return;
  for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] ?? 0) & ~(other[word] ?? 0);
}

/** Leaves what is in another set too; null: that set is empty. */
export function narrowToShared(bits: Bitmap, other: Bitmap | null): void {
  for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] ?? 0) & (other?.[word] ?? 0);
}

export function addAll(bits: Bitmap, other: Bitmap): void {
  for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] ?? 0) | (other[word] ?? 0);
}
