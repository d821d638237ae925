import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asksForSomething, type FilterKind, readFilters, writeFilters } from './list-address.ts';
import type { ColumnFilter, ListFilters } from './list-query.ts';

const KINDS: Record<string, FilterKind> = { status: 'values', customer: 'text', battery: 'number', created: 'days' };

const text = fc.string({
  unit: fc.oneof(
    fc.constantFrom(',', '|', '%', '=', '!', '.', '%2C', '&', '#', '%25'),
    fc.string({ unit: 'grapheme' }),
  ),
});
const number = fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }).map((one) => (one === 0 ? 0 : one)));
const day = fc.option(
  fc
    .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
);
const either = fc.constantFrom<ColumnFilter>({ kind: 'empty' }, { kind: 'filled' });
const of = (filter: fc.Arbitrary<ColumnFilter>) => fc.oneof(filter.filter(asksForSomething), either);
const filters: fc.Arbitrary<ListFilters> = fc.record(
  {
    status: of(
      fc.uniqueArray(text.filter((one) => one !== '')).map((values): ColumnFilter => ({ kind: 'values', values })),
    ),
    customer: of(text.map((one): ColumnFilter => ({ kind: 'text', text: one }))),
    battery: of(fc.tuple(number, number).map(([from, to]): ColumnFilter => ({ kind: 'number', from, to }))),
    created: of(fc.tuple(day, day).map(([from, to]): ColumnFilter => ({ kind: 'days', from, to }))),
  },
  { requiredKeys: [] },
);

test('is read as the spec writes it', () => {
  expect(readFilters({ fltcol: 'status,customer', fltval: 'Saved|Processing,Acme' }, KINDS)).toEqual({
    status: { kind: 'values', values: ['Saved', 'Processing'] },
    customer: { kind: 'text', text: 'Acme' },
  });
  expect(readFilters({ fltcol: 'battery,created', fltval: '..3.5,2026-11-01..' }, KINDS)).toEqual({
    battery: { kind: 'number', from: null, to: 3.5 },
    created: { kind: 'days', from: '2026-11-01', to: null },
  });
  expect(readFilters({ fltcol: 'created', fltval: '2026-11-21' }, KINDS)).toEqual({
    created: { kind: 'days', from: '2026-11-21', to: '2026-11-21' },
  });
});

test('asks the same again after it went through an address', () => {
  fc.assert(
    fc.property(filters, (asked) => {
      const search = new URLSearchParams({ ...writeFilters(asked) });
      expect(readFilters(Object.fromEntries(new URLSearchParams(search.toString())), KINDS)).toEqual(asked);
    }),
  );
});

test('is data whatever it holds, and what was understood of it is written so that it is understood again', () => {
  const column = fc.oneof(fc.constantFrom(...Object.keys(KINDS), '__proto__', 'constructor', ''), text);
  fc.assert(
    fc.property(fc.array(column), text, (columns, fltval) => {
      const read = readFilters({ fltcol: columns.join(','), fltval }, KINDS);
      expect(Object.keys(read).every((key) => Object.hasOwn(KINDS, key))).toBe(true);
      expect(readFilters(writeFilters(read), KINDS)).toEqual(read);
    }),
  );
});

test('without filters there is nothing in the address', () => {
  expect(writeFilters({ customer: { kind: 'text', text: '' }, status: { kind: 'values', values: [] } })).toEqual({});
  expect(readFilters({}, KINDS)).toEqual({});
});
