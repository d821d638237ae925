import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY_MS } from '../../../../src/domain/duration.ts';
import { type DaySpan, spansOf } from './day-spans.ts';

const spans = (from: string, to: string) => spansOf(Date.parse(from), Date.parse(to));

it('takes whole months as months, and what is left as days', () => {
  expect(spans('1991-01-01T00:00:00Z', '1991-12-31T12:00:00Z')).toEqual({
    months: { from: '1991-01-01', until: '1992-01-01' },
    days: [],
  });
  expect(spans('2026-01-15T23:00:00Z', '2026-04-02T00:00:00Z')).toEqual({
    months: { from: '2026-02-01', until: '2026-04-01' },
    days: [
      { from: '2026-01-15', until: '2026-02-01' },
      { from: '2026-04-01', until: '2026-04-03' },
    ],
  });
  expect(spans('2026-01-15T00:00:00Z', '2026-01-15T00:00:00Z')).toEqual({
    months: null,
    days: [{ from: '2026-01-15', until: '2026-01-16' }],
  });
});

it('has every day once, whatever the range', () => {
  const day = fc.integer({ min: 0, max: 20_000 });
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 900 }), (first, more) => {
      const { months, days } = spansOf(first * DAY_MS + 1, (first + more) * DAY_MS + 5);
      const daysOf = ({ from, until }: DaySpan): number[] => {
        const [one, other] = [Date.parse(from) / DAY_MS, Date.parse(until) / DAY_MS];
        return Array.from({ length: other - one }, (_, at) => one + at);
      };
      const all = [...(months === null ? [] : [months]), ...days].flatMap(daysOf).toSorted((a, b) => a - b);
      expect(all).toEqual(Array.from({ length: more + 1 }, (_, at) => first + at));
      if (months !== null) expect([months.from.slice(8), months.until.slice(8)]).toEqual(['01', '01']);
    }),
  );
});
