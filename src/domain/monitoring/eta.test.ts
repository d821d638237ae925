import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at } from '../../../tests/fixtures/monitoring/subject.ts';
import { HOUR_MS } from '../duration.ts';
import {
  ETA_RECORD_TRIPS,
  ETA_TRIPS_MAX,
  ETA_TRIPS_MIN,
  etaOf,
  etaRecord,
  type LaneTrip,
  nextEstimate,
} from './eta.ts';

const trip = (departed: number, minutes: number): LaneTrip & { readonly arriveDate: number } => ({
  departDate: at(departed),
  arriveDate: at(departed + minutes),
});
const DEPARTED = at(1_000_000);

describe('an estimated arrival', () => {
  it('is at the ranks of past durations that a new trip is between with 80 %', () => {
    const trips = Array.from({ length: 99 }, (_, index) => trip(index * 10, (index + 1) * 10));
    expect(etaOf(trips, DEPARTED, DEPARTED)).toEqual({
      p10: DEPARTED + 100 * 60_000,
      p50: DEPARTED + 500 * 60_000,
      p90: DEPARTED + 900 * 60_000,
      trips: 99,
    });
  });

  it('is in order, after now, and within what happened; there is none under nine trips', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 5_000 }), { maxLength: 40 }),
        fc.integer({ min: 0, max: 4_000 }),
        (durations, elapsed) => {
          const trips = durations.map((minutes, index) => trip(index, minutes));
          const now = DEPARTED + elapsed * 60_000;
          const eta = etaOf(trips, DEPARTED, now);
          const longer = durations.filter((minutes) => minutes > elapsed);
          expect(eta === null).toBe(longer.length < ETA_TRIPS_MIN);
          if (eta === null) return;
          expect(eta.trips).toBe(longer.length);
          expect([now, eta.p10, eta.p50, eta.p90]).toEqual([now, eta.p10, eta.p50, eta.p90].sort((a, b) => a - b));
          expect(eta.p10).toBeGreaterThanOrEqual(DEPARTED + Math.min(...longer) * 60_000);
          expect(eta.p90).toBeLessThanOrEqual(DEPARTED + Math.max(...longer) * 60_000);
        },
      ),
    );
  });

  it('goes by the newest 200 trips', () => {
    const old = Array.from({ length: 300 }, (_, index) => trip(index, 9_000));
    const fresh = Array.from({ length: ETA_TRIPS_MAX }, (_, index) => trip(100_000 + index, 60));
    expect(ETA_TRIPS_MAX).toBe(200);
    expect(etaOf([...fresh, ...old], DEPARTED, DEPARTED)?.p90).toBe(DEPARTED + HOUR_MS);
  });

  it('has 75 to 85 % of new trips in its band, few trips or many, and says so itself', () => {
    // A generator of its own, so that the share is that of many trips: a fixed linear congruence.
    let seed = 7;
    const next = (): number => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
    // Skewed as journeys are: a shortest time, and delays that are rarely long.
    const duration = (): number => 600 + 200 * -Math.log(1 - next());
    for (const known of [9, 20, 100]) {
      let inside = 0;
      for (let round = 0; round < 2_000; round++) {
        const trips = Array.from({ length: known }, (_, index) => trip(index, duration()));
        const eta = etaOf(trips, DEPARTED, DEPARTED);
        const arrives = DEPARTED + duration() * 60_000;
        if (eta !== null && eta.p10 <= arrives && arrives <= eta.p90) inside += 1;
      }
      expect(inside / 2_000).toBeGreaterThan(0.75);
      expect(inside / 2_000).toBeLessThan(0.85);
    }
    const history = Array.from({ length: 150 }, (_, index) => trip(index * 3_000, duration()));
    const record = etaRecord(history);
    expect(record.of).toBe(ETA_RECORD_TRIPS);
    expect(record.inside).toBeGreaterThan(32);
    expect(record.inside).toBeLessThan(48);
  });

  it('has a record only of trips that had an estimate when they departed', () => {
    expect(ETA_RECORD_TRIPS).toBe(50);
    expect(etaRecord([])).toEqual({ inside: 0, of: 0 });
    const same = Array.from({ length: 11 }, (_, at) => trip(at * 1_000, 100));
    expect(etaRecord(same)).toEqual({ inside: 2, of: 2 });
    expect(etaRecord([...same, trip(19_000, 400)])).toEqual({ inside: 2, of: 3 });
    expect(etaRecord([...same, { departDate: at(19_000), arriveDate: null }])).toEqual({ inside: 2, of: 2 });
  });
});

it('is estimated again as soon as it is on its way for longer than a trip it rests on, and not before', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 0, max: 4_000 }),
      (durations, elapsed) => {
        const trips = durations.map((minutes, index) => trip(index, minutes));
        const now = DEPARTED + elapsed * 60_000;
        const next = nextEstimate(trips, DEPARTED, now);
        expect(next).toBeGreaterThan(now);
        if (!durations.some((minutes) => minutes > elapsed)) return;
        const restsOn = (time: number): number => etaOf(trips, DEPARTED, time)?.trips ?? 0;
        expect(restsOn(next - 1_000)).toBe(restsOn(now));
        expect(durations.filter((minutes) => DEPARTED + minutes * 60_000 > next).length).toBeLessThan(
          durations.filter((minutes) => minutes > elapsed).length,
        );
      },
    ),
  );
});

describe('of a lane whose trips are still under way', () => {
  it('counts them as far as they have come, and is the product-limit estimate', () => {
    // Ten have arrived after 10, 20 … 100 minutes; ten more have been on their way for 95 when the new one departs.
    const over = Array.from({ length: 10 }, (_, index) => trip(1_000_000 - 5_000, (index + 1) * 10));
    const away = Array.from({ length: 10 }, () => ({ departDate: DEPARTED - 95 * 60_000, arriveDate: null }));
    expect(etaOf(over, DEPARTED, DEPARTED)?.p50).toBe(DEPARTED + 55 * 60_000);
    // Of 20 half has not arrived after 95 minutes, and of the one that is left nothing is known: no upper end.
    expect(etaOf([...over, ...away], DEPARTED, DEPARTED)).not.toBeNull();
    expect(etaOf([...over, ...away.slice(0, 2)], DEPARTED, DEPARTED)?.p50).toBeGreaterThan(DEPARTED + 55 * 60_000);
    // What departs later than now, and what arrives later, is not known yet.
    expect(etaOf([...over, trip(1_000_001, 5)], DEPARTED, DEPARTED)).toEqual(etaOf(over, DEPARTED, DEPARTED));
  });

  it('is none before nine trips have had the time to take that long', () => {
    const quick = Array.from({ length: 8 }, (_, index) => trip(1_000_000 - 5_000, (index + 1) * 10));
    const fresh = Array.from({ length: 4 }, () => trip(1_000_000 - 50, 49));
    expect(etaOf([...quick, ...fresh], DEPARTED, DEPARTED)).toBeNull();
    expect(etaOf([...quick, ...fresh.map(() => trip(1_000_000 - 500, 49))], DEPARTED, DEPARTED)).not.toBeNull();
  });

  // Skewed (lognormal) durations, one departure every two hours. `docs/decisions/estimates.md` has these numbers.
  it.each([
    [6, 0.5, 0.9],
    [12, 0.5, 0.9],
    [12, 0.8, 0.9],
    [24, 0.3, 0.9],
    [24, 0.5, 0.9],
    [24, 0.8, 0.8],
    [48, 0.5, 0.7],
    [72, 0.4, 0.6],
  ])(
    'holds 75 to 85 %% after 30 trips that take %d h, sigma %d, and is shown to %d of them',
    (median, sigma, share) => {
      let seed = median * 1_000 + sigma * 10;
      // mulberry32
      const next = (): number => {
        seed = (seed + 0x6d_2b_79_f5) | 0;
        let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
        mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
      };
      const normal = (): number => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
      let [inside, shown, all] = [0, 0, 0];
      for (let lane = 0; lane < 60; lane++) {
        const trips = Array.from({ length: 150 }, (_, at) => {
          const departDate = DEPARTED + at * 2 * HOUR_MS;
          return { departDate, arriveDate: departDate + Math.round(median * Math.exp(sigma * normal()) * HOUR_MS) };
        });
        for (let at = 30; at < trips.length; at += 5) {
          const { departDate, arriveDate } = trips[at] ?? { departDate: 0, arriveDate: 0 };
          const eta = etaOf(trips, departDate, departDate);
          all += 1;
          if (eta === null) continue;
          shown += 1;
          if (eta.p10 <= arriveDate && arriveDate <= eta.p90) inside += 1;
        }
      }
      expect(inside / shown).toBeGreaterThan(0.75);
      expect(inside / shown).toBeLessThan(0.85);
      expect(shown / all).toBeGreaterThan(share);
    },
  );
});
