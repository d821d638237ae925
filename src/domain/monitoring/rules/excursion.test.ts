import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at, CHIMES, reading, shipment, TAG, where } from '../../../../tests/fixtures/monitoring/subject.ts';
import { foldAtOnce } from '../../../../tests/fixtures/monitoring/watcher.ts';
import { conditionOf, wholeMinutes } from '../../condition/condition.ts';
import type { LimitEra } from '../../condition/limit-era.ts';
import { defaultRules, effectiveRules } from '../default-rules.ts';
import { type ExcursionData, excursionOf } from '../excursion-data.ts';
import { advance } from '../monitor.ts';
import type { Reading } from '../reading.ts';
import { startState } from '../state.ts';

const [LOW, HIGH, HUMID] = [36, 46, 60];
const RULES = effectiveRules(defaultRules(0), {
  lowTemperature: { minutes: 0, hysteresis: 2 },
  highTemperature: { minutes: 0, hysteresis: 2 },
  humidity: { limit: HUMID, minutes: 0, hysteresis: 3 },
});
const CONTEXT = shipment({ setPoints: { low: LOW, high: HIGH } });

const era = (measure: LimitEra['measure'], side: LimitEra['side'], limit: number): LimitEra => ({
  measure,
  side,
  limit,
  macId: null,
  from: Number.NEGATIVE_INFINITY,
  until: Number.POSITIVE_INFINITY,
});
const LIMITS = [
  era('temperature', 'below', LOW),
  era('temperature', 'above', HIGH),
  era('humidity', 'above', HUMID),
] as const;

/** What the fold says of one device's excursions. */
const toldOf = (readings: readonly Reading[], macId: string, until: number): readonly ExcursionData[] =>
  foldAtOnce(CONTEXT, RULES, [where(0, 0), ...readings], until).alerts.flatMap((alert) => {
    const told = alert.macId === macId ? excursionOf(alert) : null;
    return told === null ? [] : [told];
  });

describe('the fold and what is worked out of the readings', () => {
  /** Up to an hour apart no reading is missing, however often a device speaks as a rule. */
  const steps = fc.array(
    fc.record({
      wait: fc.integer({ min: 1, max: 59 }),
      temperature: fc.integer({ min: 32 * 2, max: 50 * 2 }).map((halves) => halves / 2),
      humidity: fc.integer({ min: 54, max: 66 }),
    }),
    { maxLength: 40, size: 'max' },
  );
  const said = fc
    .tuple(steps, fc.constantFrom(TAG, CHIMES[0]), fc.integer({ min: 0, max: 3 }))
    .map(([all, macId, first]) => {
      let minute = first;
      const source = macId === TAG ? 'tag' : 'chime';
      return {
        macId,
        readings: all.map(({ wait, ...values }) => reading((minute += wait), { ...values, macId, source })),
      };
    });

  it('agree on minutes beyond and on extremes, of any readings', () => {
    fc.assert(
      fc.property(said, ({ macId, readings }) => {
        const last = readings.at(-1)?.time ?? at(1);
        const told = toldOf(readings, macId, last);
        const condition = conditionOf({
          sensors: [{ macId, readings }],
          limits: LIMITS,
          journey: { from: at(0), until: last, isOver: false },
        });
        for (const { measure, side, minutes } of condition.limits) {
          const ours = told.filter((one) => one.measure === measure && one.side === side);
          const theirs = condition.excursions.filter((one) => one.measure === measure && one.side === side);
          expect(ours.reduce((sum, one) => sum + one.minutes, 0)).toBe(wholeMinutes(minutes));
          const furthest = (values: readonly number[]): number =>
            side === 'above' ? Math.max(...values) : Math.min(...values);
          expect(furthest(ours.map(({ extreme }) => extreme))).toBe(furthest(theirs.map(({ extreme }) => extreme)));
          // Every time beyond is in an alert, which hysteresis may hold open from one to the next.
          for (const { from, until } of theirs) {
            const holds = ours.filter((one) => one.since <= from && (one.until ?? last) >= until);
            expect(holds).toHaveLength(1);
          }
        }
      }),
    );
  });
});

it('keeps the limit by which it was raised, with when another took its place', () => {
  const looser = effectiveRules(RULES, { highTemperature: { limit: 50 } });
  const context = shipment();
  const first = effectiveRules(RULES, { highTemperature: { limit: HIGH } });
  const before = advance(startState(context), context, first, [where(0, 0), reading(15, { temperature: 52 })], at(20));
  const after = advance(before.state, context, looser, [reading(30, { temperature: 53 })], at(30));
  const told = [before, after].flatMap(({ alerts }) => alerts.map(excursionOf));
  expect(told).toMatchObject([
    { limit: HIGH, limitUntil: null },
    { limit: HIGH, limitUntil: at(20), extreme: 53 },
  ]);
});

describe('minutes beyond', () => {
  const of = (values: readonly (readonly [number, number])[], until: number) =>
    toldOf(
      values.map(([minute, temperature]) => reading(minute, { temperature })),
      TAG,
      at(until),
    ).map(({ minutes }) => minutes);

  it('leave out the time in which a value within the limit holds the alert open', () => {
    // Beyond from 15 to 30 and from 90 to 105; what is less than 2 degrees within ends no alert.
    const values = [
      [15, 50],
      [30, 45],
      [60, 45.5],
      [90, 47],
      [105, 45],
      [120, 40],
    ] as const;
    expect(of(values.slice(0, 3), 60)).toEqual([15]);
    expect(of(values, 120)).toEqual([30]);
  });

  it('of a device that fell silent are those of its usual step', () => {
    const regular = [
      [15, 50],
      [30, 50],
      [45, 50],
    ] as const;
    // It spoke every 15 minutes: after an hour nobody knows any more.
    expect(of([...regular, [105, 50], [120, 40]], 120)).toEqual([30 + 60 + 15]);
    expect(of([...regular, [106, 50], [121, 40]], 121)).toEqual([30 + 15 + 15]);
  });

  it('of an alert that its end closed are those that its readings support', () => {
    expect(
      of(
        [
          [15, 50],
          [30, 50],
        ],
        10_000,
      ),
    ).toEqual([15]);
  });
});
