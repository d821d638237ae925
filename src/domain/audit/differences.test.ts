import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedSince, differences, type JsonValue, type Snapshot, sameJson } from './differences.ts';

const { value } = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constant(null),
    fc.boolean(),
    fc.integer(),
    fc.string(),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('value'), { noNullPrototype: true }),
  ),
}));
const snapshot = fc.dictionary(fc.constantFrom('name', 'limit', 'groups', 'on'), value, { noNullPrototype: true });
/** As the database gives it back: fields in another order. */
const turned = (one: JsonValue): JsonValue =>
  Array.isArray(one)
    ? one.map(turned)
    : typeof one === 'object' && one !== null
      ? Object.fromEntries(
          Object.entries(one)
            .toReversed()
            .map(([name, inner]) => [name, turned(inner ?? null)]),
        )
      : one;

describe('what a change touched', () => {
  it('is nothing between a thing and itself, in whatever order its fields stand', () => {
    fc.assert(
      fc.property(snapshot, (one) => {
        const other = turned(one);
        expect(sameJson(one, other)).toBe(true);
        expect(differences(one, other as Snapshot)).toBeUndefined();
      }),
    );
  });

  it('says all that is needed to go forth and back', () => {
    fc.assert(
      fc.property(snapshot, snapshot, (before, after) => {
        const found = differences(before, after);
        const forth = { ...before, ...found?.after };
        const back = { ...after, ...found?.before };
        // A field that is null and one that is not there are the same.
        const withNulls = (one: Snapshot) => ({ name: null, limit: null, groups: null, on: null, ...one });
        expect(sameJson(withNulls(forth), withNulls(after))).toBe(true);
        expect(sameJson(withNulls(back), withNulls(before))).toBe(true);
      }),
    );
  });

  it('names the fields that came later, and those alone', () => {
    const after = { limit: 8, name: 'Cold' };
    expect(changedSince(after, { limit: 8, name: 'Cold', on: true })).toEqual([]);
    expect(changedSince(after, { limit: 9, name: 'Cold' })).toEqual(['limit']);
    expect(changedSince({ limit: null }, {})).toEqual([]);
  });

  it('is all of a thing that came or went', () => {
    expect(differences(undefined, { name: 'x' })).toEqual({ before: null, after: { name: 'x' } });
    expect(differences({ name: 'x' }, undefined)).toEqual({ before: { name: 'x' }, after: null });
    expect(differences(undefined, undefined)).toBeUndefined();
  });

  it('tells arrays from objects and lists by their order', () => {
    expect(sameJson([], {})).toBe(false);
    expect(sameJson(['a', 'b'], ['b', 'a'])).toBe(false);
    expect(sameJson({ a: undefined }, {})).toBe(true);
  });
});
