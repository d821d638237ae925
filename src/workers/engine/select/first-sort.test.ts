import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LOCALE } from '../../../../tests/fixtures/engine/any-queries.ts';
import { ANY_SHAPE, type AnyRow, anyRow } from '../../../../tests/fixtures/engine/any-rows.ts';
import { Collection } from '../columns/collection.ts';
import { Selector } from './selector.ts';

const plain = fc.oneof(
  fc.nat({ max: 999_999 }).map((n) => `AT-${n}`),
  fc.nat({ max: 0xffffff }).map((n) => `00_1B_AD_${n.toString(16).toUpperCase().replaceAll(/(..)/g, '$1_')}`),
  fc.constantFrom('', 'a', 'A', 'a1', 'A01', 'a 10', 'a-2', '~'),
);
const name = fc.oneof(
  { weight: 6, arbitrary: plain },
  fc.constantFrom(
    'São Paulo',
    'Sao Paulo',
    'Zürich',
    'Łódź',
    'سنغافورة',
    'சென்னை',
    '上海',
    'Москва',
    '\ud83d\udce6',
    'e\u0301',
  ),
  // Texts that differ late, and some that are longer than those that get a key.
  fc.tuple(fc.constantFrom(30, 3_000, 5_000), fc.nat({ max: 12 })).map(([length, n]) => `${'x'.repeat(length)}${n}`),
  fc.constant(null),
);

const guidOf = (random: number, n: number): string =>
  `${random.toString(16).padStart(8, '0')}-0000-4000-8000-${String(n).padStart(12, '0')}`;

const rows = fc
  .array(fc.tuple(anyRow, name, fc.integer({ min: 0, max: 2 ** 32 - 1 })), {
    minLength: 1,
    maxLength: 300,
    size: 'max',
  })
  .map((some) => some.map(([row, text, random], n): AnyRow => ({ ...row, id: guidOf(random, n), name: text })));

/** As a reader of the locale has it: no text last in either direction, the same texts by their ids. */
function compareIn(descending: boolean) {
  const { compare } = new Intl.Collator(LOCALE, { numeric: true });
  const sign = descending ? -1 : 1;
  return (one: AnyRow, other: AnyRow): number => {
    if (one.name === null || other.name === null) {
      if (one.name !== other.name) return one.name === null ? 1 : -1;
    } else {
      const difference = compare(one.name, other.name);
      if (difference !== 0) return sign * difference;
    }
    return one.id < other.id ? -sign : sign;
  };
}

it('orders rows by texts of several scripts and lengths as a collator does, the first time too, both ways', () => {
  fc.assert(
    fc.property(rows, fc.boolean(), (some, descending) => {
      const collection = new Collection(ANY_SHAPE);
      collection.putMany(some);
      const sorted = new Selector(collection, LOCALE).select({ sort: [{ column: 'name', descending }] }).slots();
      const wanted = some.toSorted(compareIn(descending)).map(({ id }) => id);
      expect([...sorted].map((slot) => collection.keyAt(slot))).toEqual(wanted);
    }),
    { numRuns: 40 },
  );
});

it('orders rows by their ids, both ways', () => {
  fc.assert(
    fc.property(rows, fc.boolean(), (some, descending) => {
      const collection = new Collection(ANY_SHAPE);
      collection.putMany(some);
      const sorted = new Selector(collection, LOCALE).select({ sort: [{ column: 'id', descending }] }).slots();
      const ids = some.map(({ id }) => id).sort();
      expect([...sorted].map((slot) => collection.keyAt(slot))).toEqual(descending ? ids.reverse() : ids);
    }),
    { numRuns: 40 },
  );
});
