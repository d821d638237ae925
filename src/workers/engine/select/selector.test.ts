import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answered, anyQuery, LOCALE } from '../../../../tests/fixtures/engine/any-queries.ts';
import { ANY_SHAPE, type AnyRow, anyRow } from '../../../../tests/fixtures/engine/any-rows.ts';
import { Collection } from '../columns/collection.ts';
import type { Selection } from './selection.ts';
import { Selector } from './selector.ts';

/** Of few ids, so that rows replace each other. */
const guidOf = (n: number): string => `${String(n % 7).repeat(8)}-0000-4000-8000-${String(n).padStart(12, '0')}`;
const rowsOf = (max: number) =>
  fc.array(
    fc
      .tuple(anyRow, fc.nat({ max: 120 }), fc.option(fc.nat({ max: 30 })), fc.constantFrom('a', 'b2', 'b10', 'ä', null))
      .map(([row, n, other, name]) => ({
        ...row,
        id: guidOf(n),
        other: other === null ? null : guidOf(other),
        // Most of few names, so that filters find something and orders have ties.
        name: n % 5 === 0 ? row.name : name,
      })),
    { maxLength: max },
  );

const keysOf = (collection: Collection<AnyRow>, slots: Uint32Array): string[] =>
  [...slots].map((slot) => collection.keyAt(slot));

function put(collection: Collection<AnyRow>, rows: Map<string, AnyRow>, some: readonly AnyRow[]): void {
  collection.putMany(some);
  for (const row of some) rows.set(row.id, row);
}

function expectAnswer(selection: Selection, collection: Collection<AnyRow>, wanted: readonly AnyRow[]): void {
  const keys = wanted.map(({ id }) => id);
  expect(selection.total).toBe(keys.length);
  expect(keysOf(collection, selection.slots())).toEqual(keys);
  expect(keysOf(collection, selection.window(2, 3))).toEqual(keys.slice(2, 5));
}

describe('Selector', () => {
  it('finds and orders what a filter and a sort of objects do', () => {
    fc.assert(
      fc.property(rowsOf(150), fc.array(anyQuery, { minLength: 1, maxLength: 4 }), (some, queries) => {
        const collection = new Collection(ANY_SHAPE);
        const rows = new Map<string, AnyRow>();
        put(collection, rows, some);
        const selector = new Selector(collection, LOCALE);
        for (const query of queries) {
          const wanted = answered(rows.values(), query);
          const selection = selector.select(query);
          expect(keysOf(collection, selection.window(0, 5))).toEqual(wanted.slice(0, 5).map(({ id }) => id));
          expectAnswer(selection, collection, wanted);
          expectAnswer(selector.select(query), collection, wanted);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('comes to the same when rows change under it as when all is done anew', () => {
    const changes = fc.array(fc.tuple(rowsOf(6), fc.array(fc.nat({ max: 120 }), { maxLength: 4 })), { maxLength: 4 });
    fc.assert(
      fc.property(rowsOf(120), anyQuery, changes, fc.boolean(), (some, query, rounds, looked) => {
        const collection = new Collection(ANY_SHAPE);
        const rows = new Map<string, AnyRow>();
        put(collection, rows, some);
        const selector = new Selector(collection, LOCALE);
        const selection = selector.select(query);
        if (looked) selection.slots();
        for (const [changed, gone] of rounds) {
          put(collection, rows, changed);
          for (const n of gone) {
            collection.delete(guidOf(n));
            rows.delete(guidOf(n));
          }
          selection.refresh();
          const wanted = answered(rows.values(), query);
          expectAnswer(selection, collection, wanted);
          expectAnswer(selector.select(query), collection, wanted);
        }
        expect(selection.refresh()).toBe(false);
      }),
      { numRuns: 50 },
    );
  });

  it('stays within what a search found', () => {
    fc.assert(
      fc.property(rowsOf(80), anyQuery, anyQuery, (some, query, search) => {
        const collection = new Collection(ANY_SHAPE);
        const rows = new Map<string, AnyRow>();
        put(collection, rows, some);
        const selector = new Selector(collection, LOCALE);
        const found = selector.select({ where: search.where ?? [] });
        const wanted = answered(answered(rows.values(), { where: search.where ?? [] }), query);
        const selection = selector.select({ ...query, within: found.bits() });
        expect(keysOf(collection, selection.slots())).toEqual(wanted.map(({ id }) => id));
        expect(selection.total).toBe(wanted.length);
        selection.refresh(collection.live.slice());
        expect(selection.total).toBe(answered(rows.values(), query).length);
      }),
      { numRuns: 30 },
    );
  });

  it('says what a column can not be asked', () => {
    const selector = new Selector(new Collection(ANY_SHAPE), LOCALE);
    expect(() => selector.select({ where: [{ column: 'name', is: 'between', from: 1 }] })).toThrow(RangeError);
    expect(() => selector.select({ where: [{ column: 'none', is: 'one-of', values: [] }] })).toThrow(RangeError);
    expect(() => selector.select({ sort: [{ column: 'list' }] })).toThrow(RangeError);
  });
});
