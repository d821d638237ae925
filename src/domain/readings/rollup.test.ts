import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kineticTerm, meanKineticTemperature } from './kinetic-temperature.ts';
import { EMPTY_READING, type Reading } from './reading.ts';
import { decodeRollups, encodeRollups, foldRollups, type Grain, rollUp } from './rollup.ts';

const DAY_US = 86_400_000_000;
const START = Date.UTC(2026, 4, 1) * 1_000;
const tenths = (min: number, max: number) => fc.integer({ min: min * 10, max: max * 10 }).map((value) => value / 10);
const orNull = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: null });
const measured = fc.record({
  time: fc.integer({ min: START, max: START + 3 * DAY_US - 1 }),
  temperature: orNull(tenths(-200, 400)),
  humidity: orNull(tenths(0, 100)),
  battery: orNull(tenths(0, 5)),
});
const readings: fc.Arbitrary<Reading[]> = fc
  .array(measured, { maxLength: 60 })
  .map((all) => all.map((some, index) => ({ ...EMPTY_READING, ...some, index })));
const grains = fc.constantFrom<Grain>('hour', 'day');

describe('rollups', () => {
  it('hold what a plain count over the readings finds', () => {
    fc.assert(
      fc.property(readings, grains, (all, grain) => {
        const length = grain === 'hour' ? DAY_US / 24 : DAY_US;
        const rollups = rollUp(all, grain);
        for (const { at, temperature, kinetic } of rollups) {
          const own = all
            .filter(({ time }) => Math.floor(time / length) * length === at * 1_000)
            .flatMap((reading) => reading.temperature ?? []);
          if (temperature === null) expect(own).toEqual([]);
          else {
            expect([temperature.count, temperature.min, temperature.max]).toEqual([
              own.length,
              Math.min(...own),
              Math.max(...own),
            ]);
            expect(temperature.sum).toBeCloseTo(
              own.reduce((sum, value) => sum + value, 0),
              5,
            );
          }
          expect(kinetic).toBeCloseTo(
            own.reduce((sum, value) => sum + kineticTerm(value), 0),
            12,
          );
        }
        const counted = rollups.reduce((sum, { temperature }) => sum + (temperature?.count ?? 0), 0);
        expect(counted).toBe(all.filter(({ temperature }) => temperature !== null).length);
      }),
    );
  });

  it('are the same packed and unpacked, and of days the same from hours as from readings', () => {
    fc.assert(
      fc.property(readings, (all) => {
        const hours = rollUp(all, 'hour');
        expect(decodeRollups(encodeRollups(hours))).toEqual(hours);
        const days = rollUp(all, 'day');
        const folded = foldRollups(hours, 'day');
        expect(folded.map(({ at, temperature }) => [at, temperature?.count, temperature?.min])).toEqual(
          days.map(({ at, temperature }) => [at, temperature?.count, temperature?.min]),
        );
      }),
    );
  });
});

describe('mean kinetic temperature', () => {
  it('of one temperature is that, of several between the mean and the largest', () => {
    expect(meanKineticTemperature(0, 0)).toBe(null);
    fc.assert(
      fc.property(fc.array(tenths(-20, 120), { minLength: 1, maxLength: 50 }), (all) => {
        const mkt = meanKineticTemperature(
          all.reduce((sum, value) => sum + kineticTerm(value), 0),
          all.length,
        );
        const mean = all.reduce((sum, value) => sum + value, 0) / all.length;
        expect(mkt).toBeGreaterThanOrEqual(mean - 1e-6);
        expect(mkt).toBeLessThanOrEqual(Math.max(...all) + 1e-6);
      }),
    );
  });

  it('is what USP <1079.2> has for two halves of a time', () => {
    // 20 °C and 30 °C for as long: 26.4 °C.
    const mkt = meanKineticTemperature(kineticTerm(68) + kineticTerm(86), 2) ?? 0;
    expect((mkt - 32) / 1.8).toBeCloseTo(26.4, 0);
  });
});
