import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../duration.ts';
import {
  alertMuted,
  allMuted,
  covers,
  MUTE_AHEAD_MS,
  MUTE_MAX_MS,
  type MutableAlert,
  type Mute,
  muteFault,
  nextChange,
  WEEKLY_MAX_MS,
  windowAt,
} from './mute.ts';

const at = (text: string): number => Date.parse(text);
const GATEWAY = '00_1B_AD_00_00_01';
const TAG = '00_1B_AD_00_00_02';
const GUID = '00000000-0000-4000-8000-000000000001';

const mute = (change: Partial<Mute> = {}): Mute => ({
  scope: 'device',
  scopeKey: TAG,
  alertEvent: null,
  from: at('2026-03-02T10:00:00Z'),
  until: at('2026-03-02T12:00:00Z'),
  repeat: 'none',
  timezone: 'Europe/Paris',
  reason: 'known',
  ...change,
});

const alert: MutableAlert = {
  event: 216,
  guid: GUID,
  macId: TAG,
  places: ['Cold store'],
  causeKind: 'sensor',
  causeKey: TAG,
};

describe('a mute is about', () => {
  it.each([
    ['its device', mute(), alert, true],
    ['no other device', mute({ scopeKey: GATEWAY }), alert, false],
    ['one rule of it', mute({ alertEvent: 216 }), alert, true],
    ['no other rule of it', mute({ alertEvent: 211 }), alert, false],
    [
      'what its gateway causes',
      mute({ scopeKey: GATEWAY }),
      { ...alert, causeKind: 'gateway', causeKey: GATEWAY },
      true,
    ],
    ['what its truck does', mute({ scopeKey: GATEWAY }), { ...alert, causeKind: 'vehicle', causeKey: GATEWAY }, true],
    // A place may be called whatever somebody likes.
    ['no place of that name', mute({ scopeKey: GATEWAY }), { ...alert, causeKind: 'place', causeKey: GATEWAY }, false],
    ['its shipment', mute({ scope: 'shipment', scopeKey: GUID }), alert, true],
    ['what has no shipment', mute({ scope: 'shipment', scopeKey: GUID }), { ...alert, guid: null }, false],
    ['what is at its location', mute({ scope: 'place', scopeKey: 'Cold store' }), alert, true],
    [
      'what the location causes',
      mute({ scope: 'place', scopeKey: 'Dock' }),
      { ...alert, causeKind: 'place', causeKey: 'Dock' },
      true,
    ],
    ['its event', mute({ scope: 'event', scopeKey: '', alertEvent: 216 }), alert, true],
    ['not everything', mute({ scope: 'event', scopeKey: '', alertEvent: null }), alert, false],
  ] as const)('%s', (_, one, about, expected) => {
    expect(covers(one, about)).toBe(expected);
  });
});

describe('a maintenance window', () => {
  // Sundays 22:00 to Mondays 4:00 in Paris, over both changes of the year.
  const night = mute({
    repeat: 'weekly',
    from: at('2026-03-08T21:00:00Z'),
    until: at('2026-03-09T03:00:00Z'),
  });

  it.each([
    ['2026-03-08T20:59:00Z', null],
    ['2026-03-08T21:00:00Z', '2026-03-09T03:00:00Z'],
    ['2026-03-09T03:00:00Z', null],
    ['2026-03-15T23:00:00Z', '2026-03-16T03:00:00Z'],
    // Clocks went forward that morning.
    ['2026-03-29T19:59:00Z', null],
    ['2026-03-29T20:00:00Z', '2026-03-30T02:00:00Z'],
    ['2026-10-18T20:00:00Z', '2026-10-19T02:00:00Z'],
    // And back.
    ['2026-10-25T20:30:00Z', null],
    ['2026-10-25T21:00:00Z', '2026-10-26T03:00:00Z'],
  ])('at %s holds until %s', (time, until) => {
    expect(windowAt(night, at(time))?.until ?? null).toBe(until === null ? null : at(until));
  });

  it('over the change itself keeps its ends by the clock', () => {
    // Saturday 23:00 to Sunday 5:00.
    const over = mute({ repeat: 'weekly', from: at('2026-03-21T22:00:00Z'), until: at('2026-03-22T04:00:00Z') });
    expect(windowAt(over, at('2026-03-29T01:00:00Z'))).toEqual({
      from: at('2026-03-28T22:00:00Z'),
      until: at('2026-03-29T03:00:00Z'),
    });
    expect(windowAt(over, at('2026-10-25T01:00:00Z'))).toEqual({
      from: at('2026-10-24T21:00:00Z'),
      until: at('2026-10-25T04:00:00Z'),
    });
  });

  it('is left out where the clock leaves it out', () => {
    const short = mute({ repeat: 'weekly', from: at('2026-03-22T01:30:00Z'), until: at('2026-03-22T02:00:00Z') });
    // 2:30 to 3:00 of the 29th: there is no half past two.
    expect(nextChange(short, at('2026-03-25T00:00:00Z'))).toBe(at('2026-04-05T00:30:00Z'));
  });

  const zones = fc.constantFrom('Europe/Paris', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Etc/GMT');

  it('begins and ends by the clock of its zone as its first does, once a week', () => {
    fc.assert(
      fc.property(
        zones,
        fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2026-12-31T00:00:00Z') }),
        fc.integer({ min: 2 * HOUR_MS, max: WEEKLY_MAX_MS }),
        fc.integer({ min: 0, max: 80 * 7 * 24 * 60 }),
        (timezone, begin, length, later) => {
          const from = begin - (begin % MINUTE_MS);
          const one = mute({ repeat: 'weekly', timezone, from, until: from + length });
          const time = from + later * MINUTE_MS;
          const clock = (instant: number): string => {
            const zoned = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timezone);
            return `${zoned.dayOfWeek} ${zoned.toPlainTime().toString()}`;
          };
          const window = windowAt(one, time);
          const next = nextChange(one, time);
          if (next === null) throw new Error('It comes again.');
          expect(next).toBeGreaterThan(time);
          expect(next - time).toBeLessThanOrEqual(7 * DAY_MS + 2 * HOUR_MS);
          if (window === null) expect(windowAt(one, next)).not.toBeNull();
          else {
            expect([window.from <= time, time < window.until, window.until]).toEqual([true, true, next]);
            const clocks = [window.from, from].map((instant) =>
              Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timezone),
            );
            const [here, first] = clocks;
            const wanted = here?.toPlainDate().toPlainDateTime(first?.toPlainTime());
            // An hour that the clock leaves out is made up for by the next one.
            const isThere = wanted?.toZonedDateTime(timezone).toPlainDateTime().equals(wanted) === true;
            if (isThere) expect(clock(window.from)).toBe(clock(from));
          }
        },
      ),
    );
  });
});

const moment = at('2026-03-28T12:00:00Z');
const times = fc.integer({ min: -40, max: 40 }).map((hours) => moment + hours * HOUR_MS);
const lengths = fc.integer({ min: 1, max: 60 });
const mutes = fc.array(
  fc
    .record({
      from: times,
      hours: lengths,
      repeat: fc.constantFrom('none' as const, 'weekly' as const),
      scopeKey: fc.constantFrom(TAG, TAG, GATEWAY),
      alertEvent: fc.constantFrom(null, 216, 211),
      timezone: fc.constantFrom('Europe/Paris', 'America/New_York', 'Etc/GMT'),
    })
    .map(({ hours, ...one }) => mute({ ...one, until: one.from + hours * HOUR_MS })),
  { maxLength: 8 },
);

it('an alert is muted exactly as long as some mute about it holds, without a gap', () => {
  fc.assert(
    fc.property(mutes, times, (all, now) => {
      const about = all.filter((one) => covers(one, alert));
      const holds = (time: number): boolean => about.some((one) => windowAt(one, time) !== null);
      const muted = alertMuted(all, alert, now);
      expect(muted !== null).toBe(holds(now));
      if (muted === null) return;
      expect(muted.until).toBeGreaterThan(now);
      const isCut = muted.until === now + MUTE_MAX_MS;
      for (let time = now; time < muted.until; time += HOUR_MS) expect(holds(time)).toBe(true);
      expect([holds(muted.until - 1), holds(muted.until) && !isCut]).toEqual([true, false]);
    }),
  );
});

it('an incident is muted until the first of its alerts is not', () => {
  const untils = fc.array(fc.option(fc.nat(1_000), { nil: null }), { maxLength: 6 });
  fc.assert(
    fc.property(untils, (ends) => {
      const muted = allMuted(ends.map((until) => (until === null ? null : { until, reason: 'known' as const })));
      const known = ends.filter((end) => end !== null);
      const whole = ends.length > 0 && known.length === ends.length;
      expect(muted?.until ?? null).toBe(whole ? Math.min(...known) : null);
    }),
  );
});

it('ends after it began, in thirty days at most, a window of each week in six', () => {
  const now = at('2026-03-02T10:00:00Z');
  const fault = (change: Partial<Mute>) => muteFault(mute({ from: now, ...change }), now);
  expect([
    fault({ until: now }),
    fault({ until: now + MUTE_MAX_MS }),
    fault({ until: now + MUTE_MAX_MS + 1 }),
    fault({ repeat: 'weekly', until: now + WEEKLY_MAX_MS + 1 }),
    fault({ from: now + MUTE_AHEAD_MS + 1, until: now + MUTE_AHEAD_MS + HOUR_MS }),
    fault({ from: now - DAY_MS, until: now - HOUR_MS }),
  ]).toEqual(['ends-before-it-begins', undefined, 'too-long', 'too-long', 'too-far', undefined]);
});
