import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../duration.ts';
import { dueTime } from './due-time.ts';
import { DIGESTS } from './preferences.ts';

const at = (text: string): number => Date.parse(text);
const none = { quietFrom: null, quietUntil: null } as const;
const night = { quietFrom: '22:00', quietUntil: '06:30' } as const;

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
] as const)('%s %j in %s: what happens at %s is told at %s', (digest, quiet, timeZone, now, due) => {
  expect(new Date(dueTime(at(now), { digest, ...quiet }, timeZone)).toISOString()).toBe(
    new Date(at(due)).toISOString(),
  );
});

it('is never before, hardly later than its digest and the quiet hours make it, and never in quiet hours', () => {
  const clock = fc.tuple(fc.nat(23), fc.nat(59)).map((parts) => parts.map((n) => String(n).padStart(2, '0')).join(':'));
  const zones = fc.constantFrom('Etc/GMT', 'Europe/Paris', 'Asia/Kolkata', 'America/St_Johns', 'Pacific/Auckland');
  const times = fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2027-01-01T00:00:00Z') });
  fc.assert(
    fc.property(times, zones, fc.constantFrom(...DIGESTS), clock, clock, (now, zone, digest, quietFrom, quietUntil) => {
      const due = dueTime(now, { digest, quietFrom, quietUntil }, zone);
      expect(due).toBeGreaterThanOrEqual(now);
      // A day of the autumn change has 25 hours.
      expect(due - now).toBeLessThanOrEqual(2 * (DAY_MS + HOUR_MS));
      // What is due is not put off again.
      expect(dueTime(due, { digest: 'immediately', quietFrom, quietUntil }, zone)).toBe(due);
    }),
  );
});
