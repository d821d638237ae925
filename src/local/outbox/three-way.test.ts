import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedFields, threeWay } from './three-way.ts';

const FIELDS = ['a', 'b', 'c', 'd'];
const value = fc.constantFrom<unknown>('x', 'y', 'z', null, 1, 0);
const row = fc.record(Object.fromEntries(FIELDS.map((field) => [field, value])));
/** Parts of one or two fields that share none. */
const parts = fc
  .record({ one: fc.subarray(['a', 'b']), two: fc.subarray(['c', 'd']), row })
  .map((edit) =>
    Object.fromEntries(
      [edit.one, edit.two]
        .filter((fields) => fields.length > 0)
        .map((fields) => [fields.join('+'), Object.fromEntries(fields.map((field) => [field, edit.row[field]]))]),
    ),
  );

describe('an edit beside the row as it is now', () => {
  it('puts every part into exactly one list', () => {
    fc.assert(
      fc.property(parts, row, row, (edit, base, current) => {
        const { apply, same, clash } = threeWay(edit, base, current);
        expect([...apply, ...same, ...clash].sort()).toEqual(Object.keys(edit).sort());
      }),
    );
  });

  it('never calls a part clear that somebody else has set to something else', () => {
    fc.assert(
      fc.property(parts, row, row, (edit, base, current) => {
        const { apply, clash } = threeWay(edit, base, current);
        for (const name of apply) {
          expect(changedFields(Object.keys(edit[name] ?? {}), base, current)).toEqual([]);
        }
        for (const name of clash) {
          expect(changedFields(Object.keys(edit[name] ?? {}), base, current)).not.toEqual([]);
        }
      }),
    );
  });

  it('finds nothing in its way while nobody else has written', () => {
    fc.assert(
      fc.property(parts, row, (edit, base) => {
        expect(threeWay(edit, base, base).apply).toEqual(Object.keys(edit));
      }),
    );
  });

  it('tells different fields, the same value and another value apart', () => {
    const base = { customer: 'Halden', notes: 'dry', place: 'Chennai', lat: 13 };
    const edit = { customer: { customer: 'Nordlys' }, notes: { notes: 'cold' }, place: { place: 'Oslo', lat: 60 } };
    const current = { customer: 'Halden', notes: 'cold', place: 'Bergen', lat: 60 };
    expect(threeWay(edit, base, current)).toEqual({ apply: ['customer'], same: ['notes'], clash: ['place'] });
  });
});
