import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { casesOf } from '../../../tests/fixtures/nightly.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../duration.ts';
import { type ConditionInput, conditionOf, type Sensor, wholeMinutes } from './condition.ts';
import { disagreementsOf } from './disagreements.ts';
import { type LimitEra, limitChangedAt } from './limit-era.ts';
import { usualIntervals } from './usual-interval.ts';

const T0 = Date.UTC(2026, 10, 21, 15);
const at = (minutes: number): number => T0 + minutes * MINUTE_MS;
/** Minutes and values. */
const sensor = (macId: string, temperature: readonly (readonly [number, number])[]): Sensor => ({
  macId,
  readings: temperature.map(([minute, value]) => ({ time: at(minute), temperature: value, humidity: null })),
});
const humid = (macId: string, humidity: readonly (readonly [number, number])[]): Sensor => ({
  macId,
  readings: humidity.map(([minute, value]) => ({ time: at(minute), temperature: 40, humidity: value })),
});
const limit = (value: number, over: Partial<LimitEra> = {}): LimitEra => ({
  measure: 'temperature',
  side: 'above',
  limit: value,
  macId: null,
  from: Number.NEGATIVE_INFINITY,
  until: Number.POSITIVE_INFINITY,
  ...over,
});
const journey = (until: number, isOver = true): ConditionInput['journey'] => ({ from: T0, until: at(until), isOver });
const minutes = (input: ConditionInput): number => wholeMinutes(conditionOf(input).minutes);

describe('minutes beyond', () => {
  it('are from a reading beyond to the one that is back, not to the one that clears an alert', () => {
    const line = sensor('A', [
      [0, 40],
      [15, 50],
      [30, 48],
      [45, 45.9],
      [60, 40],
    ]);
    const found = conditionOf({ sensors: [line], limits: [limit(46)], journey: journey(60) });
    expect(found.minutes).toBe(30);
    expect(found.temperature).toMatchObject({ lowest: 40, highest: 50, readings: 5, minutes: 30 });
    expect(found.excursions).toMatchObject([
      { from: at(15), until: at(45), extreme: 50, extremeAt: at(15), limit: 46, lasts: false },
    ]);
  });

  it('end with the last reading and the usual interval where the journey ends a week later', () => {
    const line = sensor('A', [
      [1, 40],
      [60, 50],
      [90, 50],
    ]);
    // Between the readings are 59 and 30 minutes.
    expect(minutes({ sensors: [line], limits: [limit(46)], journey: journey(7 * 1_440) })).toBe(30 + 59);
    expect(minutes({ sensors: [line], limits: [limit(46)], journey: journey(100) })).toBe(40);
    expect(minutes({ sensors: [line], limits: [limit(46)], journey: journey(90) })).toBe(30);
  });

  it('leave out a gap, in which nothing is known', () => {
    const line = sensor('A', [
      [0, 50],
      [15, 50],
      [30, 50],
      [30 + 61, 50],
      [106, 40],
    ]);
    // One of 15 minutes may be silent for an hour.
    expect(minutes({ sensors: [line], limits: [limit(46)], journey: journey(120) })).toBe(45 + 15);
    const shorter = sensor('A', [
      [0, 50],
      [15, 50],
      [30, 50],
      [30 + 60, 50],
      [105, 40],
    ]);
    expect(minutes({ sensors: [shorter], limits: [limit(46)], journey: journey(120) })).toBe(105);
  });

  it('of two sensors at once count once, each named beneath', () => {
    const values = [
      [10, 40],
      [60, 75],
      [180, 75],
      [200, 40],
    ] as const;
    const found = conditionOf({
      sensors: [humid('B', values), humid('A', values)],
      limits: [limit(60, { measure: 'humidity' })],
      journey: journey(300),
    });
    expect(found.minutes).toBe(140);
    expect(found.humidity.sensors.map((one) => [one.macId, one.minutes])).toEqual([
      ['A', 140],
      ['B', 140],
    ]);
    expect(found.excursions).toHaveLength(1);
    expect(found.excursions[0]?.sensors).toHaveLength(2);
    expect(found.temperature.minutes).toBe(0);
  });

  it('go by the limit that was in force then, and by a device’s own', () => {
    const line = [
      [0, 50],
      [30, 50],
      [60, 50],
      [90, 40],
    ] as const;
    const changed = [limit(46, { until: at(45) }), limit(52, { from: at(45) })];
    const found = conditionOf({ sensors: [sensor('A', line)], limits: changed, journey: journey(90) });
    expect(found.minutes).toBe(45);
    expect(found.limits.map((one) => [one.limit, one.minutes])).toEqual([
      [46, 45],
      [52, 0],
    ]);
    const own = [limit(46), limit(55, { macId: 'A', from: at(20), until: at(40) })];
    expect(
      conditionOf({ sensors: [sensor('A', line), sensor('B', line)], limits: own, journey: journey(90) }).temperature
        .sensors,
    ).toMatchObject([
      { macId: 'A', minutes: 70 },
      { macId: 'B', minutes: 90 },
    ]);
  });

  it('are none where a value is at its limit, and of a last reading beyond', () => {
    const found = conditionOf({
      sensors: [
        sensor('A', [
          [0, 46],
          [15, 46],
          [30, 46.1],
        ]),
      ],
      limits: [limit(46)],
      journey: journey(30),
    });
    expect(found.minutes).toBe(0);
    expect(found.excursions).toHaveLength(1);
    expect(conditionOf({ sensors: [], limits: [], journey: journey(0) })).toMatchObject({ minutes: 0, excursions: [] });
  });

  it('last while the journey goes on and the newest reading is beyond', () => {
    const line = sensor('A', [
      [0, 40],
      [15, 50],
    ]);
    const last = (isOver: boolean) =>
      conditionOf({ sensors: [line], limits: [limit(46)], journey: journey(20, isOver) }).excursions.map((one) => [
        one.minutes,
        one.lasts,
      ]);
    expect(last(false)).toEqual([[5, true]]);
    expect(last(true)).toEqual([[5, false]]);
  });
});

it('knows when the limit of an excursion was changed, and that one held to the end', () => {
  const of = (value: number) => ({ measure: 'temperature', side: 'above', limit: value, macId: 'A' }) as const;
  const eras = [limit(46, { until: at(45) }), limit(52, { from: at(45), until: at(90) })];
  expect(limitChangedAt(eras, of(46))).toBe(at(45));
  expect(limitChangedAt(eras, of(52))).toBeNull();
  expect(limitChangedAt(eras, of(60))).toBeNull();
  // What holds again is no limit of before, and another device's own says nothing.
  expect(limitChangedAt([...eras, limit(46, { from: at(90), until: at(120) })], of(46))).toBeNull();
  expect(limitChangedAt([...eras, limit(46, { macId: 'B', from: at(45), until: at(90) })], of(46))).toBe(at(45));
});

it('takes the middle of the times between readings for usual, within its bounds', () => {
  const last = (times: readonly number[]) => usualIntervals(times).at(-1);
  expect(last([])).toBeUndefined();
  expect(last([0])).toEqual({ usual: HOUR_MS, gap: 3 * HOUR_MS });
  expect(last([0, 1, 2].map((one) => one * MINUTE_MS))).toEqual({ usual: 5 * MINUTE_MS, gap: HOUR_MS });
  expect(last([0, 2, 3].map((one) => one * DAY_MS))).toEqual({ usual: 2 * HOUR_MS, gap: DAY_MS });
  expect(last([0, 10, 40].map((one) => one * MINUTE_MS))).toEqual({ usual: 30 * MINUTE_MS, gap: 90 * MINUTE_MS });
});

it('goes by what was usual at the time: a device that reports more often later was not silent before', () => {
  const hourly = Array.from({ length: 12 }, (_, hour): [number, number] => [
    hour * 60,
    hour >= 4 && hour < 7 ? 50 : 40,
  ]);
  const often = Array.from({ length: 200 }, (_, minute): [number, number] => [12 * 60 + minute, 40]);
  const of = (line: readonly (readonly [number, number])[]) =>
    minutes({ sensors: [sensor('A', line)], limits: [limit(46)], journey: journey(20 * 60) });
  expect(of(hourly)).toBe(180);
  expect(of([...hourly, ...often])).toBe(180);
  // The other way round, too: first often, then every two hours.
  const early = often.map(([minute]): [number, number] => [minute - 12 * 60, 40]);
  const late = Array.from({ length: 8 }, (_, at): [number, number] => [320 + at * 120, at === 4 || at === 5 ? 50 : 40]);
  expect(of([...early, ...late])).toBe(240);
});

it('takes many messages at once for no change of what is usual', () => {
  const line = Array.from({ length: 12 }, (_, hour): [number, number] => [hour * 70, 50]);
  const burst = Array.from({ length: 9 }, (_, second): [number, number] => [5 * 70 + (second + 1) / 60, 50]);
  const all = [...line, ...burst].toSorted(([a], [b]) => a - b);
  expect(minutes({ sensors: [sensor('A', all)], limits: [limit(46)], journey: journey(11 * 70) })).toBe(11 * 70);
});

const END = 3 * 1_440;
const minute = fc.integer({ min: 0, max: END });
const value = fc.integer({ min: 300, max: 700 }).map((tenths) => tenths / 10);
const reading = fc.record({
  time: minute.map(at),
  temperature: fc.option(value, { nil: null }),
  humidity: fc.option(value, { nil: null }),
});
const sensors = fc.array(
  fc.record({ macId: fc.constantFrom('A', 'B', 'C'), readings: fc.array(reading, { maxLength: 30 }) }),
  { maxLength: 3 },
);
/** Eras of a measure and side follow each other. */
const eras = fc
  .tuple(
    fc.array(fc.tuple(minute, value), { maxLength: 3 }),
    fc.constantFrom('temperature' as const, 'humidity' as const),
    fc.constantFrom('above' as const, 'below' as const),
    fc.constantFrom(null, 'A'),
  )
  .map(([changes, measure, side, macId]) =>
    changes
      .toSorted(([a], [b]) => a - b)
      .map(([from, one], place, all) => ({
        measure,
        side,
        macId,
        limit: one,
        from: at(from),
        until: at(all[place + 1]?.[0] ?? END),
      })),
  );
const inputs: fc.Arbitrary<ConditionInput> = fc.record({
  sensors,
  limits: fc.array(eras, { maxLength: 4 }).map((lists) => lists.flat()),
  journey: fc.tuple(minute, minute, fc.boolean()).map(([a, b, isOver]) => ({
    from: at(Math.min(a, b)),
    until: at(Math.max(a, b)),
    isOver,
  })),
});
const EXACT = 1e-6;

describe('whatever is measured', () => {
  it('minutes beyond are no more than the journey, and the union no more than the sum', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { temperature, humidity, minutes: all, limits, excursions } = conditionOf(input);
        const length = (input.journey.until - input.journey.from) / MINUTE_MS;
        const sum = (list: readonly { readonly minutes: number }[]) =>
          list.reduce((total, one) => total + one.minutes, 0);
        expect(all).toBeLessThanOrEqual(length + EXACT);
        expect(all).toBeLessThanOrEqual(temperature.minutes + humidity.minutes + EXACT);
        expect(all).toBeGreaterThanOrEqual(Math.max(temperature.minutes, humidity.minutes) - EXACT);
        for (const one of [temperature, humidity]) {
          expect(one.minutes).toBeLessThanOrEqual(sum(one.sensors) + EXACT);
          for (const { minutes: own } of one.sensors) expect(own).toBeLessThanOrEqual(one.minutes + EXACT);
        }
        expect(all).toBeLessThanOrEqual(sum(limits) + EXACT);
        expect(all).toBeLessThanOrEqual(sum(excursions) + EXACT);
        for (const { from, until, sensors: beneath, minutes: own } of excursions) {
          expect(from).toBeGreaterThanOrEqual(input.journey.from);
          expect(until).toBeLessThanOrEqual(input.journey.until);
          expect(own).toBeLessThanOrEqual(sum(beneath) + EXACT);
        }
      }),
      { numRuns: casesOf(80, 400) },
    );
  });

  it('the answer is equal in any order and in any cut of the readings', () => {
    fc.assert(
      fc.property(
        inputs.chain((input) =>
          fc.record({
            input: fc.constant(input),
            parts: fc.tuple(
              ...input.sensors.map(({ macId, readings }) =>
                fc
                  .tuple(
                    fc.shuffledSubarray([...readings], { minLength: readings.length }),
                    fc.nat(readings.length),
                    fc.boolean(),
                  )
                  .map(([all, cut, twice]) => [
                    { macId, readings: all.slice(cut) },
                    { macId, readings: all.slice(0, twice ? all.length : cut) },
                  ]),
              ),
            ),
            turned: fc.boolean(),
          }),
        ),
        ({ input, parts, turned }) => {
          const cut = parts.flat();
          expect(conditionOf({ ...input, sensors: turned ? cut.toReversed() : cut })).toEqual(conditionOf(input));
        },
      ),
      { numRuns: casesOf(60, 300) },
    );
  });

  it('a reading within all limits raises no minutes', () => {
    fc.assert(
      fc.property(inputs, minute, fc.constantFrom('A', 'B', 'C'), (input, time, macId) => {
        const within = (measure: 'temperature' | 'humidity'): number | null => {
          const own = input.limits.filter((era) => era.measure === measure);
          const low = Math.max(-100, ...own.filter(({ side }) => side === 'below').map((era) => era.limit));
          const high = Math.min(1_000, ...own.filter(({ side }) => side === 'above').map((era) => era.limit));
          return low <= high ? low : null;
        };
        const intervalsOf = (times: readonly number[]) =>
          times.map(() => ({ usual: 30 * MINUTE_MS, gap: 2 * HOUR_MS }));
        const one = { time: at(time), temperature: within('temperature'), humidity: within('humidity') };
        const more = { ...input, sensors: [...input.sensors, { macId, readings: [one] }], intervalsOf };
        expect(conditionOf(more).minutes).toBeLessThanOrEqual(conditionOf({ ...input, intervalsOf }).minutes + EXACT);
      }),
      { numRuns: casesOf(80, 400) },
    );
  });

  it('units make no difference', () => {
    const celsius = (fahrenheit: number | null) => (fahrenheit === null ? null : ((fahrenheit - 32) * 5) / 9);
    fc.assert(
      fc.property(inputs, (input) => {
        const other: ConditionInput = {
          ...input,
          sensors: input.sensors.map(({ macId, readings }) => ({
            macId,
            readings: readings.map((one) => ({ ...one, temperature: celsius(one.temperature) })),
          })),
          limits: input.limits.map((era) =>
            era.measure === 'temperature' ? { ...era, limit: celsius(era.limit) ?? 0 } : era,
          ),
        };
        const [a, b] = [conditionOf(input), conditionOf(other)];
        expect(b.minutes).toBeCloseTo(a.minutes, 6);
        expect(b.temperature.minutes).toBeCloseTo(a.temperature.minutes, 6);
      }),
      { numRuns: casesOf(60, 300) },
    );
  });
});

it('tells where alerts and readings disagree', () => {
  const line = sensor('A', [
    [0, 40],
    [60, 50],
    [90, 40],
  ]);
  const { excursions } = conditionOf({ sensors: [line], limits: [limit(46)], journey: journey(200) });
  const alert = { measure: 'temperature', side: 'above', limit: 46, macId: 'A' } as const;
  const agreed = { ...alert, since: at(60), until: at(100) };
  expect(disagreementsOf([agreed], excursions)).toEqual({ unsupported: [], untold: [] });
  const elsewhere = { ...alert, since: at(120), until: null };
  expect(disagreementsOf([elsewhere], excursions)).toEqual({ unsupported: [elsewhere], untold: excursions });
  const ofOther = { ...agreed, macId: 'B' };
  expect(disagreementsOf([agreed, ofOther], excursions)).toEqual({ unsupported: [ofOther], untold: [] });
  expect(disagreementsOf([{ ...agreed, side: 'below' }], excursions).untold).toHaveLength(1);
});
