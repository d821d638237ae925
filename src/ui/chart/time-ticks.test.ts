import fc from 'fast-check';
import { expect, it } from 'vitest';
import { timeTicks } from './time-ticks.ts';

const at = (text: string) => Temporal.ZonedDateTime.from(text).epochMilliseconds;
const hours = (times: readonly number[], zone: string) =>
  times.map((time) =>
    Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone).toPlainDateTime().toString(),
  );

it('is round on the clock of the reader, not on that of Greenwich', () => {
  const window = { from: at('2026-11-21T10:10[Asia/Kolkata]'), to: at('2026-11-21T20:00[Asia/Kolkata]') };
  expect(hours(timeTicks(window, 'Asia/Kolkata', 5).times, 'Asia/Kolkata')).toEqual([
    '2026-11-21T12:00:00',
    '2026-11-21T14:00:00',
    '2026-11-21T16:00:00',
    '2026-11-21T18:00:00',
    '2026-11-21T20:00:00',
  ]);
});

it('stays at midnight and noon over the day on which clocks go back', () => {
  const window = { from: at('2026-10-24T00:00[Europe/Paris]'), to: at('2026-10-26T00:00[Europe/Paris]') };
  expect(hours(timeTicks(window, 'Europe/Paris', 5).times, 'Europe/Paris')).toEqual([
    '2026-10-24T00:00:00',
    '2026-10-24T12:00:00',
    '2026-10-25T00:00:00',
    '2026-10-25T12:00:00',
    '2026-10-26T00:00:00',
  ]);
});

it('goes by Mondays, months and years where the window is long', () => {
  const from = at('2026-01-15T08:00[UTC]');
  const days = (to: string, most: number) =>
    hours(timeTicks({ from, to: at(to) }, 'UTC', most).times, 'UTC').map((time) => time.slice(0, 10));
  expect(days('2026-02-12T00:00[UTC]', 5)).toEqual(['2026-01-19', '2026-01-26', '2026-02-02', '2026-02-09']);
  expect(days('2026-12-31T00:00[UTC]', 4)).toEqual(['2026-04-01', '2026-07-01', '2026-10-01']);
  expect(days('2031-06-01T00:00[UTC]', 4)).toEqual(['2028-01-01', '2030-01-01']);
});

it('has few ticks, in order, within the window, whatever it is', () => {
  const zones = ['UTC', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Apia'];
  const time = fc.integer({ min: -1e12, max: 4e12 });
  fc.assert(
    fc.property(
      time,
      fc.integer({ min: 1_000, max: 4e11 }),
      fc.constantFrom(...zones),
      fc.integer({ min: 2, max: 12 }),
      (from, span, zone, most) => {
        const { times } = timeTicks({ from, to: from + span }, zone, most);
        expect(times.length).toBeLessThanOrEqual(most * 2 + 2);
        expect(
          times.every((one, place) => one >= from && one <= from + span && one > (times[place - 1] ?? -9e15)),
        ).toBe(true);
      },
    ),
  );
});
