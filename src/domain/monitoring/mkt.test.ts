import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at, CHIMES, chimeReading, reading, shipment, where } from '../../../tests/fixtures/monitoring/subject.ts';
import { foldAtOnce } from '../../../tests/fixtures/monitoring/watcher.ts';
import { DAY_MS, HOUR_MS } from '../duration.ts';
import { defaultRules, effectiveRules } from './default-rules.ts';
import { budgetLeft, mktOfMemory } from './exposure.ts';
import { meanKineticTemperature, mktOf, mktWeight } from './mkt.ts';

const celsius = (fahrenheit: number): number => ((fahrenheit - 32) * 5) / 9;
const fahrenheit = (degrees: number): number => (degrees * 9) / 5 + 32;

/** The equation of USP <1079.2> as it is written there, for temperatures (°C) at equal distances. */
function asWritten(temperatures: readonly number[]): number {
  const [deltaH, R] = [83.144, 8.3144e-3];
  const sum = temperatures.reduce((all, t) => all + Math.exp(-deltaH / (R * (t + 273.15))), 0);
  return deltaH / R / -Math.log(sum / temperatures.length) - 273.15;
}

const temperatures = fc.array(fc.double({ min: -20, max: 45, noNaN: true }), { minLength: 1, maxLength: 40 });

describe('the mean kinetic temperature', () => {
  it('is that of the equation of USP', () => {
    fc.assert(
      fc.property(temperatures, (degrees) => {
        const mean = degrees.reduce((sum, t) => sum + mktWeight(fahrenheit(t)), 0) / degrees.length;
        expect(celsius(mktOf(mean))).toBeCloseTo(asWritten(degrees), 6);
      }),
    );
  });

  it('weights each stretch with its length, whatever readings lie within it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 50 }), fc.double({ min: 0, max: 40, noNaN: true })), {
          minLength: 1,
          maxLength: 20,
        }),
        (steps) => {
          // Steps of a constant temperature each: the plain reference writes every minute out.
          let now = 0;
          const series = steps.flatMap(([minutes, degrees]) => {
            const from = now;
            now += minutes;
            return [from, now].map((time) => ({ time, temperature: fahrenheit(degrees) }));
          });
          const written = steps.flatMap(([minutes, degrees]) => Array.from({ length: minutes }, () => degrees));
          expect(celsius(meanKineticTemperature(series) ?? Number.NaN)).toBeCloseTo(asWritten(written), 6);
        },
      ),
    );
  });

  it('lies between the arithmetic mean and the highest temperature', () => {
    fc.assert(
      fc.property(temperatures, (degrees) => {
        const mkt = asWritten(degrees);
        const mean = degrees.reduce((sum, t) => sum + t, 0) / degrees.length;
        const ours = celsius(mktOf(degrees.reduce((sum, t) => sum + mktWeight(fahrenheit(t)), 0) / degrees.length));
        expect(ours).toBeCloseTo(mkt, 6);
        expect(ours).toBeGreaterThanOrEqual(mean - 1e-6);
        expect(ours).toBeLessThanOrEqual(Math.max(...degrees) + 1e-6);
      }),
    );
  });

  it('takes 83.144 kJ/mol: a day of which half is at 20 °C and half at 30 °C counts as 26.26 °C', () => {
    const half = (mktWeight(fahrenheit(20)) + mktWeight(fahrenheit(30))) / 2;
    expect(celsius(mktOf(half))).toBeCloseTo(26.26, 2);
    // ΔH/R is 10,000 K: from 20 °C to 30 °C it is exp(10000 · (1/293.15 - 1/303.15)) times as fast.
    expect(mktWeight(fahrenheit(30))).toBeCloseTo(3.081, 3);
  });

  it('has a window of 30 days', () => {
    expect(defaultRules(0).mkt.windowHours).toBe(720);
  });

  it('leaves out what is unknown', () => {
    const series = [0, 1, 30, 31].map((hour) => ({ time: hour * HOUR_MS, temperature: hour > 20 ? 86 : 68 }));
    expect(celsius(meanKineticTemperature(series, DAY_MS) ?? 0)).toBeCloseTo(asWritten([20, 30]), 6);
    expect(meanKineticTemperature(series.slice(0, 1))).toBeNull();
    expect(meanKineticTemperature([])).toBeNull();
  });
});

describe('what a shipment remembers of its temperatures', () => {
  const steps = fc.array(fc.tuple(fc.integer({ min: 1, max: 120 }), fc.integer({ min: 34, max: 90 })), {
    minLength: 2,
    maxLength: 60,
    size: 'max',
  });

  it('gives the mean kinetic temperature of the window', () => {
    fc.assert(
      fc.property(steps, (all) => {
        let now = 0;
        const series = all.map(([minutes, temperature]) => ({ minute: (now += minutes), temperature }));
        const { state } = foldAtOnce(
          shipment(),
          defaultRules(0),
          series.map(({ minute, temperature }) => reading(minute, { temperature })),
          at(20_000),
        );
        const plain = meanKineticTemperature(
          series.map(({ minute, temperature }) => ({ time: at(minute), temperature })),
        );
        expect(mktOfMemory(state.memory.mkt)).toBeCloseTo(plain ?? Number.NaN, 1);
      }),
    );
  });

  it('forgets what is older than the window, and says nothing of frozen goods', () => {
    const cold = effectiveRules(defaultRules(0), { mkt: { windowHours: 24 } });
    const series = Array.from({ length: 60 }, (_, hour) => reading(hour * 60, { temperature: hour < 30 ? 90 : 40 }));
    const remembered = (rules: typeof cold) =>
      mktOfMemory(foldAtOnce(shipment(), rules, series, at(4_000)).state.memory.mkt);
    expect(remembered(cold)).toBe(40);
    expect(remembered(defaultRules(0))).toBeGreaterThan(75);
    const frozen = series.map((one) => ({ ...one, temperature: -4 }));
    expect(mktOfMemory(foldAtOnce(shipment(), cold, frozen, at(4_000)).state.memory.mkt)).toBeNull();
  });

  it('adds up the minutes outside of the set points, of each sensor for itself', () => {
    const context = shipment({ setPoints: { low: 36, high: 46 } });
    const rules = effectiveRules(defaultRules(0), { mkt: { limit: 46.4 }, stability: { minutes: 200 } });
    fc.assert(
      fc.property(steps, (all) => {
        let now = 0;
        const series = all.map(([minutes, temperature]) => ({ minute: (now += minutes), temperature }));
        const readings = [
          where(0, 0),
          ...series.map(({ minute, temperature }) => chimeReading(minute, CHIMES[0], { temperature })),
        ];
        const { state } = foldAtOnce(context, rules, readings, at(20_000));
        // From a reading outside on, every minute until the next reading.
        const outside = series
          .slice(0, -1)
          .map(({ minute, temperature }, index) =>
            temperature < 36 || temperature > 46 ? (series[index + 1]?.minute ?? minute) - minute : 0,
          )
          .reduce((sum, minutes) => sum + minutes, 0);
        expect((state.memory.outside[CHIMES[0]]?.[2] ?? 0) / 60_000).toBe(outside);
      }),
    );
  });

  it('says in an alert how much of the budget is left', () => {
    const context = shipment({ setPoints: { low: 36, high: 46 } });
    const rules = effectiveRules(defaultRules(0), { mkt: { limit: 46.4 }, stability: { minutes: 200 } });
    const hot = [
      where(0, 0),
      reading(10, { temperature: 50 }),
      reading(40, { temperature: 51 }),
      reading(60, { temperature: 40 }),
    ];
    const [alert] = foldAtOnce(context, rules, hot, at(100)).alerts;
    expect(alert?.data).toMatchObject({
      budget: 200,
      budgetUsed: 50,
      budgetLeft: 0.75,
      mktLimit: 46.4,
      mktHours: 720,
      place: 'origin',
    });
    expect(alert?.data.mkt).toBeCloseTo(49.2, 0);
    expect([budgetLeft(100, 0), budgetLeft(100, 99), budgetLeft(100, 300), budgetLeft(0, 0)]).toEqual([1, 0.01, 0, 0]);
  });
});
