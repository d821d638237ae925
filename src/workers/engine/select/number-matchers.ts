import { HIGH_BASE, HIGH_STEP, type InstantColumn } from '../columns/instant-column.ts';
import type { NumberColumn } from '../columns/number-column.ts';
import type { FilterValue } from './filter.ts';
import type { Matcher } from './matcher.ts';
import {
  narrowByMask,
  narrowByTable,
  narrowByTest,
  narrowToOthers,
  narrowToRange,
  narrowToWideRange,
} from './narrow.ts';

const nothing = (): null => null;

/** Numbers from one to another, both in it. */
export function numberBetween(column: NumberColumn, from: number, to: number): Matcher {
  return {
    narrow(bits) {
      const { integers, doubles, scale } = column;
      if (integers !== null) narrowToRange(bits, integers, leastInteger(from, scale), -leastInteger(-to, scale));
      else if (doubles !== null) narrowToRange(bits, doubles, from, to);
      narrowToOthers(bits, column.nulls.bits);
    },
    test: (slot) => !column.isNull(slot) && column.valueAt(slot) >= from && column.valueAt(slot) <= to,
    candidates: nothing,
  };
}

/** The least whole number that is `value` or more after dividing by `scale`. */
function leastInteger(value: number, scale: number): number {
  const near = Math.floor(value * scale);
  if (!Number.isSafeInteger(near)) return near;
  for (let integer = near - 1; ; integer += 1) if (integer / scale >= value) return integer;
}

/** Instants from one to another, both in it; milliseconds since 1970. */
export function instantBetween(column: InstantColumn, from: number, to: number): Matcher {
  const base = HIGH_BASE * HIGH_STEP;
  return {
    narrow(bits) {
      narrowToWideRange(bits, column.high, column.low, HIGH_STEP, from - base, to - base);
      narrowToOthers(bits, column.nulls.bits);
    },
    test: (slot) => !column.isNull(slot) && column.valueAt(slot) >= from && column.valueAt(slot) <= to,
    candidates: nothing,
  };
}

/** Numbers of which any, or all, bits of a mask are set. What is not whole, or of more than 32 bits, has none. */
export function numberFlagged(column: NumberColumn, mask: number, all: boolean): Matcher {
  const wanted = mask | 0;
  const test = (slot: number): boolean => {
    if (column.isNull(slot)) return false;
    const value = column.valueAt(slot);
    const flags = value === Math.trunc(value) ? value | 0 : 0;
    return all ? (flags & wanted) === wanted : (flags & wanted) !== 0;
  };
  return {
    narrow(bits) {
      const { integers, scale } = column;
      if (integers === null || scale !== 1) narrowByTest(bits, test);
      else {
        narrowByMask(bits, integers, wanted, all ? wanted : null);
        narrowToOthers(bits, column.nulls.bits);
      }
    },
    test,
    candidates: nothing,
  };
}

/** Wider integers than this have no table of all their values. */
const TABLE_BYTES = 2;

/** Numbers that are one of these. */
export function numberOneOf(column: NumberColumn, values: readonly FilterValue[]): Matcher {
  const wanted = new Set(values);
  const test = (slot: number): boolean => wanted.has(column.get(slot));
  return {
    narrow(bits) {
      const { integers, scale } = column;
      if (integers === null || integers.BYTES_PER_ELEMENT > TABLE_BYTES || wanted.has(null)) {
        narrowByTest(bits, test);
        return;
      }
      const offset = 2 ** (8 * integers.BYTES_PER_ELEMENT - 1);
      const table = new Uint8Array(2 * offset);
      for (const value of wanted) {
        const integer = typeof value === 'number' ? Math.round(value * scale) : Number.NaN;
        if (integer >= -offset && integer < offset && integer / scale === value) table[integer + offset] = 1;
      }
      narrowByTable(bits, integers, table, offset);
      narrowToOthers(bits, column.nulls.bits);
    },
    test,
    candidates: nothing,
  };
}
