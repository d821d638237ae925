import type { BooleanColumn } from '../columns/boolean-column.ts';
import { GUID_WORDS, type GuidColumn } from '../columns/guid-column.ts';
import type { InstantColumn } from '../columns/instant-column.ts';
import type { NumberColumn } from '../columns/number-column.ts';
import type { TextColumn } from '../columns/text-column.ts';

/** Columns that lists can be sorted by. */
export type SortableColumn = TextColumn | NumberColumn | InstantColumn | BooleanColumn | GuidColumn;

/** Turns signed numbers of 32 bits into unsigned ones in the same order. */
const SIGN = 0x80_00_00_00;

/**
 * Unsigned words by slot whose order is that of the values, the least significant first. What they are where there is no
 * value means nothing. Texts are ordered by their places.
 */
export function wordsToSortBy(column: Exclude<SortableColumn, TextColumn>, slots: number): Uint32Array[] {
  switch (column.kind) {
    case 'boolean': {
      const { codes } = column;
      return [fill(slots, (slot) => codes[slot] ?? 0)];
    }
    case 'instant': {
      const { high, low } = column;
      return [low.subarray(0, slots), fill(slots, (slot) => (high[slot] ?? 0) ^ SIGN)];
    }
    case 'number': {
      const { integers, doubles } = column;
      if (integers !== null) return [fill(slots, (slot) => (integers[slot] ?? 0) ^ SIGN)];
      return wordsOfDoubles(doubles ?? new Float64Array(0), slots);
    }
    case 'guid': {
      const { words } = column;
      return Array.from({ length: GUID_WORDS }, (_, word) =>
        fill(slots, (slot) => words[(slot + 1) * GUID_WORDS - 1 - word] ?? 0),
      );
    }
  }
}

function fill(slots: number, wordAt: (slot: number) => number): Uint32Array {
  const words = new Uint32Array(slots);
  for (let slot = 0; slot < slots; slot += 1) words[slot] = wordAt(slot);
  return words;
}

/**
 * The bits of a double are in its order already, but for the sign: negative ones are turned round. -0 is 0 here, and
 * every NaN the same one, after all numbers.
 */
function wordsOfDoubles(doubles: Float64Array, slots: number): Uint32Array[] {
  const halves = new Uint32Array(
    doubles.slice(0, slots).map((value) => (Number.isNaN(value) ? Number.NaN : value + 0)).buffer,
  );
  const low = new Uint32Array(slots);
  const high = new Uint32Array(slots);
  for (let slot = 0; slot < slots; slot += 1) {
    const [under, upper] = [halves[2 * slot] ?? 0, halves[2 * slot + 1] ?? 0];
    const turned = upper >>> 31 === 1 ? 0xff_ff_ff_ff : 0;
    low[slot] = under ^ turned;
    high[slot] = upper ^ (turned | SIGN);
  }
  return [low, high];
}
