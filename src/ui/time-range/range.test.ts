import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HOUR_MS } from '../../domain/duration.ts';
import {
  DEFAULT_OPTIONS,
  formatFrame,
  frameOf,
  notBefore,
  parseFrame,
  type RangeChoice,
  rangeOf,
  type TimeFrame,
} from './range.ts';

const DEFAULT = frameOf(DEFAULT_OPTIONS);
const at = (text: string) => Temporal.ZonedDateTime.from(text).epochMilliseconds;

const time = fc.integer({ min: -1e13, max: 1e13 });
const range = fc.tuple(time, time).map(([one, other]) => ({ from: Math.min(one, other), to: Math.max(one, other) }));
const choice: fc.Arbitrary<RangeChoice> = fc.oneof(
  fc.record({
    kind: fc.constant('last' as const),
    count: fc.integer({ min: 1, max: 500 }),
    unit: fc.constantFrom('hours' as const, 'days' as const, 'weeks' as const),
  }),
  range.map(({ from, to }) => ({ kind: 'between' as const, from, to })),
);

it('is the same frame after the way through an address', () => {
  fc.assert(
    fc.property(fc.record({ choice, window: fc.option(range) }), (frame: TimeFrame) => {
      expect(parseFrame(formatFrame(frame), DEFAULT)).toEqual(frame);
    }),
  );
});

it('takes the default for whatever else stands in an address', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const read = parseFrame(text, DEFAULT);
      expect(read === DEFAULT || parseFrame(formatFrame(read), DEFAULT) !== DEFAULT).toBe(true);
    }),
  );
});

it.each([
  undefined,
  '',
  '0d',
  '-1d',
  '30',
  '30m',
  '99999d',
  '523w',
  '2026-11-02T00:00:00Z..2026-11-01T00:00:00Z',
  '2026-11-01..2026-11-02',
  '2026-11-01T00:00:00Z..',
  '30d~',
  '30d~soon',
  '30d~2026-11-01T00:00:00Z..2026-11-02T00:00:00Z~',
])('takes the default for %s', (text) => {
  expect(parseFrame(text, DEFAULT)).toBe(DEFAULT);
});

it('is 30 days at first, as long as the options of the page say nothing else', () => {
  expect(formatFrame(DEFAULT)).toBe('30d');
  expect(formatFrame(frameOf({ range: 4, start: 1, unit: 'weeks' }))).toBe('4w');
});

it('is whole days of the reader up to the end of today', () => {
  const now = at('2026-11-24T01:00[Asia/Kolkata]');
  expect(rangeOf({ kind: 'last', count: 7, unit: 'days' }, now, 'Asia/Kolkata')).toEqual({
    from: at('2026-11-18T00:00[Asia/Kolkata]'),
    to: at('2026-11-25T00:00[Asia/Kolkata]') - 1,
  });
  // In Greenwich it is still the day before.
  expect(rangeOf({ kind: 'last', count: 1, unit: 'days' }, now, 'UTC')).toEqual({
    from: at('2026-11-23T00:00[UTC]'),
    to: at('2026-11-24T00:00[UTC]') - 1,
  });
  expect(rangeOf({ kind: 'last', count: 2, unit: 'weeks' }, now, 'UTC').from).toBe(at('2026-11-10T00:00[UTC]'));
});

it('is hours up to now, and whatever is between two moments', () => {
  const now = at('2026-11-24T01:00[UTC]');
  expect(rangeOf({ kind: 'last', count: 12, unit: 'hours' }, now, 'UTC')).toEqual({
    from: now - 12 * HOUR_MS,
    to: now,
  });
  expect(rangeOf({ kind: 'between', from: 1, to: 2 }, now, 'UTC')).toEqual({ from: 1, to: 2 });
});

it('begins its window no earlier than what it is about, by the calendar of the reader', () => {
  const start = (moment: string, end: string, unit: 'hours' | 'days' | 'weeks' = 'days', usual = 7) =>
    notBefore({ range: 30, start: usual, unit }, at(moment), at(end), 'Europe/Amsterdam').start;
  // Half past eleven in the evening is the day before.
  expect(start('2026-11-25T23:30+01:00[Europe/Amsterdam]', '2026-11-26T08:00+01:00[Europe/Amsterdam]')).toBe(2);
  expect(start('2026-11-26T00:30+01:00[Europe/Amsterdam]', '2026-11-26T08:00+01:00[Europe/Amsterdam]')).toBe(1);
  expect(start('2026-11-01T00:30+01:00[Europe/Amsterdam]', '2026-11-26T08:00+01:00[Europe/Amsterdam]')).toBe(7);
  // A day of 25 hours is one day.
  expect(start('2026-10-25T00:30+02:00[Europe/Amsterdam]', '2026-10-25T23:30+01:00[Europe/Amsterdam]')).toBe(1);
  expect(start('2026-11-20T00:30+01:00[Europe/Amsterdam]', '2026-11-26T08:00+01:00[Europe/Amsterdam]', 'weeks')).toBe(
    1,
  );
  expect(start('2026-11-26T05:30+01:00[Europe/Amsterdam]', '2026-11-26T08:00+01:00[Europe/Amsterdam]', 'hours')).toBe(
    3,
  );
  // A clock that is ahead.
  expect(start('2026-11-28T00:30+01:00[Europe/Amsterdam]', '2026-11-26T08:00+01:00[Europe/Amsterdam]')).toBe(1);
});
