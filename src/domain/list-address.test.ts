import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MINUTE_MS } from './duration.ts';
import { asksForSomething, type FilterKind, readFilters, writeFilters } from './list-address.ts';
import type { ColumnFilter, ListFilters } from './list-query.ts';

const KINDS: Record<string, FilterKind> = {
  status: 'values',
  customer: 'text',
  battery: 'number',
  created: 'days',
  alerts: 'flags',
};

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
const age = fc.option(fc.integer({ min: 0, max: 3_660 * 24 * 60 }).map((minutes) => minutes * MINUTE_MS));
const bit = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 0, max: 29 }).map((place) => 2 ** place),
);
const either = fc.constantFrom<ColumnFilter>({ kind: 'empty' }, { kind: 'filled' });
const of = (filter: fc.Arbitrary<ColumnFilter>) => fc.oneof(filter.filter(asksForSomething), either);
const filters: fc.Arbitrary<ListFilters> = fc.record(
  {
    status: of(
      fc.uniqueArray(text.filter((one) => one !== '')).map((values): ColumnFilter => ({ kind: 'values', values })),
    ),
    customer: of(text.map((one): ColumnFilter => ({ kind: 'text', text: one }))),
    battery: of(
      fc
        .tuple(number, number, fc.boolean())
        .map(([from, to, open]): ColumnFilter => ({ kind: 'number', from, to, ...(open ? { open } : {}) })),
    ),
    created: of(
      fc.oneof(
        fc.tuple(day, day).map(([from, to]): ColumnFilter => ({ kind: 'days', from, to })),
        fc.tuple(age, age).map(([from, to]): ColumnFilter => ({ kind: 'age', from, to })),
      ),
    ),
    alerts: of(fc.uniqueArray(bit).map((bits): ColumnFilter => ({ kind: 'flags', bits: bits.sort((a, b) => a - b) }))),
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

test('C19: takes the names of documents and fields for columns', () => {
  const aliases = { statusCode: 'status', customerName: 'customer' };
  const read = (fltcol: string) => readFilters({ fltcol, fltval: 'a' }, KINDS, aliases);
  expect(read('statusCode')).toEqual(read('status'));
  expect(read('customerName')).toEqual({ customer: { kind: 'text', text: 'a' } });
  expect(read('toString')).toEqual({});
});

test('C19: reads flags as numbers and as the codes of the documents, and what is long ago', () => {
  const alerts = (fltval: string) => readFilters({ fltcol: 'alerts', fltval }, KINDS);
  expect(alerts('as1|as16')).toEqual({ alerts: { kind: 'flags', bits: [1, 16] } });
  expect(alerts('17')).toEqual(alerts('as1|as16'));
  expect(alerts('sec4|0')).toEqual({ alerts: { kind: 'flags', bits: [0, 4] } });
  expect(alerts('x|as|as1x')).toEqual({});
  expect(readFilters({ fltcol: 'created', fltval: '72h..' }, KINDS)).toEqual({
    created: { kind: 'age', from: 72 * 60 * MINUTE_MS, to: null },
  });
  expect(readFilters({ fltcol: 'battery', fltval: '!8..' }, KINDS)).toEqual({
    battery: { kind: 'number', from: 8, to: null, open: true },
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
