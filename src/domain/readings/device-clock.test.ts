import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../duration.ts';
import { countedTime, type DeviceClock, heardClock, newestSaid, unknownClock } from './device-clock.ts';

const NOW = Date.UTC(2026, 10, 28, 15);

interface True {
  readonly index: number;
  readonly truth: number;
}
interface Batch {
  readonly arrival: number;
  readonly said: readonly True[];
}

/** What a clock is known to be after batches of a device whose clock is off. */
function after(batches: readonly Batch[], off: number, clock: DeviceClock = unknownClock(-1)): DeviceClock {
  return batches.reduce((known, { arrival, said }) => {
    const newest = newestSaid(said.map(({ index, truth }) => ({ index, time: truth + off })));
    return newest === undefined ? known : heardClock(known, newest, arrival);
  }, clock);
}

/** Messages heard as they are said. */
const live = (count: number, spacing: number, late: readonly number[] = []): Batch[] =>
  Array.from({ length: count }, (_, at) => {
    const truth = NOW + at * spacing;
    return { arrival: truth + (late[at % Math.max(1, late.length)] ?? 0), said: [{ index: 100 + at, truth }] };
  });

const YEAR_MS = 365 * DAY_MS;
const off = fc.oneof(
  fc.constantFrom(-7 * HOUR_MS, -3 * YEAR_MS, 2 * HOUR_MS, 2 * YEAR_MS, -NOW),
  fc.integer({ min: 12 * MINUTE_MS, max: 30 * YEAR_MS }),
  fc.integer({ min: -30 * YEAR_MS, max: -12 * MINUTE_MS }),
);

describe('a clock that is off', () => {
  it('is known from live messages, and then every message counts within a minute of the truth', () => {
    const spacing = fc.integer({ min: 30_000, max: 4 * HOUR_MS });
    fc.assert(
      fc.property(
        off,
        spacing,
        fc.array(fc.nat(4_000), { minLength: 1 }),
        fc.nat(40),
        (wrong, every, late, backlog) => {
          const clock = after(live(30, every, late), wrong);
          expect(clock.offset).not.toBeNull();
          // What comes late, in whatever order, from before and after.
          for (let index = 100 - backlog; index < 140; index += 1) {
            const truth = NOW + (index - 100) * every;
            const arrival = Math.max(truth, NOW + 30 * every);
            const { time, by } = countedTime({ index, time: truth + wrong }, arrival, clock);
            expect(by).toBe('corrected');
            expect(Math.abs(time - truth)).toBeLessThanOrEqual(MINUTE_MS);
          }
        },
      ),
      { examples: [[-7 * HOUR_MS, 30_000, [0, 3_334], 0]] },
    );
  });

  it('is known of a device that speaks every few seconds', () => {
    expect(after(live(12, 2_600), -7 * HOUR_MS).offset).toBe(7 * HOUR_MS);
  });

  it('counts by arrival until it is known, where it says nonsense', () => {
    for (const time of [12_000, Date.UTC(1999, 0, 1), Date.UTC(2000, 0, 1), NOW + DAY_MS, NOW + 11 * MINUTE_MS]) {
      expect(countedTime({ index: 1, time }, NOW, undefined)).toEqual({ time: NOW, by: 'arrival' });
    }
    expect(countedTime({ index: 1, time: NOW - DAY_MS }, NOW, undefined)).toEqual({ time: NOW - DAY_MS, by: 'device' });
  });

  it.each([-7 * HOUR_MS, -3 * YEAR_MS, 2 * HOUR_MS, 2 * YEAR_MS])(
    'that is right again is corrected no more (%d)',
    (wrong) => {
      const clock = after(live(10, 15 * MINUTE_MS), wrong);
      const right = live(20, 15 * MINUTE_MS).slice(10);
      const now = after(right, 0, clock);
      expect(now.offset).toBeNull();
      const time = NOW + 20 * 15 * MINUTE_MS;
      expect(countedTime({ index: 121, time }, time, now)).toEqual({ time, by: 'device' });
    },
  );

  it('that is off as before is known of a device that counts from one again', () => {
    const clock = after(live(10, 15 * MINUTE_MS), -7 * HOUR_MS);
    const anew = live(20, 15 * MINUTE_MS)
      .slice(10)
      .map(({ arrival, said }, nth) => ({ arrival, said: said.map((one) => ({ ...one, index: 1 + nth })) }));
    const now = after(anew, -7 * HOUR_MS, clock);
    const time = NOW + 20 * 15 * MINUTE_MS;
    expect(countedTime({ index: 12, time: time - 7 * HOUR_MS }, time, now)).toEqual({ time, by: 'corrected' });
  });

  it('that is off otherwise than before is known anew', () => {
    const clock = after(live(10, 15 * MINUTE_MS), -7 * HOUR_MS);
    expect(after(live(20, 15 * MINUTE_MS).slice(10), -2 * HOUR_MS, clock).offset).toBe(2 * HOUR_MS);
  });
});

describe('a clock that is right', () => {
  const backlog = fc
    .record({
      count: fc.integer({ min: 1, max: 400 }),
      spacing: fc.integer({ min: 5_000, max: 4 * HOUR_MS }),
      size: fc.integer({ min: 1, max: 50 }),
      pause: fc.integer({ min: 5, max: 2_000 }),
    })
    .map(({ count, spacing, size, pause }) => {
      const said = Array.from({ length: count }, (_, at) => ({ index: at, truth: NOW - (count - at) * spacing }));
      const pieces: True[][] = [];
      for (let from = 0; from < count; from += size) pieces.push(said.slice(from, from + size));
      return { pieces, pause };
    });

  it('is never corrected for a backlog, in whatever pieces and order', () => {
    fc.assert(
      fc.property(
        backlog.chain(({ pieces, pause }) =>
          fc.record({ pieces: fc.shuffledSubarray(pieces, { minLength: pieces.length }), pause: fc.constant(pause) }),
        ),
        ({ pieces, pause }) => {
          const batches = pieces.map((said, at) => ({ arrival: NOW + at * pause, said }));
          for (let upTo = 1; upTo <= batches.length; upTo += 1) {
            expect(after(batches.slice(0, upTo), 0).offset).toBeNull();
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is never corrected for messages heard live, however late they are within minutes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(9 * MINUTE_MS), { minLength: 1 }),
        fc.integer({ min: 1_000, max: HOUR_MS }),
        (late, every) => {
          expect(after(live(30, every, late), 0).offset).toBeNull();
        },
      ),
    );
  });
});
