import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ChargeAt, forecastBattery } from './battery-forecast.ts';
import { DAY_MS } from './duration.ts';

const START = Date.UTC(2026, 9, 1);

/** One charge a day, of a battery that loses so much in a day. */
const falling = (days: number, from: number, perDay: number, noise: (day: number) => number = () => 0): ChargeAt[] =>
  Array.from({ length: days }, (_, day) => ({ at: START + day * DAY_MS, charge: from - day * perDay + noise(day) }));

/** Numbers that follow from a seed alone. */
function numbersOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
/** Of a normal distribution. */
const normalOf = (next: () => number) => () =>
  Math.sqrt(-2 * Math.log(Math.max(next(), 1e-12))) * Math.cos(2 * Math.PI * next());

const days = fc.integer({ min: 5, max: 30 });
const perDay = fc.double({ min: 0.002, max: 0.05, noNaN: true });

describe('the forecast of a battery', () => {
  it('is exact where the charge falls evenly, and is so many days after the last reading as is left', () => {
    fc.assert(
      fc.property(days, perDay, (count, loss) => {
        const found = forecastBattery(falling(count, 1, loss));
        const empty = START + (1 / loss) * DAY_MS;
        expect(found).not.toBeNull();
        for (const one of [found?.early, found?.at, found?.late])
          expect(Math.abs((one ?? 0) - empty)).toBeLessThan(60_000);
        expect(found?.perDay).toBeCloseTo(loss, 6);
        expect(found?.days).toBe(count);
      }),
    );
  });

  it('lies between its ends, and moves with the clock', () => {
    fc.assert(
      fc.property(
        days,
        perDay,
        fc.nat({ max: 1_000_000 }),
        fc.integer({ min: -3_000, max: 3_000 }),
        (count, loss, seed, shift) => {
          const next = normalOf(numbersOf(seed));
          const charges = falling(count, 1, loss, () => 0.01 * next());
          const found = forecastBattery(charges);
          const later = forecastBattery(charges.map(({ at, charge }) => ({ at: at + shift * DAY_MS, charge })));
          expect(found === null).toBe(later === null);
          if (found === null || later === null) return;
          expect(found.early).toBeLessThanOrEqual(found.at);
          expect(found.at).toBeLessThanOrEqual(found.late);
          expect(Math.abs(later.at - found.at - shift * DAY_MS)).toBeLessThan(60_000);
        },
      ),
    );
  });

  it('holds the true day in 75 to 85 of 100 of its intervals', () => {
    let [inside, of] = [0, 0];
    for (let seed = 1; seed <= 2_000; seed += 1) {
      const next = normalOf(numbersOf(seed * 7_919));
      const found = forecastBattery(falling(14, 0.6, 0.02, () => 0.01 * next()));
      if (found === null) continue;
      of += 1;
      const empty = START + 30 * DAY_MS;
      if (found.early <= empty && empty <= found.late) inside += 1;
    }
    expect(of).toBeGreaterThan(1_990);
    expect(inside / of).toBeGreaterThanOrEqual(0.75);
    expect(inside / of).toBeLessThanOrEqual(0.85);
  });

  it('rests on what was said since the battery was charged, and on no more than 30 days', () => {
    fc.assert(
      fc.property(
        days,
        perDay,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 10 }),
        (count, loss, old) => {
          const used = falling(count, 1, loss);
          const before = old.map((charge, at) => ({ at: START - (old.length - at) * DAY_MS, charge: charge * 0.85 }));
          expect(forecastBattery([...before, ...used])).toEqual(forecastBattery(used));
        },
      ),
    );
    expect(forecastBattery(falling(90, 1, 0.005))?.days).toBe(30);
  });

  it('is none of too few days, of a battery that loses nothing, and where the loss may be chance', () => {
    expect(forecastBattery([])).toBeNull();
    expect(forecastBattery(falling(4, 1, 0.02))).toBeNull();
    expect(forecastBattery(falling(20, 0.5, 0))).toBeNull();
    expect(forecastBattery(falling(20, 0.5, -0.004))).toBeNull();
    expect(forecastBattery(falling(20, 0.5, 0.0001, (day) => (day % 2) * 0.05))).toBeNull();
    expect(forecastBattery(falling(20, 1, 0.000_01))).toBeNull();
  });
});
