import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../duration.ts';
import { loadTemporal } from '../load-temporal.ts';
import { onCall, type Rota } from './rota.ts';

beforeAll(loadTemporal);

const rota = (over: Partial<Rota> = {}): Rota => ({
  id: 'r1',
  name: 'Nights',
  timeZone: 'Europe/Paris',
  every: 'week',
  starts: '2026-11-30',
  at: '08:00',
  people: ['ana', 'bob', 'cyd'],
  exceptions: [],
  ...over,
});
const at = (instant: string): number => Date.parse(instant);
const who = (instant: string, over: Partial<Rota> = {}) => onCall(rota(over), at(instant))?.userId;

it('goes through its people, from each handover to the next by its own clock', () => {
  expect(who('2026-11-30T06:59:59Z')).toBe('cyd');
  expect(who('2026-11-30T07:00:00Z')).toBe('ana');
  expect(who('2026-12-07T06:59:59Z')).toBe('ana');
  expect(onCall(rota(), at('2026-12-07T07:00:00Z'))).toEqual({ userId: 'bob', until: at('2026-12-14T07:00:00Z') });
  expect(who('2026-12-21T07:00:00Z')).toBe('ana');
  expect(who('2026-12-01T07:00:00Z', { every: 'day' })).toBe('bob');
  expect(onCall(rota({ people: [] }), at('2026-12-21T07:00:00Z'))).toBeNull();
});

it('hands over at the same time of day before and after clocks change, once where it is shown twice or not at all', () => {
  const daily = { every: 'day', people: ['ana', 'bob'], at: '02:30' } as const;
  // Clocks went from 2:00 to 3:00 on 29 March 2026, and from 3:00 back to 2:00 on 25 October.
  const spring = { ...daily, starts: '2026-03-28' };
  expect(who('2026-03-29T00:59:00Z', spring)).toBe('ana');
  expect(who('2026-03-29T01:30:00Z', spring)).toBe('bob');
  const autumn = { ...daily, starts: '2026-10-24' };
  expect(
    ['2026-10-25T00:29:00Z', '2026-10-25T00:31:00Z', '2026-10-25T01:15:00Z'].map((time) => who(time, autumn)),
  ).toEqual(['ana', 'bob', 'bob']);
});

it('has somebody else where an exception says so; of several the last', () => {
  const exceptions = [
    { from: '2026-12-01T00:00:00Z', until: '2026-12-03T00:00:00Z', userId: 'dee' },
    { from: '2026-12-02T00:00:00Z', until: '2026-12-02T12:00:00Z', userId: 'eve' },
  ];
  expect(
    ['2026-11-30T23:59:59Z', '2026-12-01T00:00:00Z', '2026-12-02T00:00:00Z'].map((t) => who(t, { exceptions })),
  ).toEqual(['ana', 'dee', 'eve']);
  expect(onCall(rota({ exceptions }), at('2026-12-02T01:00:00Z'))).toEqual({
    userId: 'eve',
    until: at('2026-12-02T12:00:00Z'),
  });
  expect(who('2026-12-03T00:00:00Z', { exceptions })).toBe('ana');
});

it('always has exactly one, who stays until it says', () => {
  const day = fc
    .integer({ min: 0, max: 400 })
    .map((n) => new Date(Date.UTC(2026, 0, 1) + n * DAY_MS).toISOString().slice(0, 10));
  const clockTime = fc
    .integer({ min: 0, max: 1_439 })
    .map((n) => `${String(Math.floor(n / 60)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`);
  const zone = fc.constantFrom('Europe/Paris', 'America/Los_Angeles', 'Australia/Lord_Howe', 'Asia/Kolkata', 'Etc/GMT');
  const exception = fc
    .tuple(fc.integer({ min: 0, max: 9_000 }), fc.integer({ min: 1, max: 300 }))
    .map(([hour, hours]) => ({
      from: new Date(Date.UTC(2026, 0, 1) + hour * HOUR_MS).toISOString(),
      until: new Date(Date.UTC(2026, 0, 1) + (hour + hours) * HOUR_MS).toISOString(),
      userId: 'dee',
    }));
  fc.assert(
    fc.property(
      day,
      clockTime,
      zone,
      fc.constantFrom('day', 'week'),
      fc.array(exception, { maxLength: 4 }),
      fc.integer({ min: 0, max: 366 * 24 * 60 }),
      (starts, time, timeZone, every, exceptions, minute) => {
        const one = rota({ starts, at: time, timeZone, every, exceptions });
        const now = Date.UTC(2026, 0, 1) + minute * MINUTE_MS;
        const found = onCall(one, now);
        if (found === null) throw new Error('Nobody is on call.');
        expect(found.until).toBeGreaterThan(now);
        expect(onCall(one, found.until - 1)?.userId).toBe(found.userId);
        const isHeld = exceptions.some(({ from, until }) => at(from) <= now && now < at(until));
        expect(found.userId === 'dee').toBe(isHeld);
      },
    ),
  );
});
