import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Dice } from '../../../../tests/bench/engine/page/random.ts';
import { answered, anyQuery, LOCALE } from '../../../../tests/fixtures/engine/any-queries.ts';
import { ANY_SHAPE, type AnyRow, anyRow } from '../../../../tests/fixtures/engine/any-rows.ts';
import { casesOf } from '../../../../tests/fixtures/nightly.ts';
import { Collection } from '../columns/collection.ts';
import { type Query, Selector } from './selector.ts';
import { finished } from './steps.ts';

const guidOf = (n: number): string =>
  `${Math.imul(n, 0x9e37_79b1).toString(16).replace('-', '0').padStart(8, '0').slice(-8)}-0000-4000-8000-${String(n).padStart(12, '0')}`;

const keysOf = (collection: Collection<AnyRow>, slots: Uint32Array): string[] =>
  [...slots].map((slot) => collection.keyAt(slot));

function collectionOf(rows: Iterable<AnyRow>): Collection<AnyRow> {
  const collection = new Collection(ANY_SHAPE);
  collection.putMany([...rows]);
  return collection;
}

const window = fc.tuple(fc.nat({ max: 160 }), fc.integer({ min: 1, max: 40 }));

it('finds a part of an order that was never made, wherever it is', () => {
  const rows = fc
    .array(fc.tuple(anyRow, fc.option(fc.nat({ max: 9 }))), { maxLength: 150, size: 'max' })
    .map((some) =>
      some.map(([row, other], n): AnyRow => ({ ...row, id: guidOf(n), other: other === null ? null : guidOf(other) })),
    );
  fc.assert(
    fc.property(rows, anyQuery, fc.array(window, { minLength: 1 }), (some, query, windows) => {
      const collection = collectionOf(some);
      const wanted = answered(some, query).map(({ id }) => id);
      const selection = new Selector(collection, LOCALE).select(query);
      for (const [first, count] of windows) {
        expect(keysOf(collection, selection.window(first, count))).toEqual(wanted.slice(first, first + count));
      }
    }),
    { numRuns: 150 },
  );
});

/** So many that only those are sorted which a sample says may be wanted. */
const MANY = 9_000;
const ROW: AnyRow = {
  id: '',
  name: null,
  note: '',
  count: null,
  volts: null,
  time: null,
  flag: null,
  other: null,
  list: null,
};
const SCRIPTS = ['சென்னை', 'Москва', 'سنغافورة', '上海', 'Łódź', 'São Paulo', 'Zürich', 'x\n', '7\u0660'];
const TEXTS: readonly ((dice: Dice) => string | null)[] = [
  (dice) => `${dice.pick(['AT-', 'AT-', 'SO-', 'at-'])}${1_000_000 + dice.below(70_000)}`,
  (dice) => `00_1B_AD_${dice.below(0xff_ff_ff).toString(16).padStart(6, '0').toUpperCase()}`,
  (dice) => (dice.next() < 0.7 ? `${dice.pick(SCRIPTS)} ${dice.below(9_000)}` : `Gate ${dice.below(9_000)}`),
  (dice) => dice.pick(['', 'a', 'A', '07', '7', null, `${'x'.repeat(30)}${dice.below(9_999)}`]),
  (dice) => (dice.next() < 0.5 ? dice.pick(['', 'Keep dry', null]) : `${dice.below(99_999)} pallets`),
];

function rowAt(n: number, dice: Dice, textOf: (dice: Dice) => string | null): AnyRow {
  return {
    ...ROW,
    id: guidOf(n),
    name: textOf(dice),
    count: dice.next() < 0.1 ? null : dice.below(5),
    volts: dice.next() < 0.02 ? dice.pick([NaN, Infinity, -Infinity, null]) : dice.below(9_000) / 7,
    time: dice.next() < 0.1 ? null : new Date(1_700_000_000_000 + dice.below(10 ** 9)).toISOString(),
    other: dice.next() < 0.1 ? null : guidOf(dice.below(6_000)),
  };
}

const bigQuery: fc.Arbitrary<Query> = fc.record({
  sort: fc
    .tuple(
      fc.array(fc.record({ column: fc.constantFrom('count', 'initial'), descending: fc.boolean() }), { maxLength: 1 }),
      fc.record({
        column: fc.constantFrom('name', 'name', 'name', 'id', 'volts', 'time', 'other', 'count'),
        descending: fc.boolean(),
      }),
    )
    .map(([before, last]) => [...before, last]),
  where: fc.constantFrom([], [{ column: 'count', is: 'one-of', values: [0, 1, 2, null] }]),
});

describe('of many rows', () => {
  it('finds any part as a sort of all of them does, while they change and while the whole order is made', () => {
    const places = fc.array(fc.nat({ max: MANY }), { minLength: 1, maxLength: 3 });
    const cases = fc.tuple(fc.nat(), fc.constantFrom(...TEXTS), bigQuery, places, fc.nat({ max: 200 }));
    fc.assert(
      fc.property(cases, ([seed, textOf, query, firsts, steps]) => {
        const dice = new Dice(seed, 0);
        const rows = new Map(
          Array.from({ length: MANY }, (_, n) => rowAt(n, dice, textOf)).map((row) => [row.id, row] as const),
        );
        const collection = collectionOf(rows.values());
        const selector = new Selector(collection, LOCALE);
        const selection = selector.select(query);
        const expectParts = (): void => {
          selection.refresh();
          const wanted = answered(rows.values(), query).map(({ id }) => id);
          expect(selection.total).toBe(wanted.length);
          for (const first of [0, ...firsts]) {
            expect(keysOf(collection, selection.window(first, 50))).toEqual(wanted.slice(first, first + 50));
          }
        };
        const change = (count: number): void => {
          for (let n = 0; n < count; n += 1) {
            const row = rowAt(dice.below(MANY + 50), dice, textOf);
            if (dice.next() < 0.2) {
              rows.delete(row.id);
              collection.delete(row.id);
            } else {
              rows.set(row.id, row);
              collection.put(row);
            }
          }
        };
        expectParts();
        change(20);
        expectParts();
        const left = selection.left();
        for (let step = 0; step < steps && left?.next().done === false; step += 1) if (step % 3 === 0) change(2);
        expectParts();
        if (left !== null) finished(left);
        expectParts();
        expect(selection.left()).toBe(null);
      }),
      { numRuns: casesOf(1, 4) },
    );
  });
});
