import fc from 'fast-check';
import { expect, it } from 'vitest';
import { finished } from './steps.ts';
import { wordSort } from './word-sort.ts';

type Key = readonly number[];

/** What lies beyond a key's end counts as 0. */
function compare(one: Key, other: Key): number {
  for (let at = 0; at < Math.max(one.length, other.length); at += 1) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

interface Sorted {
  readonly order: readonly number[];
  readonly repeats: readonly boolean[];
}

function sorted(keys: readonly Key[]): Sorted {
  const starts = new Uint32Array(keys.length + 1);
  for (const [at, one] of keys.entries()) starts[at + 1] = (starts[at] ?? 0) + one.length;
  const found = finished(wordSort(Uint32Array.from(keys.flat()), starts, keys.length));
  return { order: [...found.keys], repeats: [...found.repeats].map((repeat) => repeat === 1) };
}

function plainly(keys: readonly Key[]): Sorted {
  const keyAt = (at: number | undefined): Key => keys[at ?? -1] ?? [];
  const order = [...keys.keys()].sort((one, other) => compare(keyAt(one), keyAt(other)));
  return { order, repeats: order.map((one, at) => at > 0 && compare(keyAt(order[at - 1]), keyAt(one)) === 0) };
}

/** Few different words and any words, so that some keys are the same for long and others never. */
const word = fc.oneof(fc.constantFrom(0, 1, 2 ** 31, 2 ** 32 - 1), fc.integer({ min: 0, max: 2 ** 32 - 1 }));
const key = fc.oneof(
  fc.array(word, { maxLength: 5 }),
  fc.nat({ max: 50 }).map((n) => [7, 7, 7, 7, 7, n << 8]),
);

it('orders keys word by word, those that are the same as they came', () => {
  fc.assert(
    fc.property(fc.array(key, { maxLength: 60 }), (keys) => {
      expect(sorted(keys)).toEqual(plainly(keys));
    }),
  );
});

it('orders many', () => {
  const many = fc.array(key, { minLength: 200, maxLength: 400, size: 'max' });
  fc.assert(
    fc.property(many, fc.constantFrom(1, 40), (some, times) => {
      const keys = Array.from({ length: times }, () => some).flat();
      expect(sorted(keys)).toEqual(plainly(keys));
    }),
    { numRuns: 15 },
  );
});
