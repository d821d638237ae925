import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ANY_SHAPE, type AnyRow, anyRow } from '../../../../tests/fixtures/engine/any-rows.ts';
import { Collection } from '../columns/collection.ts';
import { readSnapshot, takeSnapshot } from './snapshot.ts';

function filled(rows: readonly AnyRow[], gone: readonly number[]): Collection<AnyRow> {
  const collection = new Collection(ANY_SHAPE);
  collection.putMany(rows);
  for (const index of gone) collection.delete(rows[index % rows.length]?.id ?? '');
  return collection;
}

const rowsIn = (collection: Collection<AnyRow>): (AnyRow | undefined)[] =>
  Array.from({ length: collection.slots }, (_, slot) => collection.row(slot));

const collections = fc.tuple(fc.array(anyRow, { maxLength: 60 }), fc.array(fc.nat(), { maxLength: 10 }));

describe('a snapshot', () => {
  it('gives the same rows back, which then can be changed as before', () => {
    fc.assert(
      fc.property(collections, fc.string({ unit: 'binary' }), fc.array(anyRow), ([rows, gone], position, more) => {
        const collection = filled(rows, gone);
        const restored = readSnapshot(ANY_SHAPE, takeSnapshot(collection, position));
        if (typeof restored === 'string') throw new Error(restored);
        expect(restored.position).toBe(position);
        expect(rowsIn(restored.collection)).toStrictEqual(rowsIn(collection));
        expect(restored.collection.size).toBe(collection.size);
        restored.collection.putMany(more);
        for (const row of new Map(more.map((one) => [one.id, one])).values()) {
          expect(restored.collection.row(restored.collection.slotOf(row.id))).toStrictEqual(row);
        }
        const again = readSnapshot(ANY_SHAPE, takeSnapshot(restored.collection, ''));
        expect(typeof again === 'string' ? again : rowsIn(again.collection)).toStrictEqual(rowsIn(restored.collection));
      }),
      { numRuns: 60 },
    );
  });

  it('is refused when any of its bytes is another', () => {
    fc.assert(
      fc.property(collections, fc.nat(), fc.integer({ min: 1, max: 255 }), ([rows, gone], where, other) => {
        const buffer = takeSnapshot(filled(rows, gone), 'here');
        const bytes = new Uint8Array(buffer);
        const at = where % bytes.length;
        bytes[at] = (bytes[at] ?? 0) ^ other;
        expect(readSnapshot(ANY_SHAPE, buffer)).toSatisfy((read) => typeof read === 'string');
      }),
      { numRuns: 150 },
    );
  });

  it('is refused at every byte of a small one', () => {
    const buffer = takeSnapshot(new Collection(ANY_SHAPE), 'here');
    const accepted = Array.from({ length: buffer.byteLength }, (_, at) => {
      const torn = buffer.slice(0);
      const bytes = new Uint8Array(torn);
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      return readSnapshot(ANY_SHAPE, torn);
    }).filter((read) => typeof read !== 'string');
    expect(accepted).toEqual([]);
  });

  it('is refused when it is cut, too long, mixed up, partly empty, or anything else', () => {
    const damage = fc.oneof(
      fc.record({ how: fc.constant('cut' as const), at: fc.nat(), length: fc.nat({ max: 64 }) }),
      fc.record({ how: fc.constant('more' as const), at: fc.nat(), length: fc.integer({ min: 1, max: 64 }) }),
      fc.record({ how: fc.constant('swap' as const), at: fc.nat(), length: fc.integer({ min: 1, max: 64 }) }),
      fc.record({ how: fc.constant('zeros' as const), at: fc.nat(), length: fc.integer({ min: 1, max: 64 }) }),
    );
    fc.assert(
      fc.property(collections, damage, ([rows, gone], { how, at, length }) => {
        const whole = new Uint8Array(takeSnapshot(filled(rows, gone), 'here'));
        const first = at % whole.length;
        const torn = new Uint8Array(how === 'more' ? whole.length + length : how === 'cut' ? first : whole.length);
        torn.set(whole.subarray(0, torn.length));
        if (how === 'zeros') torn.fill(0, first, first + length);
        if (how === 'swap') torn.copyWithin(first, (first * 7) % whole.length, ((first * 7) % whole.length) + length);
        const isSame = torn.length === whole.length && torn.every((byte, index) => byte === whole[index]);
        expect(typeof readSnapshot(ANY_SHAPE, torn.buffer) === 'string').toBe(!isSame);
      }),
      { numRuns: 200 },
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(readSnapshot(ANY_SHAPE, bytes.slice().buffer)).toBe('damaged');
      }),
    );
  });

  it('of other columns is not read', () => {
    const buffer = takeSnapshot(filled([], []), 'here');
    expect(readSnapshot({ ...ANY_SHAPE, name: 'other' }, buffer)).toBe('other-version');
    const fields = { ...ANY_SHAPE.fields, count: { kind: 'number', decimals: 2 } } as const;
    expect(readSnapshot({ ...ANY_SHAPE, fields }, buffer)).toBe('other-version');
  });
});
