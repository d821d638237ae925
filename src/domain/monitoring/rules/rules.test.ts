import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  at,
  CHIMES,
  chimeReading,
  circle,
  east,
  GATEWAY,
  reading,
  shipment,
  TAG,
  WAY,
  where,
} from '../../../../tests/fixtures/monitoring/subject.ts';
import { foldAtOnce } from '../../../../tests/fixtures/monitoring/watcher.ts';
import type { Context } from '../context.ts';
import { defaultRules, effectiveRules } from '../default-rules.ts';
import { advance } from '../monitor.ts';
import type { Reading } from '../reading.ts';
import type { RuleLayer } from '../rule-settings.ts';

/** When an alert was opened and cleared, minutes. */
type Span = readonly [opened: number, cleared: number | null];

const END = 100_000;

function alertsOf(
  event: number,
  readings: readonly Reading[],
  more: Partial<Context> = {},
  layer: RuleLayer = {},
  until = END,
) {
  const context = shipment(more);
  const rules = effectiveRules(defaultRules(context.class === null ? null : context.configType), layer);
  return foldAtOnce(context, rules, readings, at(until)).alerts.filter((alert) => alert.event === event);
}

const minute = (time: number): number => (time - at(0)) / 60_000;

const spans = (...parameters: Parameters<typeof alertsOf>): Span[] =>
  alertsOf(...parameters).map(
    ({ openedAt, clearedAt }): Span => [minute(openedAt), clearedAt === null ? null : minute(clearedAt)],
  );

/** On its way from minute 1 on: seen at its origin, then departed by hand. */
const ON_ITS_WAY: Partial<Context> = { manual: [{ time: at(1), transition: 'depart' }] };
const DEPARTURE = where(0, 0);
/** The same, never seen at its origin. */
const FAR = where(0, 30_000);

/** Values some minutes apart, as [minute, value]. */
const series = <T>(values: fc.Arbitrary<T>, pause = 60): fc.Arbitrary<(readonly [number, T])[]> =>
  fc.array(fc.tuple(fc.integer({ min: 1, max: pause }), values), { maxLength: 40, size: 'max' }).map((steps) => {
    let now = 1;
    return steps.map(([wait, value]) => {
      now += wait;
      return [now, value] as const;
    });
  });

/**
 * The plain reference of what is measured beyond a limit: the readings are cut into rows that are beyond without a break; the
 * first row long enough opens, at its first reading that is late enough or the n-th; the first reading that clears ends it; and
 * so on with what comes after.
 */
function latch<T>(
  values: readonly (readonly [number, T])[],
  {
    beyond,
    clears,
    opens,
  }: {
    beyond: (value: T) => boolean;
    clears: (value: T) => boolean;
    opens: (row: readonly number[]) => boolean;
  },
): Span[] {
  const found: Span[] = [];
  let from = 0;
  for (;;) {
    const openAt = values.findIndex(([, value], index) => {
      if (index < from || !beyond(value)) return false;
      const before = values.slice(from, index).findLastIndex(([, one]) => !beyond(one));
      return opens(values.slice(from + before + 1, index + 1).map(([now]) => now));
    });
    if (openAt < 0) return found;
    const clearAt = values.findIndex(([, value], index) => index > openAt && clears(value));
    found.push([values[openAt]?.[0] ?? 0, values[clearAt]?.[0] ?? null]);
    if (clearAt < 0) return found;
    from = clearAt + 1;
  }
}

const lasts = (minutes: number) => (row: readonly number[]) => (row.at(-1) ?? 0) - (row[0] ?? 0) >= minutes;
const inARow = (count: number) => (row: readonly number[]) => row.length >= count;

describe('216 and 223, temperature', () => {
  const temperatures = series(fc.constantFrom(30, 33, 34, 35, 36, 40, 45, 46, 47, 48, 50));
  const setPoints = { low: 35.5, high: 46.5 };
  const layer: RuleLayer = {
    highTemperature: { minutes: 45, hysteresis: 1 },
    lowTemperature: { minutes: 30, hysteresis: 2 },
  };

  it('opens after some time beyond the set point and clears within it', () => {
    fc.assert(
      fc.property(temperatures, (values) => {
        const readings = values.map(([now, temperature]) => reading(now, { temperature }));
        const high = { beyond: (t: number) => t > 46.5, clears: (t: number) => t <= 45.5, opens: lasts(45) };
        const low = { beyond: (t: number) => t < 35.5, clears: (t: number) => t >= 37.5, opens: lasts(30) };
        expect(spans(216, readings, { setPoints }, layer)).toEqual(latch(values, high));
        expect(spans(223, readings, { setPoints }, layer)).toEqual(latch(values, low));
      }),
    );
  });

  it('says how far and since when', () => {
    fc.assert(
      fc.property(temperatures, (values) => {
        const readings = values.map(([now, temperature]) => reading(now, { temperature }));
        for (const { openedAt, clearedAt, data } of alertsOf(216, readings, { setPoints }, layer)) {
          const [first, last] = [minute(Number(data.since)), clearedAt === null ? END : minute(clearedAt)];
          const during = values.filter(([now]) => now >= first && now <= last).map(([, value]) => value);
          expect(data.extreme).toBe(Math.max(...during));
          const before = values.filter(([now]) => now < first).at(-1);
          expect(before === undefined || before[1] <= 46.5 || minute(openedAt) === before[0]).toBe(true);
          expect(values.find(([now]) => now === first)?.[1]).toBeGreaterThan(46.5);
          expect(data).toMatchObject({ limit: 46.5, last: during.at(-1) });
        }
      }),
    );
  });

  it('goes by the set points of the iChime, else of the shipment, else of the rule', () => {
    const [own, other] = CHIMES;
    const hot = (macId: string) => [
      chimeReading(10, macId, { temperature: 60 }),
      chimeReading(45, macId, { temperature: 60 }),
    ];
    const readings = [...hot(own), ...hot(other), reading(10, { temperature: 60 }), reading(45, { temperature: 60 })];
    const causes = (more: Partial<Context>, rule: RuleLayer = {}) =>
      alertsOf(
        216,
        [DEPARTURE, ...readings].sort((a, b) => a.time - b.time),
        more,
        rule,
      ).map(({ cause, macId }) => [cause, macId]);
    const mark = (macId: string) => [`temperature:${macId}`, macId];
    expect(causes({})).toEqual([]);
    expect(causes({ chimeSetPoints: { [own]: { low: null, high: 59 } } })).toEqual([mark(own)]);
    expect(causes({ setPoints: { low: null, high: 59 }, chimeSetPoints: { [own]: { low: null, high: 61 } } })).toEqual([
      mark(TAG),
      mark(other),
    ]);
    expect(causes({}, { highTemperature: { limit: 59 } }).length).toBe(3);
  });

  it('counts after 30 minutes and clears one degree Celsius inside, unless set otherwise', () => {
    const limits = { setPoints: { low: 36, high: 46 } };
    const hot = (minutes: number, back: number) => [
      reading(10, { temperature: 47 }),
      reading(10 + minutes, { temperature: 47 }),
      reading(60, { temperature: back }),
    ];
    expect(spans(216, [DEPARTURE, ...hot(29, 40)], limits)).toEqual([]);
    expect(spans(216, [DEPARTURE, ...hot(30, 44.3)], limits)).toEqual([[40, null]]);
    expect(spans(216, [DEPARTURE, ...hot(30, 44.2)], limits)).toEqual([[40, 60]]);
  });

  it('C33: takes 32 °F as it is: goods can be frozen; and nothing of an iChime that is not on the list', () => {
    const limits = { setPoints: { low: 36, high: 46 } };
    const cold = (temperature: number) => [reading(10, { temperature }), reading(60, { temperature })];
    expect(spans(223, [DEPARTURE, ...cold(32)], limits)).toEqual([[60, null]]);
    expect(spans(223, [DEPARTURE, ...cold(36)], limits)).toEqual([]);
    const foreign = [10, 60].map((now) => chimeReading(now, 'foreign', { temperature: 20 }));
    expect(spans(223, [DEPARTURE, ...foreign], limits)).toEqual([]);
    expect(spans(223, [DEPARTURE, ...foreign], { ...limits, acl: null })).toEqual([[60, null]]);
  });
});

describe('211, humidity', () => {
  it('opens after some time above the limit and clears below it, at 0 and 100 % as at any other', () => {
    fc.assert(
      fc.property(series(fc.constantFrom(0, 40, 54, 56, 59, 61, 80, 100)), (values) => {
        const readings = values.map(([now, humidity]) => reading(now, { humidity }));
        const reference = { beyond: (h: number) => h > 60, clears: (h: number) => h <= 55, opens: lasts(120) };
        expect(spans(211, readings)).toEqual(latch(values, reference));
      }),
    );
  });
});

describe('211 and 216 of a warehouse', () => {
  const HALL: Partial<Context> = {
    class: null,
    configType: 0,
    macId: GATEWAY,
    deviceKind: 'gateways',
    warehouse: { name: 'Rotterdam', speaks: [1, 2] },
    origin: null,
    destination: null,
    acl: null,
  };
  const says = (now: number, unit: number, humidity: number, more: Partial<Reading> = {}): Reading =>
    reading(now, { macId: GATEWAY, source: 'other', unit, index: now * 10 + unit, humidity, ...more });
  const both = (now: number, humidity: number): Reading[] => [says(now, 1, humidity - 2), says(now, 2, humidity + 2)];
  const quarters = (from: number, to: number, humidity: number): Reading[] =>
    Array.from({ length: (to - from) / 15 + 1 }, (_, at) => both(from + at * 15, humidity)).flat();

  it('WD7: the mean of its units is too damp above 60 % for two hours, and is well again from 55 % on', () => {
    // 60 is the limit itself; a minute less than two hours is none.
    expect(spans(211, quarters(0, 240, 60), HALL)).toEqual([]);
    expect(spans(211, [...both(0, 61), ...both(119, 61)], HALL)).toEqual([]);
    expect(spans(211, [...both(0, 61), ...both(120, 61)], HALL, {}, 300)).toEqual([[120, null]]);
    // One unit alone beyond the limit is not the hall.
    expect(spans(211, [...both(0, 58), says(30, 1, 62), ...both(200, 58)], HALL)).toEqual([]);
    const [alert] = alertsOf(211, [...quarters(0, 150, 64), ...both(165, 55.1), ...both(180, 55)], HALL);
    expect(alert).toMatchObject({
      macId: GATEWAY,
      cause: `humidity:${GATEWAY}`,
      openedAt: at(120),
      clearedAt: at(180),
      data: { limit: 60, place: 'Rotterdam', since: at(0) },
    });
  });

  it('goes on whatever their gateway measures itself; without units the gateway says how it is', () => {
    const own = (now: number, humidity: number): Reading =>
      reading(now, { macId: GATEWAY, source: 'other', unit: null, index: now * 10, humidity });
    const between = [own(125, 40), own(140, 40)];
    expect(spans(211, [...quarters(0, 150, 64), ...between], HALL, {}, 300)).toEqual([[120, null]]);
    const alone = [own(0, 70), own(60, 70), own(120, 70)];
    expect(spans(211, alone, HALL, {}, 300)).toEqual([[120, null]]);
    expect(spans(211, [...alone, own(180, 40)], HALL, {}, 300)).toEqual([[120, 180]]);
  });

  it('goes by the units that say how it is inside, by its own limits, and not by what was said six hours ago', () => {
    const damp = [0, 60, 120].map((now) => says(now, 3, 90));
    expect(spans(211, damp, HALL)).toEqual([]);
    expect(spans(211, damp, { ...HALL, warehouse: { name: '', speaks: [] } }, {}, 300)).toEqual([[120, null]]);
    expect(spans(211, damp, { ...HALL, warehouse: null })).toEqual([]);
    expect(spans(211, quarters(0, 60, 53), HALL, { humidity: { limit: 52, minutes: 60 } }, 300)).toEqual([[60, null]]);
    expect(spans(211, quarters(0, 60, 53), HALL, { humidity: { limit: 52, enabled: false } })).toEqual([]);
    const dry = says(0, 2, 20);
    const alone = [0, 359, 360, 361, 481].map((now) => says(now, 1, 90));
    // Until then the mean is 55: the one that fell silent counts, and after that no more.
    expect(spans(211, [dry, ...alone], HALL, { humidity: { minutes: 60 } }, 500)).toEqual([[481, null]]);
    const warm = [0, 40].flatMap((now) => [
      says(now, 1, 40, { temperature: 90 }),
      says(now, 2, 40, { temperature: 80 }),
    ]);
    expect(spans(216, warm, HALL, { highTemperature: { limit: 84 } }, 100)).toEqual([[40, null]]);
    expect(spans(216, warm, HALL, { highTemperature: { limit: 85 } }, 100)).toEqual([]);
  });

  it('is silent after six hours without a word of any of them', () => {
    expect(spans(208, both(10, 50), HALL, {}, 370)).toEqual([[370, null]]);
    expect(spans(208, both(10, 50), HALL, {}, 369)).toEqual([]);
  });
});

describe('204, battery', () => {
  // Levels of a tag: (volts - 3.285) / (4.1 - 3.285).
  const volts = (percent: number): number => 3.285 + (percent / 100) * 0.815;

  it('opens with two readings in a row below 20 % and clears at 25 %; 0 V is no measurement', () => {
    fc.assert(
      fc.property(series(fc.constantFrom<number | null>(null, 5, 19, 20, 24, 25, 90)), (values) => {
        const readings = values.map(([now, percent]) => reading(now, { volts: percent === null ? 0 : volts(percent) }));
        const measured = values.filter((one): one is readonly [number, number] => one[1] !== null);
        const reference = { beyond: (p: number) => p < 20, clears: (p: number) => p >= 25, opens: inARow(2) };
        expect(spans(204, readings)).toEqual(latch(measured, reference));
      }),
    );
  });

  it('of an iChime goes by an iChime’s voltages', () => {
    const [chime] = CHIMES;
    const readings = [1, 2].map((now) => chimeReading(now, chime, { volts: 3.2 }));
    expect(alertsOf(204, [DEPARTURE, ...readings])).toEqual([]);
    const low = [1, 2].map((now) => chimeReading(now, chime, { volts: 3 }));
    expect(alertsOf(204, [DEPARTURE, ...low])[0]).toMatchObject({
      macId: chime,
      data: { percent: 9, limit: 20, volts: 3 },
    });
  });
});

describe('220, tilt', () => {
  it('opens with two readings in a row above 45° and clears at 30°', () => {
    fc.assert(
      fc.property(series(fc.constantFrom(0, 30, 31, 45, 46, 90)), (values) => {
        const readings = values.map(([now, angle]) => reading(now, { tilt: { angle, axis: 'x' } }));
        const reference = { beyond: (a: number) => a > 45, clears: (a: number) => a <= 30, opens: inARow(2) };
        expect(spans(220, readings)).toEqual(latch(values, reference));
      }),
    );
  });
});

describe('221, shock', () => {
  it('opens with a shock of the limit, counts those that follow, and clears an hour after the last', () => {
    fc.assert(
      fc.property(series(fc.constantFrom(2, 4.9, 5, 30)), (values) => {
        const readings = values.map(([now, shock]) => reading(now, { shock }));
        const shocks = values.filter(([, shock]) => shock >= 5);
        // Shocks with pauses of an hour at most between them belong together.
        const groups = shocks
          .map(([now], index) => ({ now, first: index === 0 || now - (shocks[index - 1]?.[0] ?? 0) > 60 }))
          .reduce<number[][]>(
            (all, { now, first }) => (first ? [...all, [now]] : [...all.slice(0, -1), [...(all.at(-1) ?? []), now]]),
            [],
          );
        expect(spans(221, readings)).toEqual(groups.map((group) => [group[0], (group.at(-1) ?? 0) + 60]));
        expect(alertsOf(221, readings).map(({ data }) => data.count)).toEqual(groups.map((group) => group.length));
      }),
    );
  });

  it('names the strongest with its message, and goes by the limit of the shipment', () => {
    const readings = [
      reading(5, { shock: 8, index: 1 }),
      reading(9, { shock: 31, index: 2 }),
      reading(12, { shock: 9, index: 3 }),
    ];
    expect(alertsOf(221, readings)[0]?.data).toMatchObject({ extreme: 31, index: 2, time: at(9), count: 3, limit: 5 });
    expect(alertsOf(221, readings, { shockLimit: 25 })[0]?.data).toMatchObject({ extreme: 31, count: 1, limit: 25 });
    expect(alertsOf(221, readings, { configType: 2 })).toEqual([]);
  });
});

describe('208, communication', () => {
  it('opens six hours after the last message and clears with the next', () => {
    fc.assert(
      fc.property(series(fc.constant(null), 700), (values) => {
        const times = values.map(([now]) => now);
        const readings = times.map((now) => reading(now));
        const silences = [...times, Number.POSITIVE_INFINITY]
          .map((now, index) => [times[index - 1] ?? 0, now] as const)
          // Nobody listens before the first message, which commissions the shipment.
          .slice(1)
          .filter(([from, to]) => to - from > 360)
          .map(([from, to]): Span => [from + 360, Number.isFinite(to) ? to : null]);
        // What was never heard has a rule of its own.
        expect(spans(208, readings, {}, { notHeard: { enabled: false } })).toEqual(silences);
      }),
    );
  });

  it('says since when and through which gateway it was last heard', () => {
    expect(alertsOf(208, [reading(5, { gateway: 'gate' }), reading(9)])[0]?.data).toEqual({
      since: at(9),
      gateway: 'gate',
      place: '',
    });
  });

  it('opens for an asset after three days, for a device that never spoke from its beginning on, and not without a device', () => {
    expect(spans(208, [reading(5)], { class: 'asset', configType: 3 })).toEqual([[5 + 3 * 1440, null]]);
    expect(spans(208, [], { class: null })).toEqual([[360, null]]);
    expect(spans(208, [], { class: null, macId: null })).toEqual([]);
  });
});

describe('208, dead on arrival', () => {
  const NEVER = { class: 'shipment', configType: 0 } as const;

  it('opens two hours after the activation, of an asset after a day, until the first message', () => {
    fc.assert(
      fc.property(
        fc.constantFrom([NEVER, 120] as const, [{ class: 'asset', configType: 3 }, 1_440] as const),
        fc.option(fc.integer({ min: 1, max: 3_000 })),
        fc.boolean(),
        ([kind, due], first, automatic) => {
          const layer = { lifecycle: { automatic } };
          const until = first === null ? END : first + 1;
          const said = first === null ? [] : [reading(first)];
          const expected: Span[] = first === null ? [[due, null]] : first > due ? [[due, first]] : [];
          expect(spans(208, said, kind, layer, until)).toEqual(expected);
        },
      ),
    );
  });

  it('is the one alert about a silence from the beginning, also of what somebody commissioned by hand', () => {
    const manual = [{ time: at(10), transition: 'commission' as const }];
    expect(spans(208, [], { ...NEVER, manual })).toEqual([[120, null]]);
    expect(alertsOf(208, [], { ...NEVER, manual })[0]).toMatchObject({ cause: 'activation', data: { since: at(0) } });
    const off = { notHeard: { enabled: false } };
    expect(spans(208, [], { ...NEVER, manual }, off)).toEqual([[370, null]]);
    expect(spans(208, [], NEVER, off)).toEqual([]);
    expect(spans(208, [], { ...NEVER, macId: null })).toEqual([]);
    expect(spans(208, [], { class: null })).toEqual([[360, null]]);
  });

  it('is followed by what a silence after the first message says', () => {
    expect(spans(208, [reading(200)], NEVER, {}, 560)).toEqual([
      [120, 200],
      [560, null],
    ]);
  });
});

describe('206, 207 and 209, what is overdue', () => {
  const DAY = 1_440;

  it('opens an hour after the planned departure, until it departs', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: 0, max: 500 }),
        fc.integer({ min: 1, max: 600 }),
        (comm, plan, depart) => {
          const manual = [
            { time: at(comm), transition: 'commission' as const },
            { time: at(comm + depart), transition: 'depart' as const },
          ];
          const due = Math.max(comm, plan + 60);
          const late: Span[] = due < comm + depart ? [[due, comm + depart]] : [];
          expect(spans(206, [], { manual, plannedDeparture: at(plan) })).toEqual(late);
        },
      ),
    );
  });

  it('opens an hour after the planned arrival, until it arrives', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 2, max: 600 }), (plan, arrive) => {
        const context = { ...ON_ITS_WAY, plannedArrival: at(plan) };
        const late: Span[] = Math.max(1, plan + 60) < arrive ? [[Math.max(1, plan + 60), arrive]] : [];
        expect(spans(207, [DEPARTURE, where(arrive, WAY)], context)).toEqual(late);
      }),
    );
  });

  it('goes by what is usual on the lane with the same grace where nothing is planned, and by the plan where it is', () => {
    const manual = [{ time: at(5), transition: 'commission' as const }];
    expect(spans(206, [], { manual, usualDeparture: at(100) })).toEqual([[160, null]]);
    expect(spans(206, [], { manual, usualDeparture: at(100), plannedDeparture: at(400) })).toEqual([[460, null]]);
    expect(spans(206, [], { manual, usualDeparture: at(100) }, { overdueDeparture: { grace: 5 } })).toEqual([
      [105, null],
    ]);
    expect(spans(206, [], { manual, usualDeparture: at(100) }, { overdueDeparture: { afterCommission: 90 } })).toEqual([
      [95, null],
    ]);
    const usual = { ...ON_ITS_WAY, usualArrival: at(100) };
    expect(spans(207, [DEPARTURE], usual)).toEqual([[160, null]]);
    expect(alertsOf(207, [DEPARTURE], usual)[0]?.data).toMatchObject({
      planned: null,
      usual: at(100),
      deadline: at(160),
    });
    expect(spans(207, [DEPARTURE], { ...usual, plannedArrival: at(50) })).toEqual([[110, null]]);
  });

  it('of a departure waits for the next fix where one says that it is outside already', () => {
    const manual = [{ time: at(5), transition: 'commission' as const }];
    const there = [where(10, 0), where(50, 0)];
    const plan = { manual, plannedDeparture: at(100) };
    expect(spans(206, there, plan)).toEqual([[160, null]]);
    // The second fix outside is the departure.
    expect(spans(206, [...there, where(150, 30_000), where(170, 50_000)], plan)).toEqual([]);
    // The first was astray.
    expect(spans(206, [...there, where(150, 30_000), where(170, 0)], plan)).toEqual([[170, null]]);
    expect(spans(206, [...there, where(150, 30_000)], plan)).toEqual([]);
  });

  it('opens without a plan only where the rule says after what time', () => {
    const manual = [{ time: at(5), transition: 'commission' as const }];
    expect(spans(206, [], { manual })).toEqual([]);
    expect(spans(206, [], { manual }, { overdueDeparture: { afterCommission: 90 } })).toEqual([[95, null]]);
    expect(spans(207, [DEPARTURE], ON_ITS_WAY)).toEqual([]);
    expect(spans(207, [DEPARTURE], ON_ITS_WAY, { overdueArrival: { afterDeparture: 90 } })).toEqual([[91, null]]);
  });

  it('opens two days after the arrival, of a round trip after thirty, until it is decommissioned', () => {
    const arrived = [DEPARTURE, where(10, WAY)];
    expect(spans(209, arrived)).toEqual([[10 + 2 * DAY, null]]);
    expect(spans(209, arrived, { configType: 1 })).toEqual([[10 + 30 * DAY, null]]);
    const manual = [{ time: at(9_000), transition: 'decommission' as const }];
    expect(spans(209, arrived, { manual })).toEqual([[10 + 2 * DAY, 9_000]]);
  });

  it('opens so long after the arrival as the rule says, and ends with the decommission', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 500 }),
        fc.option(fc.integer({ min: 1, max: 4 * DAY })),
        fc.option(fc.integer({ min: 1, max: 3 * DAY })),
        fc.constantFrom(0, 1),
        (arrive, decommissionAfter, minutes, configType) => {
          const end = decommissionAfter === null ? null : arrive + decommissionAfter;
          const manual =
            end === null
              ? (ON_ITS_WAY.manual ?? [])
              : [...(ON_ITS_WAY.manual ?? []), { time: at(end), transition: 'decommission' as const }];
          const due = arrive + (minutes ?? (configType === 1 ? 30 : 2) * DAY);
          const late: Span[] = end === null || due < end ? [[due, end]] : [];
          const layer = minutes === null ? {} : { delayedDecommission: { minutes } };
          expect(spans(209, [DEPARTURE, where(arrive, WAY)], { manual, configType }, layer)).toEqual(late);
        },
      ),
    );
  });
});

describe('222, extended dwell', () => {
  it('opens after twelve hours at one spot, until it is 300 metres away', () => {
    fc.assert(
      fc.property(series(fc.constantFrom(0, 0, 0, 97.31, 299.17, 301.53, -251.7, 5_000), 400), (steps) => {
        let metres = 20_000;
        const track = steps.map(([now, step]) => [now, (metres += step)] as const);
        const readings = track.map(([now, x]) => where(now, x));
        // The plain reference: each spot is a row of fixes near its first one.
        const stays: { fixes: number[]; to: number | null; x: number }[] = [];
        for (const [now, x] of [[0, 0] as const, ...track]) {
          const last = stays.at(-1);
          if (last !== undefined && Math.abs(last.x - x) <= 300) last.fixes.push(now);
          else {
            if (last !== undefined) last.to = now;
            stays.push({ fixes: [now], to: null, x });
          }
        }
        const long = stays.flatMap(({ fixes, to }): Span[] => {
          // It departed at minute 1: what was before counts from the first fix after that.
          const [from = Number.POSITIVE_INFINITY, ...later] = fixes.filter((fix) => fix >= 1);
          // The first fix that finds it there when it is long.
          const confirmed = later.find((fix) => fix - from >= 720);
          return confirmed === undefined ? [] : [[confirmed, to]];
        });
        const layer = { delayedCommunication: { enabled: false }, routeDeviation: { enabled: false } };
        expect(spans(222, [DEPARTURE, ...readings], { ...ON_ITS_WAY, destination: null }, layer)).toEqual(long);
      }),
    );
  });

  it('of an asset opens after thirty days, of a vehicle never', () => {
    const month = 55 + 30 * 1_440;
    const stands = (last: number) => [where(5, 0), where(50, 9_000), where(55, 9_000), where(last, 9_000)];
    expect(spans(222, stands(month - 1), { class: 'asset', configType: 3 })).toEqual([]);
    expect(spans(222, stands(month), { class: 'asset', configType: 3 })).toEqual([[month, null]]);
    expect(spans(222, stands(month), { class: 'vehicle', configType: 4 })).toEqual([]);
  });

  it('is not said of a silence, and of a message without a fix only where it says that the device stays', () => {
    const came = [DEPARTURE, where(50, 20_000), where(60, 20_000)];
    const away = where(900, 90_000);
    expect(spans(222, [...came, away], ON_ITS_WAY)).toEqual([]);
    expect(spans(222, came, ON_ITS_WAY)).toEqual([]);
    for (const motion of ['D', 'S'] as const) {
      expect(spans(222, [...came, reading(769, { motion }), away], ON_ITS_WAY)).toEqual([]);
      expect(spans(222, [...came, reading(770, { motion }), away], ON_ITS_WAY)).toEqual([[770, 900]]);
    }
    for (const motion of ['M', 'E', null] as const) {
      expect(spans(222, [...came, reading(800, { motion }), away], ON_ITS_WAY)).toEqual([]);
    }
  });
});

describe('218, route deviation', () => {
  const corridor = { points: [east(0), east(40_000), east(WAY)], halfWidth: null };
  const aside = (now: number, metres: number, more: Partial<Reading> = {}) =>
    reading(now, { ...east(50_000, metres), fix: 'GPS', accuracy: 0, ...more });

  it('opens with two fixes in a row more than 5 km aside and clears 500 m within', () => {
    fc.assert(
      fc.property(series(fc.constantFrom(0, 4_400, -4_450, 4_600, 4_950, 5_050, -5_050, 20_000)), (values) => {
        const readings = values.map(([now, metres]) => aside(now, metres));
        const reference = {
          beyond: (metres: number) => Math.abs(metres) > 5_000,
          clears: (metres: number) => Math.abs(metres) <= 4_500,
          opens: inARow(2),
        };
        expect(spans(218, [FAR, ...readings], { ...ON_ITS_WAY, corridor })).toEqual(latch(values, reference));
      }),
    );
  });

  it('goes by the width of the route, says how far at most, and ends at a place of the route', () => {
    const narrow = {
      ...ON_ITS_WAY,
      corridor: { ...corridor, halfWidth: 1_000 },
      places: [circle('hub', 'waypoint', east(60_000, 3_000))],
    };
    const off = [FAR, aside(10, 2_000), aside(20, 2_500), aside(30, 2_200)];
    const hub = reading(40, { ...east(60_000, 3_000), fix: 'GPS', accuracy: 0 });
    const [alert] = alertsOf(218, [...off, hub], narrow);
    expect(alert?.data).toMatchObject({ limit: 1_000, since: at(10), farthest: 2_500, distance: 2_200, until: at(40) });
    expect(spans(218, [...off, hub], narrow)).toEqual([[20, 40]]);
  });

  it('takes no fix for outside whose circle touches the corridor', () => {
    const wide = [aside(10, 6_000, { accuracy: 1_100 }), aside(20, 6_000, { accuracy: 1_100 })];
    expect(spans(218, [FAR, ...wide], { ...ON_ITS_WAY, corridor })).toEqual([]);
  });
});

describe('205, unexpected waypoint', () => {
  const places = [
    circle('yard', 'waypoint', east(50_000), { expected: false }),
    circle('hub', 'waypoint', east(60_000)),
  ];
  const drive = (stay: number) => [
    DEPARTURE,
    where(10, 50_000),
    where(9 + stay, 50_000),
    where(10 + stay, 55_000),
    where(11 + stay, 56_000),
    where(50, 60_000),
    where(200, 60_000),
  ];

  it('opens after a quarter of an hour at a waypoint the route does not lead through, until it leaves', () => {
    expect(spans(205, drive(10), { ...ON_ITS_WAY, places })).toEqual([]);
    expect(spans(205, drive(15), { ...ON_ITS_WAY, places })).toEqual([]);
    expect(spans(205, drive(16), { ...ON_ITS_WAY, places })).toEqual([[25, 27]]);
    expect(spans(205, drive(20), { ...ON_ITS_WAY, places })).toEqual([[29, 31]]);
    expect(alertsOf(205, drive(20), { ...ON_ITS_WAY, places })[0]).toMatchObject({
      cause: 'place:yard',
      data: { place: 'yard', since: at(10) },
    });
  });

  it('is not said of what was driven past, or fell silent there, unless it says that it stays', () => {
    const there = [DEPARTURE, where(10, 50_000)];
    const past = [where(70, 80_000), where(80, 90_000)];
    expect(spans(205, there, { ...ON_ITS_WAY, places })).toEqual([]);
    expect(spans(205, [...there, ...past], { ...ON_ITS_WAY, places })).toEqual([]);
    const stopped = reading(40, { motion: 'S' });
    expect(spans(205, [...there, stopped, ...past], { ...ON_ITS_WAY, places })).toEqual([[40, 80]]);
    expect(spans(205, [...there, reading(40, { motion: 'M' }), ...past], { ...ON_ITS_WAY, places })).toEqual([]);
  });

  it('is not said of a place that reaches over one where it has to be', () => {
    const airport = circle('airport', 'waypoint', east(60_200), { expected: false });
    const stay = [DEPARTURE, where(50, 60_000), where(120, 60_000), where(200, 60_000)];
    expect(spans(205, stay, { ...ON_ITS_WAY, places: [...places, airport] })).toEqual([]);
    expect(spans(205, stay, { ...ON_ITS_WAY, places: [airport] })).toEqual([[120, null]]);
  });

  it('opens for each stay that is long enough at such a place, and for no other', () => {
    const metresTo = { yard: 50_000, hub: 60_000 } as const;
    const stays = fc.array(
      fc.tuple(
        fc.constantFrom('yard' as const, 'hub' as const),
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 300 }),
      ),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(stays, fc.option(fc.integer({ min: 1, max: 30 })), (visits, minutes) => {
        const readings: Reading[] = [DEPARTURE];
        const long: Span[] = [];
        let now = 1;
        for (const [place, stay, drive] of visits) {
          const came = now + drive;
          // It has left with the second fix outside.
          const left = came + stay + 1;
          // Seen when it comes, and a minute before it is seen outside.
          const seen = came + stay - 1;
          readings.push(where(came, metresTo[place]));
          if (seen > came) readings.push(where(seen, metresTo[place]));
          readings.push(where(left - 1, 55_000), where(left, 56_000));
          if (place === 'yard' && seen > came && seen - came >= (minutes ?? 15)) long.push([seen, left]);
          now = left;
        }
        const layer = minutes === null ? {} : { unexpectedWaypoint: { minutes } };
        expect(spans(205, readings, { ...ON_ITS_WAY, places }, layer)).toEqual(long);
      }),
    );
  });
});

describe('201 and 202, separation', () => {
  const [first, second] = CHIMES;

  it('opens when the tag has missed an iChime three times and for an hour, until it hears it again', () => {
    fc.assert(
      fc.property(series(fc.subarray([...CHIMES])), (values) => {
        const readings = values.map(([now, heard]) => reading(now, { heard }));
        for (const chime of CHIMES) {
          const reference: Span[] = [];
          let open: number | null = null;
          for (const [index, [now, heard]] of values.entries()) {
            if (heard.includes(chime)) {
              if (open !== null) reference.push([open, now]);
              open = null;
              continue;
            }
            const before = values.slice(0, index);
            const lastHeard = before.findLast(([, names]) => names.includes(chime))?.[0] ?? values[0]?.[0] ?? now;
            const missed = before.filter(([when, names]) => when >= lastHeard && !names.includes(chime)).length + 1;
            if (open === null && missed >= 3 && now - lastHeard >= 60) open = now;
          }
          if (open !== null) reference.push([open, null]);
          const cause = `chime:${chime}`;
          const mine = (event: number) =>
            alertsOf(event, [DEPARTURE, ...readings], ON_ITS_WAY).filter((alert) => alert.cause === cause);
          expect(
            mine(201).map(({ openedAt, clearedAt }) => [
              minute(openedAt),
              clearedAt === null ? null : minute(clearedAt),
            ]),
          ).toEqual(reference);
          // Each end is a notice of its own, which does not stay open.
          const ends = reference.flatMap(([, cleared]) => (cleared === null ? [] : [[cleared, cleared, 0]]));
          expect(
            mine(202).map(({ openedAt, clearedAt, level }) => [minute(openedAt), minute(clearedAt ?? 0), level]),
          ).toEqual(ends);
        }
      }),
    );
  });

  it('stays open over the arrival, and none opens at loading and unloading', () => {
    const heard = [first];
    const lost = [10, 40, 70, 100].map((now) => where(now, 50_000, { heard }));
    const arrived = [
      where(200, WAY, { heard }),
      where(400, WAY, { heard: [] }),
      where(800, WAY, { heard: [] }),
      where(900, WAY, { heard: [] }),
    ];
    expect(
      alertsOf(201, [DEPARTURE, ...lost, ...arrived], ON_ITS_WAY).map(({ cause, clearedAt }) => [cause, clearedAt]),
    ).toEqual([[`chime:${second}`, null]]);
    expect(
      spans(
        201,
        [10, 60, 120, 200].map((now) => where(now, 0, { heard: [] })),
      ),
    ).toEqual([]);
  });

  it('knows nothing where the tag does not say what it heard, or there is no list', () => {
    const silent = [10, 60, 120, 200].map((now) => where(now, 50_000));
    expect(spans(201, [DEPARTURE, ...silent], ON_ITS_WAY)).toEqual([]);
    const none = [10, 60, 120, 200].map((now) => where(now, 50_000, { heard: [] }));
    expect(spans(201, [DEPARTURE, ...none], { ...ON_ITS_WAY, acl: null })).toEqual([]);
  });
});

describe('224, stray iChime', () => {
  it('opens when a foreign iChime is heard three times in a row over an hour, until it is not heard', () => {
    fc.assert(
      fc.property(series(fc.boolean()), (values) => {
        const readings = values.map(([now, there]) => reading(now, { heard: there ? [...CHIMES, 'foreign'] : CHIMES }));
        const reference = {
          beyond: (there: boolean) => there,
          clears: (there: boolean) => !there,
          opens: (row: readonly number[]) => row.length >= 3 && lasts(60)(row),
        };
        expect(spans(224, [DEPARTURE, ...readings], ON_ITS_WAY)).toEqual(latch(values, reference));
      }),
    );
  });

  it('is no beacon of a place, none of a shipment without a list, and none before the departure', () => {
    const heard = [...CHIMES, 'beacon'];
    const readings = [10, 60, 120].map((now) => reading(now, { heard }));
    const places = [circle('hub', 'waypoint', east(50_000), { devices: ['beacon'] })];
    expect(spans(224, [DEPARTURE, ...readings], ON_ITS_WAY)).toEqual([[120, null]]);
    expect(spans(224, [DEPARTURE, ...readings], { ...ON_ITS_WAY, places })).toEqual([]);
    expect(spans(224, [DEPARTURE, ...readings], { ...ON_ITS_WAY, acl: null })).toEqual([]);
    expect(spans(224, [DEPARTURE, ...readings])).toEqual([]);
  });
});

describe('every rule', () => {
  it('is off where it is switched off, and what it raised ends then', () => {
    const hot = [DEPARTURE, reading(10, { temperature: 60 }), reading(50, { temperature: 60 })];
    const context = shipment({ setPoints: { low: null, high: 46 } });
    const rules = defaultRules(0);
    const { state } = foldAtOnce(context, rules, hot, at(60));
    expect(state.open.map(({ event }) => event)).toEqual([216]);
    const off = effectiveRules(rules, { highTemperature: { enabled: false } });
    expect(spans(216, hot, { setPoints: { low: null, high: 46 } }, { highTemperature: { enabled: false } })).toEqual(
      [],
    );
    const next = advance(state, context, off, [], at(61));
    expect(next.alerts.map(({ event, clearedAt }) => [event, clearedAt])).toEqual([[216, at(60)]]);
  });

  it('is over with the shipment', () => {
    const hot = [DEPARTURE, reading(10, { temperature: 60, shock: 9 }), reading(50, { temperature: 60, shock: 9 })];
    const manual = [{ time: at(55), transition: 'decommission' as const }];
    const { state, alerts, nextDue } = foldAtOnce(
      shipment({ setPoints: { low: null, high: 46 }, manual }),
      defaultRules(0),
      hot,
      at(60),
    );
    expect(alerts.map(({ event, clearedAt }) => [event, clearedAt])).toEqual([
      [221, at(55)],
      [216, at(55)],
    ]);
    expect(state.open).toEqual([]);
    expect(nextDue).toBeNull();
  });

  it('goes by a plan that was changed', () => {
    const manual = [{ time: at(5), transition: 'commission' as const }];
    const context = shipment({ manual, plannedDeparture: at(10) });
    const rules = effectiveRules(defaultRules(0), { notHeard: { enabled: false } });
    const { state } = foldAtOnce(context, rules, [], at(100));
    expect(state.open.map(({ event }) => event)).toEqual([206]);
    const later = advance(state, { ...context, plannedDeparture: at(500) }, rules, [], at(101));
    expect([later.alerts[0]?.clearedAt, later.nextDue]).toEqual([at(100), at(365)]);
    const due = advance(later.state, { ...context, plannedDeparture: at(500) }, rules, [reading(300)], at(600));
    expect(due.alerts.map(({ event, openedAt }) => [event, openedAt])).toEqual([[206, at(560)]]);
  });
});

describe('241, a sensor that lies', () => {
  const limits = { setPoints: { low: 36, high: 46 } };
  const each = (count: number, of: (nth: number) => number | null, step = 15) =>
    Array.from({ length: count }, (_, nth) => {
      const temperature = of(nth);
      return reading(10 + nth * step, temperature === null ? { temperature, lacksTemperature: true } : { temperature });
    });

  it('is one alert of its own, whatever it says, and raises no excursion by its error values', () => {
    const lying = [DEPARTURE, ...each(17, (nth) => (nth % 2 === 0 ? 41 : 185))];
    expect(spans(216, lying, limits)).toEqual([]);
    const [told, ...others] = alertsOf(241, lying, limits);
    expect(others).toEqual([]);
    expect(told).toMatchObject({ cause: `sensor:${TAG}`, macId: TAG, level: 2, clearedAt: null });
    expect(told?.data).toMatchObject({ kind: 'sentinel', since: at(25), value: 185 });
    // Nothing but error values, for two days.
    expect(spans(216, [DEPARTURE, ...each(192, () => 185)], limits)).toEqual([]);
  });

  it('holds no excursion up: what the goods go through between its error values is told', () => {
    const warm = [DEPARTURE, ...each(17, (nth) => (nth % 4 === 3 ? 185 : 55))];
    expect(spans(216, warm, limits)).toEqual([[40, null]]);
  });

  it('takes back the excursion that it raised before anybody could know', () => {
    const jumping = [DEPARTURE, ...each(12, (nth) => (nth % 2 === 0 ? 66 : 150))];
    const [excursion, ...more] = alertsOf(216, jumping, limits);
    expect(more).toEqual([]);
    expect([excursion?.openedAt, excursion?.clearedAt]).toEqual([at(40), at(70)]);
    expect(excursion?.data.suspect).toBe(1);
    expect(alertsOf(241, jumping, limits).map(({ data }) => data.kind)).toEqual(['jump']);
  });

  it('raises none while the next reading may show that it jumps, though a report of it was lost', () => {
    const values = [41, -40, 41, -40, null, -40];
    const lost = [DEPARTURE, ...each(values.length, (nth) => values[nth] ?? null)].filter((_, nth) => nth !== 5);
    expect(spans(223, lost, { ...limits, setPoints: { low: 35, high: 60 } })).toEqual([]);
    // An hour after the last jump it is what it says it is.
    const stays = [
      ...lost,
      ...each(12, () => -40).map((one) => ({
        ...one,
        time: one.time + 90 * 60_000,
        receivedAt: one.receivedAt + 90 * 60_000,
        index: one.index + 90,
      })),
    ];
    expect(spans(223, stays, { ...limits, setPoints: { low: 35, high: 60 } })).toHaveLength(1);
  });

  it('is told where messages hold nothing that can be measured any more, until one does', () => {
    const broken = [DEPARTURE, ...each(6, (nth) => (nth === 0 || nth === 5 ? 41 : null))];
    expect(spans(241, broken)).toEqual([[55, 85]]);
    expect(alertsOf(241, broken)[0]?.data).toMatchObject({ kind: 'none', since: at(25) });
  });

  it('is not told where nobody wants to know; its readings count for nothing all the same', () => {
    const off: RuleLayer = { suspectSensor: { enabled: false } };
    const lying = [DEPARTURE, ...each(17, () => 185)];
    expect([spans(241, lying, limits, off), spans(216, lying, limits, off)]).toEqual([[], []]);
  });

  it('says nothing of true changes: a load that is cooled down, a tag that is carried into the sun', () => {
    const cooled = each(40, (nth) => 38 + 50 * Math.exp(-nth / 5));
    const sunny = each(40, (nth) => (nth < 20 ? -13 : 110 - 120 * Math.exp(-(nth - 19))));
    for (const true_ of [cooled, sunny]) expect(spans(241, [DEPARTURE, ...true_], limits)).toEqual([]);
    expect(spans(216, [DEPARTURE, ...sunny], limits)).toHaveLength(1);
  });
});
