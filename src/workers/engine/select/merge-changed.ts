import { addSlot, hasSlot, newBitmap } from '../columns/bitmap.ts';

/**
 * An ordered list of slots after some were written: without the written ones, and with those of them that belong in it
 * where they belong now. One pass over the list, and a binary search for each that comes in.
 */
export function mergeChanged(
  ordered: Uint32Array,
  slots: number,
  changed: readonly number[],
  belongs: (slot: number) => boolean,
  compare: (one: number, other: number) => number,
): Uint32Array {
  const written = newBitmap(slots);
  for (const slot of changed) addSlot(written, slot);
  const coming = changed.filter(belongs).sort(compare);
  const merged = new Uint32Array(ordered.length + coming.length);
  let kept = 0;
  for (let at = 0; at < ordered.length; at += 1) {
    const slot = ordered[at] ?? 0;
    merged[kept] = slot;
    kept += 1 - Number(hasSlot(written, slot));
  }
  // From the end, so that what has to move up makes its room itself.
  let end = kept;
  for (let left = coming.length; left > 0; left -= 1) {
    const slot = coming[left - 1] ?? 0;
    const place = placeOf(slot, merged, end, compare);
    merged.copyWithin(place + left, place, end);
    merged[place + left - 1] = slot;
    end = place;
  }
  return merged.subarray(0, kept + coming.length);
}

/** How many of the first `end` slots come before this one. */
function placeOf(
  slot: number,
  ordered: Uint32Array,
  end: number,
  compare: (one: number, other: number) => number,
): number {
  let [low, high] = [0, end];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(ordered[middle] ?? 0, slot) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
