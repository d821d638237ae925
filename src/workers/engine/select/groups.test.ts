import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answered, anyQuery, LOCALE } from '../../../../tests/fixtures/engine/any-queries.ts';
import { ANY_SHAPE, type AnyRow, anyRow } from '../../../../tests/fixtures/engine/any-rows.ts';
import { Collection } from '../columns/collection.ts';
import { InstantColumn } from '../columns/instant-column.ts';
import { countByDay, countByValue } from './groups.ts';
import { Selector } from './selector.ts';

const ZONES = ['UTC', 'Europe/Paris', 'Asia/Kolkata', 'America/St_Johns', 'Pacific/Apia', 'Africa/Monrovia'];

const fieldOf = (row: AnyRow, name: string) =>
  name === 'initial'
    ? (row.name?.slice(0, 1) ?? null)
    : (row[name as keyof AnyRow] as string | number | boolean | null);

function plainly<Value>(values: Iterable<Value>): Map<Value, number> {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

describe('countByValue', () => {
  it('counts as one would by hand', () => {
    const names = fc.constantFrom('name', 'note', 'count', 'volts', 'time', 'flag', 'other', 'initial');
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 60 }), anyQuery, names, (some, { where = [] }, name) => {
        const collection = new Collection(ANY_SHAPE);
        collection.putMany(some);
        const rows = answered(new Map(some.map((row) => [row.id, row])).values(), { where });
        const selection = new Selector(collection, LOCALE).select({ where });
        const groups = countByValue(collection.column(name), selection.bits());
        expect(new Map(groups.map(({ value, count }) => [value, count]))).toEqual(
          plainly(rows.map((row) => fieldOf(row, name))),
        );
        expect(groups.map(({ count }) => count)).toEqual(groups.map(({ count }) => count).sort((a, b) => b - a));
      }),
    );
  });
});

describe('countByDay', () => {
  const dayIn = (timeZone: string) => {
    const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    return (date: Date): string => format.format(date);
  };

  it.each(ZONES)('counts by the days of clocks in %s', (timeZone) => {
    const dates = fc.date({ noInvalidDate: true, min: new Date('1960-01-01'), max: new Date('2040-01-01') });
    fc.assert(
      fc.property(fc.array(fc.option(dates), { maxLength: 30 }), (instants) => {
        const column = new InstantColumn();
        column.grow(32);
        for (const [slot, date] of instants.entries()) column.put(slot, date?.toISOString() ?? null);
        const bits = Uint32Array.of(instants.length === 0 ? 0 : 2 ** instants.length - 1);
        const wanted = plainly(instants.flatMap((date) => (date === null ? [] : [dayIn(timeZone)(date)])));
        expect(countByDay(column, bits, timeZone)).toEqual(
          [...wanted].sort(([a], [b]) => (a < b ? -1 : 1)).map(([value, count]) => ({ value, count })),
        );
      }),
      { numRuns: 40 },
    );
  });

  it('changes days at midnight of that day, in summer and in winter', () => {
    const texts = [
      '2026-03-28T22:59:59.999Z',
      '2026-03-28T23:00:00.000Z',
      '2026-03-29T21:59:59.999Z',
      '2026-03-29T22:00:00.000Z',
    ];
    const column = new InstantColumn();
    column.grow(32);
    for (const [slot, text] of texts.entries()) column.put(slot, text);
    expect(countByDay(column, Uint32Array.of(0b1111), 'Europe/Paris')).toEqual([
      { value: '2026-03-28', count: 1 },
      { value: '2026-03-29', count: 2 },
      { value: '2026-03-30', count: 1 },
    ]);
  });
});
