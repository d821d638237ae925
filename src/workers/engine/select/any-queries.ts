import fc from 'fast-check';
import { type AnyRow, anyInstant, anyText } from '../columns/any-rows.ts';
import { foldText } from '../text/fold.ts';
import type { ColumnFilter, Filter, SortKey } from './filter.ts';
import type { Query } from './selector.ts';
import { orderIn } from './text-order.ts';

export const LOCALE = 'fr';

const value = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('a', 'b2', 'ä', null, 1, 2) },
  anyText,
  anyInstant,
  fc.integer({ min: -1, max: 9 }),
  fc.constantFrom(null, true, false, 3.2851, -0, NaN),
);
const bound = fc.option(
  fc.oneof(
    fc.integer({ min: -3, max: 200 }),
    fc.double(),
    fc.constantFrom(3.2851, Infinity, -Infinity),
    fc
      .date({ noInvalidDate: true, min: new Date('2024-01-01'), max: new Date('2026-12-31') })
      .map((date) => date.getTime()),
  ),
  { nil: undefined },
);

const columnFilter: fc.Arbitrary<ColumnFilter> = fc.oneof(
  fc.record({
    column: fc.constantFrom('name', 'note', 'count', 'volts', 'time', 'flag', 'other', 'initial'),
    is: fc.constant('one-of' as const),
    values: fc.array(value, { maxLength: 4 }),
  }),
  fc.tuple(fc.constantFrom('count', 'volts', 'time'), bound, bound).map(([column, from, to]) => ({
    column,
    is: 'between' as const,
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  })),
  fc.record({ column: fc.constantFrom('name', 'note'), is: fc.constant('containing' as const), text: anyText }),
  fc.record({
    column: fc.constantFrom('count', 'volts'),
    is: fc.constant('flagged' as const),
    mask: fc.oneof(fc.integer({ min: 0, max: 9 }), fc.integer()),
    all: fc.boolean(),
  }),
);

const filter: fc.Arbitrary<Filter> = fc.oneof(
  { weight: 6, arbitrary: columnFilter },
  { weight: 1, arbitrary: fc.record({ not: columnFilter }) },
  { weight: 1, arbitrary: fc.record({ any: fc.array(columnFilter, { maxLength: 3 }) }) },
);

const SORTED = ['id', 'name', 'note', 'count', 'volts', 'time', 'flag', 'other', 'initial'] as const;

const sortKey: fc.Arbitrary<SortKey> = fc.record({ column: fc.constantFrom(...SORTED), descending: fc.boolean() });

export const anyQuery: fc.Arbitrary<Query> = fc.record({
  where: fc.oneof(fc.array(filter, { maxLength: 1 }), fc.array(filter, { maxLength: 3 })),
  sort: fc.array(sortKey, { maxLength: 3 }),
});

type Field = AnyRow[Exclude<keyof AnyRow, 'list'>];
type Fields = Readonly<Record<string, Field>>;
const fieldsOf = ({ list: _, ...row }: AnyRow): Fields => ({ ...row, initial: row.name?.slice(0, 1) ?? null });

/** What a query means, said as plainly as it can be. */
export function answered(rows: Iterable<AnyRow>, { where = [], sort = [] }: Query): AnyRow[] {
  return [...rows]
    .filter((row) => where.every((one) => holds(fieldsOf(row), one)))
    .sort((a, b) => {
      for (const key of sort) {
        const difference = compared(fieldsOf(a)[key.column] ?? null, fieldsOf(b)[key.column] ?? null, key);
        if (difference !== 0) return difference;
      }
      const byKey = Number(a.id > b.id) - Number(a.id < b.id);
      return sort.at(-1)?.descending === true ? -byKey : byKey;
    });
}

function holds(row: Fields, one: Filter): boolean {
  if ('not' in one) return !holds(row, one.not);
  if ('any' in one) return one.any.some((each) => holds(row, each));
  const found: Field = row[one.column] ?? null;
  if (one.is === 'one-of') return new Set<Field>(one.values).has(found);
  if (found === null) return false;
  if (one.is === 'containing') return foldText(String(found)).includes(foldText(one.text));
  const number = typeof found === 'string' ? Date.parse(found) : Number(found);
  if (one.is === 'between') return number >= (one.from ?? -Infinity) && number <= (one.to ?? Infinity);
  const bits = Number.isInteger(number) ? number & one.mask : 0;
  return one.all === true ? bits === (one.mask | 0) : bits !== 0;
}

const collate = orderIn(LOCALE).compare;

function compared(a: Field, b: Field, { column, descending }: SortKey): number {
  const [one, other] = column === 'time' ? [timeOf(a), timeOf(b)] : [a, b];
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  const sign = descending === true ? -1 : 1;
  if (column === 'id' || column === 'other')
    return sign * (Number(String(one) > String(other)) - Number(String(one) < String(other)));
  if (typeof one === 'string') return sign * collate(one, String(other));
  return sign * comparedNumbers(Number(one), Number(other));
}

const timeOf = (value: Field): number | null => {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? null : time;
};

const comparedNumbers = (a: number, b: number): number => {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b));
  return Number(a > b) - Number(a < b);
};
