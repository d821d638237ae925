import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ANY_SHAPE, type AnyRow, anySteps, type Step } from '../../../../tests/fixtures/engine/any-rows.ts';
import { hasSlot } from './bitmap.ts';
import { Collection } from './collection.ts';

function take(step: Step, collection: Collection<AnyRow>, rows: Map<string, AnyRow>): void {
  if ('put' in step) {
    collection.put(step.put);
    rows.set(step.put.id, step.put);
  } else if ('drop' in step) expect(collection.delete(step.drop)).toBe(rows.delete(step.drop));
  else {
    collection.clear();
    rows.clear();
  }
}

function expectSame(collection: Collection<AnyRow>, rows: ReadonlyMap<string, AnyRow>): void {
  expect(collection.size).toBe(rows.size);
  for (const [key, row] of rows) {
    const slot = collection.slotOf(key);
    expect(collection.keyAt(slot)).toBe(key);
    expect(collection.row(slot)).toStrictEqual(row);
    expect(Object.keys(collection.row(slot) ?? {})).toEqual(Object.keys(ANY_SHAPE.fields));
    expect(collection.column('initial').get(slot)).toBe(row.name?.slice(0, 1) ?? null);
  }
  const lived = Array.from({ length: collection.slots }, (_, slot) => slot).filter((slot) =>
    hasSlot(collection.live, slot),
  );
  expect(lived.length).toBe(rows.size);
}

describe('Collection', () => {
  it('gives back what was put, as a Map would, also from its parts', () => {
    fc.assert(
      fc.property(anySteps, anySteps, (steps, later) => {
        const collection = new Collection(ANY_SHAPE);
        const rows = new Map<string, AnyRow>();
        for (const step of steps) take(step, collection, rows);
        expectSame(collection, rows);
        const restored = Collection.fromParts(ANY_SHAPE, structuredClone(collection.toParts()));
        expectSame(restored, rows);
        for (const step of later) take(step, restored, rows);
        expectSame(restored, rows);
        expect(restored.slotOf('no key')).toBe(-1);
      }),
      { numRuns: 60 },
    );
  });

  it('names rows by numbers, and by a text one that has no number yet', () => {
    interface Numbered {
      readonly id: number | string;
      readonly word: string | null;
    }
    const collection = new Collection<Numbered>({
      name: 'numbered',
      key: 'id',
      fields: { id: { kind: 'number' }, word: { kind: 'text' } },
      derived: {},
    });
    const id = fc.oneof(fc.integer({ min: 1, max: 9 }), fc.constantFrom('new:a', 'new:b', '', 'NaN'));
    const word = fc.string();
    fc.assert(
      fc.property(fc.array(fc.record({ id, word, drop: fc.boolean() })), (steps) => {
        collection.clear();
        const rows = new Map<string, Numbered>();
        for (const { drop, ...row } of steps) {
          const key = String(row.id);
          if (drop) expect(collection.delete(key)).toBe(rows.delete(key));
          else {
            collection.put(row);
            rows.set(key, row);
          }
        }
        collection.reserve(100);
        expect(collection.size).toBe(rows.size);
        for (const [key, row] of rows) {
          expect(collection.keyAt(collection.slotOf(key))).toBe(key);
          expect(collection.row(collection.slotOf(key))).toEqual(row);
        }
      }),
    );
    expect(() => collection.put({ id: 1, word: 2 as never })).toThrow(TypeError);
  });

  it('says which slots were written since', () => {
    fc.assert(
      fc.property(anySteps, anySteps, (steps, later) => {
        const collection = new Collection(ANY_SHAPE);
        const rows = new Map<string, AnyRow>();
        for (const step of steps) take(step, collection, rows);
        const before = collection.changes;
        const old = Array.from({ length: collection.slots }, (_, slot) => collection.row(slot));
        for (const step of later) take(step, collection, rows);
        const changed = collection.changedSince(before);
        fc.pre(changed !== null);
        const untouched = Array.from({ length: Math.max(old.length, collection.slots) }, (_, slot) => slot).filter(
          (slot) => !changed.includes(slot),
        );
        expect(untouched.map((slot) => collection.row(slot))).toStrictEqual(untouched.map((slot) => old[slot]));
      }),
      { numRuns: 40 },
    );
  });

  it('forgets what changed when that is too much, and when all is cleared', () => {
    const collection = new Collection({ name: 'n', key: 'n', fields: { n: { kind: 'number' } }, derived: {} });
    for (let n = 0; n < 20_000; n += 1) collection.put({ n });
    expect(collection.changedSince(0)).toBe(null);
    expect(collection.changedSince(collection.changes - 2)).toEqual([19_998, 19_999]);
    const before = collection.changes;
    collection.clear();
    expect(collection.changedSince(before)).toBe(null);
    expect(collection.changedSince(collection.changes)).toEqual([]);
  });

  it('takes the slot of a deleted row again, and keeps no more than it needs', () => {
    const collection = new Collection({ name: 'n', key: 'n', fields: { n: { kind: 'number' } }, derived: {} });
    collection.putMany(Array.from({ length: 1000 }, (_, n) => ({ n })));
    const { memory } = collection;
    for (let n = 0; n < 2000; n += 1) {
      expect(collection.delete(String(n))).toBe(true);
      collection.put({ n: n + 1000 });
    }
    expect(collection.slots).toBe(1000);
    expect(collection.memory).toBe(memory);
    expect(memory).toBeLessThan(8000);
  });

  it('refuses a row with a value of another type, and has no row of that name then', () => {
    const row: AnyRow = {
      id: '7',
      name: 'a',
      note: '',
      count: 1,
      volts: 3.2851,
      time: null,
      flag: true,
      other: null,
      list: ['a'],
    };
    for (const field of Object.keys(row)) {
      for (const value of [undefined, Symbol('other')]) {
        const collection = new Collection(ANY_SHAPE);
        collection.put(row);
        expect(() => collection.put({ ...row, [field]: value })).toThrow(TypeError);
        expect(collection.size).toBe(field === 'id' ? 1 : 0);
        collection.put(row);
        expect(collection.row(collection.slotOf('7'))).toStrictEqual(row);
        expect(collection.size).toBe(1);
      }
    }
  });

  it('works out again what follows from beyond a row, and says that it is other', () => {
    interface Parcel {
      readonly id: string;
      readonly tag: string | null;
      readonly weight: number;
    }
    const readings = new Map([['T1', 7]]);
    const parcels = new Collection<Parcel>({
      name: 'parcels',
      key: 'id',
      fields: { id: { kind: 'text' }, tag: { kind: 'text' }, weight: { kind: 'number' } },
      derived: {
        reading: { kind: 'number', from: ['tag'], of: ({ tag }) => readings.get(tag ?? '') ?? null },
        heavy: { kind: 'boolean', of: ({ weight }) => weight > 10 },
      },
    });
    parcels.putMany([
      { id: 'a', tag: 'T1', weight: 20 },
      { id: 'b', tag: null, weight: 1 },
    ]);
    const changes = parcels.changes;
    for (const slot of [0, 1, 2]) parcels.deriveAgain(slot);
    expect(parcels.changes).toBe(changes);

    readings.set('T1', 8);
    for (const slot of [0, 1]) parcels.deriveAgain(slot);
    expect(parcels.changedSince(changes)).toEqual([0]);
    expect([parcels.column('reading').get(0), parcels.column('heavy').get(0)]).toEqual([8, true]);
    expect(parcels.row(0)).toEqual({ id: 'a', tag: 'T1', weight: 20 });

    parcels.delete('a');
    readings.set('T1', 9);
    parcels.deriveAgain(0);
    expect(parcels.column('reading').get(0)).toBe(8);
  });
});
