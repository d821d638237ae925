import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NumberColumn } from '../columns/number-column.ts';
import { firstOf } from './first-of.ts';

const value = fc.oneof(fc.nat({ max: 9 }), fc.constantFrom(null, NaN, -0, Infinity, -Infinity));

it('has all that a sort has first', () => {
  fc.assert(
    fc.property(
      fc.array(value, { maxLength: 60 }),
      fc.integer({ min: 1, max: 20 }),
      fc.boolean(),
      (some, count, up) => {
        const column = new NumberColumn(1);
        column.grow(64);
        for (const [slot, one] of some.entries()) column.put(slot, one);
        const sign = up ? 1 : -1;
        const slots = Uint32Array.from(some.keys());
        const first = new Set(firstOf(slots, column, sign, count));
        const compare = (a: number, b: number): number => {
          const [lacks, otherLacks] = [column.isNull(a), column.isNull(b)];
          return lacks || otherLacks ? Number(lacks) - Number(otherLacks) : sign * column.compare(a, b);
        };
        const sorted = slots.toSorted(compare);
        expect([...sorted.subarray(0, count)].filter((slot) => !first.has(slot))).toEqual([]);
        expect(firstOf(slots, column, sign, some.length)).toEqual(slots);
      },
    ),
  );
});
