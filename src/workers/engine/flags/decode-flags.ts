import type { FlagValues } from '../../../domain/alert-flags.ts';

/** The flag values of rows, by row, 32 bits each, signed or not. */
export type FlagColumns = { readonly [Value in keyof FlagValues]: Int32Array | Uint32Array };

/** Lists of codes, one after the other: that of row `n` is `codes` from `offsets[n]` up to `offsets[n + 1]`. */
export interface FlagLists {
  readonly offsets: Uint32Array;
  /** Place of the family times 32, and place of the bit; ascending in a list. */
  readonly codes: Uint8Array;
}

const VALUE_BITS = 32;
/** Codes a row can have. */
const MOST = 3 * VALUE_BITS;
/** Codes that are expected of a row; with more of them the array grows. */
const USUAL = 4;

/**
 * What flags the rows have, of the bits that `known` has (spec 2 §9 "Bitmask decoding"). All lists lie in one array, and
 * nothing is made for a row. A bit is found by counting the zeros before it: it takes as long as there are flags, not
 * bits.
 */
export function decodeFlags(columns: FlagColumns, known: FlagValues): FlagLists {
  const { alertState, securityState, onTimeState } = columns;
  const rows = alertState.length;
  const offsets = new Uint32Array(rows + 1);
  let codes = new Uint8Array(rows * USUAL + MOST);
  let end = 0;
  for (let row = 0; row < rows; row += 1) {
    if (end + MOST > codes.length) codes = grown(codes);
    end = writeCodes((alertState[row] ?? 0) & known.alertState, 0, codes, end);
    end = writeCodes((securityState[row] ?? 0) & known.securityState, VALUE_BITS, codes, end);
    end = writeCodes((onTimeState[row] ?? 0) & known.onTimeState, 2 * VALUE_BITS, codes, end);
    offsets[row + 1] = end;
  }
  return { offsets, codes: codes.slice(0, end) };
}

/** Writes a code for each bit that is set, the lowest first; returns where they end. */
function writeCodes(value: number, base: number, codes: Uint8Array, start: number): number {
  let end = start;
  for (let left = value; left !== 0; left &= left - 1) {
    codes[end] = base + VALUE_BITS - 1 - Math.clz32(left & -left);
    end += 1;
  }
  return end;
}

function grown(codes: Uint8Array): Uint8Array<ArrayBuffer> {
  const bigger = new Uint8Array(2 * codes.length);
  bigger.set(codes);
  return bigger;
}
