import fc from 'fast-check';
import type { CollectionShape } from './shape.ts';

/** For tests: a row with every kind of column, with and without values. */
export interface AnyRow {
  readonly id: string;
  readonly name: string | null;
  readonly note: string;
  readonly count: number | null;
  readonly volts: number | null;
  readonly time: string | null;
  readonly flag: boolean | null;
  readonly other: string | null;
  readonly list: readonly unknown[] | null;
}

export const ANY_SHAPE: CollectionShape<AnyRow> = {
  name: 'anything',
  key: 'id',
  fields: {
    id: { kind: 'guid' },
    name: { kind: 'text', searched: { weight: 1, isId: false } },
    note: { kind: 'text' },
    count: { kind: 'number' },
    volts: { kind: 'number', decimals: 4 },
    time: { kind: 'instant' },
    flag: { kind: 'boolean' },
    other: { kind: 'guid' },
    list: { kind: 'json' },
  },
  derived: { initial: { kind: 'text', of: (row) => row.name?.slice(0, 1) ?? null } },
};

/** Few names, so that rows replace each other; guids and what is none. */
const id = fc.oneof(
  fc.integer({ min: 0, max: 40 }).map((n) => `00000000-0000-4000-8000-${String(n % 20).padStart(12, '0')}`),
  fc.constantFrom('', 'A', '00000000-0000-4000-8000-00000000000A', '__proto__', '7'),
);

/** Any UTF-16, lone surrogates too, and often the same. */
export const anyText = fc.oneof(
  fc.constantFrom(
    '',
    'a',
    'B',
    'ä',
    'Ä',
    'b2',
    'b10',
    'சென்னை',
    '👩‍🚀',
    '\ud800',
    '\udc00a',
    'a.*[b',
    'x'.repeat(10_000),
  ),
  fc.string({ unit: 'binary', maxLength: 5 }),
);

const anyNumber = fc.oneof(
  fc.integer({ min: -3, max: 200 }),
  fc.constantFrom(3.2851, 0.1 + 0.2, -0, 2 ** 31, -(2 ** 31), 2 ** 53, 1e300, Infinity, -Infinity, NaN),
  fc.double(),
);

export const anyInstant = fc.oneof(
  fc
    .date({ noInvalidDate: true, min: new Date('2024-01-01'), max: new Date('2026-12-31') })
    .map((date) => date.toISOString()),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.constantFrom(
    '2026-03-01T00:00:00Z',
    '2026-03-01T00:00:00.123456Z',
    '2026-02-30T00:00:00.000Z',
    '2026-03-01T24:00:00.000Z',
    '2026-03-01T12:00:00.000+05:30',
    'never',
    '',
  ),
);

const orNull = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: null, freq: 4 });

export const anyRow: fc.Arbitrary<AnyRow> = fc.record(
  {
    id,
    name: orNull(anyText),
    note: anyText,
    count: orNull(fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 0, max: 9 }) }, anyNumber)),
    volts: orNull(
      fc.oneof(
        fc.integer({ min: 30_000, max: 42_000 }).map((units) => units / 10_000),
        anyNumber,
      ),
    ),
    time: orNull(anyInstant),
    flag: orNull(fc.boolean()),
    other: orNull(fc.oneof(id, fc.uuid())),
    list: orNull(
      fc.array(
        fc.oneof(fc.constantFrom('a', null), fc.dictionary(fc.string(), fc.integer(), { noNullPrototype: true })),
        { maxLength: 3 },
      ),
    ),
  },
  { noNullPrototype: true },
);

/** What is done to a collection, in order. */
export type Step = { readonly put: AnyRow } | { readonly drop: string } | { readonly clear: true };

export const anySteps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    { weight: 12, arbitrary: fc.record({ put: anyRow }) },
    { weight: 3, arbitrary: fc.record({ drop: id }) },
    { weight: 1, arbitrary: fc.constant({ clear: true as const }) },
  ),
  { maxLength: 80 },
);
