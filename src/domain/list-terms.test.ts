import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeTerm } from '../../tests/fixtures/write-term.ts';
import { HOUR_MS, MINUTE_MS } from './duration.ts';
import { asksForSomething } from './list-address.ts';
import type { ColumnFilter } from './list-query.ts';
import { readSearch, suggestTerms, type TermField } from './list-terms.ts';

const option = (value: string, label = value) => ({ value, label });
const FIELDS: readonly TermField[] = [
  {
    key: 'route',
    names: ['lane', 'route'],
    kind: 'values',
    ends: ' → ',
    options: ['Chennai Port → Lyon Depot', 'Chennai Port → Dubai', 'Lyon Depot → Chennai Port'].map((one) =>
      option(one),
    ),
  },
  { key: 'status', names: ['status'], kind: 'values', options: [option('3', 'Departed'), option('4', 'Arrived')] },
  { key: 'security', names: ['security'], kind: 'flags', options: [option('0', 'Intact'), option('4', 'Stray chime')] },
  { key: 'customer', names: ['customer', 'client'], kind: 'text' },
  {
    key: 'temperature',
    names: ['temp', 'temperature'],
    kind: 'number',
    units: { shown: (held) => (held - 32) / 1.8, held: (typed) => typed * 1.8 + 32 },
  },
  { key: 'battery', names: ['battery'], kind: 'number' },
  { key: 'late', names: ['late'], kind: 'days' },
];
const fieldOf = (key: string) => FIELDS.find((field) => field.key === key) as TermField;
const read = (typed: string) => readSearch(typed, FIELDS);
/** The filter of one term, with nothing else typed. */
const filterOf = (typed: string): ColumnFilter | string | undefined => {
  const { terms, faults } = read(`${typed} `);
  return terms[0]?.filter ?? faults[0]?.fault;
};

describe('what is typed into the search of a list', () => {
  it('is terms and words', () => {
    expect(read('late > 2h  lane:Chennai-Lyon  temp > 8 SHP-1 ')).toEqual({
      terms: [
        { key: 'late', filter: { kind: 'age', from: 2 * HOUR_MS, to: null } },
        { key: 'route', filter: { kind: 'values', values: ['Chennai Port → Lyon Depot'] } },
        { key: 'temperature', filter: { kind: 'number', from: 46.4, to: null, open: true } },
      ],
      faults: [],
      words: 'SHP-1',
      unfinished: '',
    });
  });

  it.each<[string, ColumnFilter]>([
    ['status:departed', { kind: 'values', values: ['3'] }],
    ['status:Dep,Arrived', { kind: 'values', values: ['3', '4'] }],
    ['Status=4', { kind: 'values', values: ['4'] }],
    ['security:"stray chime",0', { kind: 'flags', bits: [0, 4] }],
    ['customer:"Acme \\"Foods\\", Inc"', { kind: 'text', text: 'Acme "Foods", Inc' }],
    ['client:none', { kind: 'empty' }],
    ['client:any', { kind: 'filled' }],
    ['client:"none"', { kind: 'text', text: 'none' }],
    ['battery<=3,5', { kind: 'number', from: null, to: 3.5 }],
    ['battery:3..3.5', { kind: 'number', from: 3, to: 3.5 }],
    ['battery<3.5V', { kind: 'number', from: null, to: 3.5, open: true }],
    ['late<90min', { kind: 'age', from: null, to: 90 * MINUTE_MS }],
    ['late:2h..3h', { kind: 'age', from: 2 * HOUR_MS, to: 3 * HOUR_MS }],
    ['late:2026-01-02', { kind: 'days', from: '2026-01-02', to: '2026-01-02' }],
    ['late>=2026-01-02', { kind: 'days', from: '2026-01-02', to: null }],
    ['lane:Chennai-', { kind: 'values', values: ['Chennai Port → Lyon Depot', 'Chennai Port → Dubai'] }],
    ['lane:lyon→CHENNAI', { kind: 'values', values: ['Lyon Depot → Chennai Port'] }],
  ])('reads %s', (typed, filter) => {
    expect(filterOf(typed)).toEqual(filter);
  });

  it.each([
    ['temp>warm', 'not-a-number'],
    ['battery:3..x', 'not-a-number'],
    ['battery>3..4', 'not-a-number'],
    ['status:Nowhere', 'not-a-value'],
    ['customer>Acme', 'not-for-this'],
    ['late:yesterday', 'not-a-day'],
    ['late>2026-02-30', 'not-a-day'],
    ['customer:""', 'not-a-value'],
  ])('says what is wrong with %s', (typed, fault) => {
    expect(filterOf(typed)).toBe(fault);
  });

  it('is words where it begins with no name of a column', () => {
    expect(read('MF-1:2 note:x a>b "quoted" ').words).toBe('MF-1:2 note:x a>b "quoted"');
    expect(read('late').words).toBe('late');
  });

  it('waits for the end of a term', () => {
    expect(read('abc temp > ')).toMatchObject({ words: 'abc', unfinished: 'temp > ', terms: [], faults: [] });
    expect(read('abc temp > 1')).toMatchObject({ words: 'abc', unfinished: 'temp > 1', terms: [], faults: [] });
    expect(read('abc temp > 1 ')).toMatchObject({ words: 'abc', unfinished: '' });
  });

  it('has the last of two terms for one column', () => {
    expect(read('late>1h late>2h ').terms).toEqual([
      { key: 'late', filter: { kind: 'age', from: 2 * HOUR_MS, to: null } },
    ]);
  });
});

const text = fc.string({
  unit: fc.oneof(
    fc.constantFrom('"', '\\', ',', ' ', ':', '>', '..', 'late', 'temp', '%'),
    fc.string({ unit: 'grapheme' }),
  ),
});
const whole = fc.option(fc.integer({ min: -1000, max: 1000 }));
const minutes = fc.option(fc.integer({ min: 0, max: 100_000 }).map((count) => count * MINUTE_MS));
const day = fc.option(
  fc
    .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
);
const filters: fc.Arbitrary<readonly [string, ColumnFilter]> = fc.oneof(
  text.map((one): [string, ColumnFilter] => ['customer', { kind: 'text', text: one }]),
  fc
    .uniqueArray(fc.constantFrom('3', '4'), { minLength: 1 })
    .map((values): [string, ColumnFilter] => ['status', { kind: 'values', values }]),
  fc
    .uniqueArray(fc.constantFrom(...(fieldOf('route').options ?? []).map(({ value }) => value)), { minLength: 1 })
    .map((values): [string, ColumnFilter] => ['route', { kind: 'values', values }]),
  fc.tuple(whole, whole).map(([from, to]): [string, ColumnFilter] => ['battery', { kind: 'number', from, to }]),
  whole.map((from): [string, ColumnFilter] => ['battery', { kind: 'number', from, to: null, open: true }]),
  fc.tuple(minutes, minutes).map(([from, to]): [string, ColumnFilter] => ['late', { kind: 'age', from, to }]),
  fc.tuple(day, day).map(([from, to]): [string, ColumnFilter] => ['late', { kind: 'days', from, to }]),
  fc
    .constantFrom('customer', 'battery', 'late', 'status')
    .map((key): [string, ColumnFilter] => [key, { kind: 'empty' }]),
);

it('asks the same after it was written and read again', () => {
  fc.assert(
    fc.property(filters, ([key, filter]) => {
      const typed = asksForSomething(filter) ? writeTerm(fieldOf(key), filter) : null;
      fc.pre(typed !== null);
      expect(read(`${typed} `)).toEqual({ terms: [{ key, filter }], faults: [], words: '', unfinished: '' });
    }),
  );
});

it('is data whatever it holds: nothing throws, and words stay words', () => {
  fc.assert(
    fc.property(text, (typed) => {
      const { terms, faults, words, unfinished } = read(typed);
      expect([...terms, ...faults].every(({ key }) => FIELDS.some((field) => field.key === key))).toBe(true);
      expect(typed.endsWith(unfinished)).toBe(true);
      // Words alone are read as themselves.
      expect(read(`${words} `).words).toBe(words);
      for (const one of suggestTerms(typed, FIELDS)) expect(one.typed.length).toBeGreaterThan(0);
    }),
  );
});

describe('suggestions', () => {
  const labels = (typed: string) => suggestTerms(typed, FIELDS).map(({ key, label }) => label ?? key);
  it('are columns that are called so, then their values', () => {
    expect(labels('l')).toEqual(['route', 'late']);
    expect(labels('SHP-1 stat')).toEqual(['status']);
    expect(labels('status:')).toEqual(['Departed', 'Arrived']);
    expect(labels('status:arr')).toEqual(['Arrived']);
    expect(labels('lane:lyon')).toEqual(['Lyon Depot → Chennai Port', 'Chennai Port → Lyon Depot']);
    expect(labels('temp > ')).toEqual([]);
    expect(labels('')).toEqual([]);
  });

  it('are terms once they are chosen', () => {
    for (const typed of ['lane:lyon', 'status:Departed,arr', 'abc security:st']) {
      for (const one of suggestTerms(typed, FIELDS)) {
        expect(read(one.typed)).toMatchObject({ faults: [], unfinished: '', terms: [{ key: one.key }] });
      }
    }
    expect(suggestTerms('sec', FIELDS)[0]?.typed).toBe('security:');
    expect(suggestTerms('tem', FIELDS)[0]?.typed).toBe('temp > ');
  });
});
