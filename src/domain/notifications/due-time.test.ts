import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../duration.ts';
import { dueTime } from './due-time.ts';
import { DIGESTS } from './preferences.ts';

const at = (text: string): number => Date.parse(text);
const none = { quietFrom: null, quietUntil: null } as const;
const night = { quietFrom: '22:00', quietUntil: '06:30' } as const;

const early = { quietFrom: '01:00', quietUntil: '02:30' } as const;

it.each([
  ['immediately', none, 'Asia/Kolkata', '2026-03-01T10:10:00Z', '2026-03-01T10:10:00Z'],
  ['hourly', none, 'Asia/Kolkata', '2026-03-01T10:10:00Z', '2026-03-01T10:30:00Z'],
  ['daily', none, 'Asia/Kolkata', '2026-03-01T10:10:00Z', '2026-03-02T02:30:00Z'],
  ['immediately', night, 'Europe/Paris', '2026-03-01T21:30:00Z', '2026-03-02T05:30:00Z'],
  ['immediately', night, 'Europe/Paris', '2026-03-02T05:29:59Z', '2026-03-02T05:30:00Z'],
  ['immediately', night, 'Europe/Paris', '2026-03-02T05:30:00Z', '2026-03-02T05:30:00Z'],
  ['hourly', night, 'Europe/Paris', '2026-03-01T20:59:00Z', '2026-03-02T05:30:00Z'],
  // The night in which clocks go forward from 2 to 3.
  [
    'immediately',
    { quietFrom: '01:00', quietUntil: '02:30' },
    'Europe/Paris',
    '2026-03-29T00:30:00Z',
    '2026-03-29T01:30:00Z',
  ],
  // The night in which they go back from 3 to 2: half past two comes twice, and so does two.
  ['immediately', early, 'Europe/Paris', '2026-10-25T00:10:00Z', '2026-10-25T00:30:00Z'],
  ['immediately', early, 'Europe/Paris', '2026-10-25T00:40:00Z', '2026-10-25T00:40:00Z'],
  ['immediately', early, 'Europe/Paris', '2026-10-25T01:10:00Z', '2026-10-25T01:30:00Z'],
  ['immediately', early, 'Europe/Paris', '2026-10-25T01:40:00Z', '2026-10-25T01:40:00Z'],
  ['hourly', none, 'Europe/Paris', '2026-10-25T00:40:00Z', '2026-10-25T01:00:00Z'],
  ['hourly', none, 'Europe/Paris', '2026-10-25T01:40:00Z', '2026-10-25T02:00:00Z'],
  ['hourly', early, 'Europe/Paris', '2026-10-25T00:40:00Z', '2026-10-25T01:30:00Z'],
  [
    'daily',
    { quietFrom: '22:00', quietUntil: '02:30' },
    'Europe/Paris',
    '2026-10-24T20:00:00Z',
    '2026-10-25T07:00:00Z',
  ],
  // Half an hour: from 2 to half past one.
  ['hourly', none, 'Australia/Lord_Howe', '2026-04-04T14:40:00Z', '2026-04-04T15:30:00Z'],
] as const)('%s %j in %s: what happens at %s is told at %s', (digest, quiet, timeZone, now, due) => {
  expect(new Date(dueTime(at(now), { digest, ...quiet }, timeZone)).toISOString()).toBe(
    new Date(at(due)).toISOString(),
  );
});

it('is in no night of a change later than the minute the quiet hours end', () => {
  const changes = [at('2026-10-25T00:00:00Z'), at('2026-03-29T00:00:00Z')] as const;
  const minutes = fc.nat(4 * 60);
  fc.assert(
    fc.property(
      fc.constantFrom(...changes),
      minutes,
      fc.constantFrom('01:59', '02:00', '02:30', '03:00'),
      (night, minute, quietUntil) => {
        const now = night + minute * 60_000;
        const due = dueTime(now, { digest: 'immediately', quietFrom: '22:00', quietUntil }, 'Europe/Paris');
        // 22:00 and the end are at most an hour of night apart from each other after midnight UTC.
        expect(due - now).toBeLessThanOrEqual(3 * HOUR_MS);
      },
    ),
  );
});

it('is never before, hardly later than its digest and the quiet hours make it, and never in quiet hours', () => {
  const clock = fc.tuple(fc.nat(23), fc.nat(59)).map((parts) => parts.map((n) => String(n).padStart(2, '0')).join(':'));
  const zones = fc.constantFrom(
    'Etc/GMT',
    'Europe/Paris',
    'Australia/Lord_Howe',
    'Asia/Kolkata',
    'America/St_Johns',
    'Pacific/Auckland',
  );
  const times = fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2027-01-01T00:00:00Z') });
  fc.assert(
    fc.property(times, zones, fc.constantFrom(...DIGESTS), clock, clock, (now, zone, digest, quietFrom, quietUntil) => {
      const due = dueTime(now, { digest, quietFrom, quietUntil }, zone);
      expect(due).toBeGreaterThanOrEqual(now);
      if (digest !== 'daily' && quietFrom === quietUntil) expect(due - now).toBeLessThanOrEqual(1.5 * HOUR_MS);
      // A day of the autumn change has 25 hours.
      expect(due - now).toBeLessThanOrEqual(2 * (DAY_MS + HOUR_MS));
      // Quiet hours last at most a day less a minute; the night of the change adds one.
      if (digest === 'immediately') expect(due - now).toBeLessThanOrEqual(DAY_MS + HOUR_MS);
      // What is due is not put off again.
      expect(dueTime(due, { digest: 'immediately', quietFrom, quietUntil }, zone)).toBe(due);
    }),
  );
});
