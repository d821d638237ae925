import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  at,
  CHIMES,
  circle,
  east,
  GATEWAY,
  reading,
  shipment,
  TAG,
  WAY,
  where,
} from '../../../tests/fixtures/monitoring/subject.ts';
import { foldAtOnce, Watcher } from '../../../tests/fixtures/monitoring/watcher.ts';
import { casesOf } from '../../../tests/fixtures/nightly.ts';
import { encodeFlags, type FlagValues } from '../alert-flags.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../duration.ts';
import { TRANSITIONS } from '../shipment-transition.ts';
import type { Context, ManualTransition } from './context.ts';
import { defaultRules, effectiveRules } from './default-rules.ts';
import { advance } from './monitor.ts';
import { orderReadings, type Reading, timeOfReading } from './reading.ts';
import type { RuleLayer } from './rule-settings.ts';
import { type MonitorState, startState } from './state.ts';

/** alertState, securityState and onTimeState: the flags of the open alerts. */
const flagsOf = ({ open }: Pick<MonitorState, 'open'>): FlagValues => encodeFlags(open.map(({ event }) => event));

/** Ids of the places the subject is in: the context has to go on naming them, so that leaving them is seen. */
const placesIn = ({ memory }: MonitorState): readonly string[] => Object.keys(memory.presence.at);

/** Rules with short times, so that a track of a few dozen readings meets all of them. */
const QUICK: RuleLayer = {
  lifecycle: { decommissionAfter: 600 },
  separation: { reports: 2, minutes: 20 },
  strayChime: { reports: 2, minutes: 20 },
  unexpectedWaypoint: { minutes: 10 },
  delayedCommunication: { minutes: 90 },
  delayedDecommission: { minutes: 120 },
  humidity: { minutes: 20 },
  highTemperature: { minutes: 20 },
  lowTemperature: { minutes: 20 },
  extendedDwell: { minutes: 60 },
  shock: { quiet: 45 },
  mkt: { windowHours: 24, limit: 46.4 },
  stability: { minutes: 120 },
};
const RULES = effectiveRules(defaultRules(0), QUICK);

const STRAY = '00_1B_AD_00_00_00_0F_09';

/** A shipment about which everything is known, so that every rule has something to say. */
const FULL: Context = shipment({
  places: [
    circle('yard', 'waypoint', east(30_000), { expected: false }),
    circle('hub', 'waypoint', east(60_000)),
    circle('zone', 'geozone', east(20_000), {
      area: { kind: 'polygon', points: [east(19_000, -800), east(22_000, -800), east(20_500, 900)], margin: 100 },
    }),
  ],
  corridor: { points: [east(0), east(50_000), east(WAY)], halfWidth: 1_000 },
  plannedDeparture: at(60),
  plannedArrival: at(400),
  setPoints: { low: 36, high: 46 },
  chimeSetPoints: { [CHIMES[0]]: { low: null, high: 50 } },
  manual: [],
});

/** A value in so many of ten messages. */
const said = <T>(arbitrary: fc.Arbitrary<T>, ofTen: number): fc.Arbitrary<T | null> =>
  fc.oneof({ weight: ofTen, arbitrary }, { weight: 10 - ofTen, arbitrary: fc.constant(null) });

/** A device that goes some way, stands, turns and jitters, with everything it may say on the way. */
const track: fc.Arbitrary<Reading[]> = fc
  .array(
    fc.record({
      pause: fc.oneof({ weight: 5, arbitrary: fc.integer({ min: 1, max: 25 }) }, fc.integer({ min: 26, max: 300 })),
      /** Metres along the way: mostly on, in leaps that hit places. */
      leap: fc.constantFrom(0, 0, 40, -60, 450, 700, 5_000, 10_000, 30_000, 45_000, -20_000),
      aside: fc.constantFrom(0, 0, 0, 90, 1_800, -6_000),
      placed: fc.boolean(),
      accuracy: fc.constantFrom(null, 0, 30, 150, 2_000),
      who: fc.constantFrom('tag', 'tag', 'tag', 'chime', 'other'),
      temperature: said(fc.constantFrom(30, 32, 35, 37, 41, 45, 47, 49, 55), 8),
      humidity: said(fc.constantFrom(0, 40, 57, 61, 80), 6),
      volts: said(fc.constantFrom(3.3, 3.4, 3.6, 4, 0), 6),
      shock: said(fc.constantFrom(2, 6, 30), 2),
      tilt: said(fc.record({ angle: fc.constantFrom(10, 40, 60), axis: fc.constantFrom('x', 'y', 'z') }), 4),
      heard: said(fc.subarray([...CHIMES, STRAY]), 7),
      gateway: said(fc.constant(GATEWAY), 1),
      late: fc.constantFrom(0, 0, 0, -90),
    }),
    { minLength: 1, maxLength: 40, size: 'max' },
  )
  .map((steps) => {
    let [minutes, metres] = [0, 0];
    return steps.map(({ pause, leap, aside, placed, who, late, ...rest }, index) => {
      minutes += pause;
      metres += leap;
      const source = { tag: TAG, chime: CHIMES[index % 2] ?? TAG, other: STRAY }[who];
      return reading(minutes, {
        ...rest,
        ...(placed ? { ...east(metres, aside), fix: 'GPS' } : { accuracy: null }),
        macId: source,
        source: who,
        index,
        // A clock that is ahead: what counts is when it was received.
        receivedAt: at(minutes + late),
        gateway: who === 'tag' ? rest.gateway : null,
        heard: who === 'tag' ? rest.heard : null,
      });
    });
  })
  // Nothing that counts before the subject was there.
  .map((readings) => readings.filter((one) => timeOfReading(one) >= at(0)));

const manual = fc
  .array(fc.record({ minutes: fc.integer({ min: 0, max: 600 }), transition: fc.constantFrom(...TRANSITIONS) }), {
    maxLength: 3,
  })
  .map((all) =>
    all.sort((a, b) => a.minutes - b.minutes).map(({ minutes, transition }) => ({ time: at(minutes), transition })),
  );

const subject = fc.record({
  manual: fc.oneof({ weight: 3, arbitrary: fc.constant<readonly ManualTransition[]>([]) }, manual),
  class: fc.constantFrom('shipment', 'shipment', 'shipment', 'asset', 'vehicle', null),
  origin: fc.constantFrom(FULL.origin, FULL.origin, null),
});

const sorted = <T extends { readonly key: string }>(facts: readonly T[]): T[] =>
  [...facts].sort((a, b) => (a.key < b.key ? -1 : 1));

/** The clock at the end of a track. */
const END = at(40 * 300 + 1_000);

describe('what a fold finds', () => {
  it('is the same in any order and any cuts, doubled, with timers in between', () => {
    fc.assert(
      fc.property(
        track,
        subject,
        fc.infiniteStream(fc.integer({ min: 1, max: 5 })),
        fc.infiniteStream(fc.integer({ min: 0, max: 1_000_000 })),
        fc.constantFrom(HOUR_MS, 5 * HOUR_MS, DAY_MS),
        (readings, more, cuts, dice, checkpointEvery) => {
          const context = { ...FULL, ...more };
          const once = foldAtOnce(context, RULES, readings, END);
          const watcher = new Watcher(context, RULES, checkpointEvery);
          const roll = (): number => Number(dice.next().value);
          const shuffled = [...readings, ...readings.filter((_, index) => index % 3 === 0)]
            .map((one) => ({ one, place: roll() % 4 === 0 ? roll() : timeOfReading(one) - at(0) }))
            .sort((a, b) => a.place - b.place)
            .map(({ one }) => one);
          for (let from = 0; from < shuffled.length; ) {
            const size = Number(cuts.next().value);
            watcher.receive(shuffled.slice(from, from + size));
            from += size;
            if (roll() % 3 === 0 && watcher.nextDue !== null && watcher.nextDue < END) watcher.tick(watcher.nextDue);
          }
          watcher.tick(END);
          expect(watcher.facts).toEqual({ events: sorted(once.events), alerts: sorted(once.alerts) });
          expect(watcher.state).toEqual(JSON.parse(JSON.stringify(once.state)));
          expect(watcher.nextDue).toBe(once.nextDue);
        },
      ),
      { numRuns: casesOf(60, 400) },
    );
  });

  it('is the same whichever way round the places are named', () => {
    const here = [
      circle('small', 'geozone', east(60_000), { devices: [GATEWAY] }),
      circle('large', 'geozone', east(60_200), { devices: [GATEWAY] }),
    ];
    fc.assert(
      fc.property(track, (readings) => {
        const places = [...FULL.places, ...here];
        const [one, other] = [places, [...places].reverse()].map((named) =>
          foldAtOnce({ ...FULL, destination: null, places: named }, RULES, readings, END),
        );
        expect(sorted(one?.alerts ?? [])).toEqual(sorted(other?.alerts ?? []));
        expect(sorted(one?.events ?? [])).toEqual(sorted(other?.events ?? []));
      }),
      { numRuns: casesOf(15, 50) },
    );
  });

  it('is the same tick by tick, and nothing happens before nextDue says', () => {
    fc.assert(
      fc.property(track, subject, fc.integer({ min: 1, max: 40 }), (readings, more, step) => {
        const context = { ...FULL, ...more };
        const end = at(900);
        const ordered = orderReadings(readings).filter((one) => timeOfReading(one) <= end);
        const once = foldAtOnce(context, RULES, ordered, end);
        let state: MonitorState = startState(context);
        let nextDue: number | null = at(0);
        const [events, alerts] = [new Map<string, unknown>(), new Map<string, unknown>()];
        for (let now = at(0) - 1; now < end; ) {
          const until = Math.min(end, now + step * MINUTE_MS);
          const due = ordered.filter((one) => timeOfReading(one) > now && timeOfReading(one) <= until);
          const byHand = context.manual.some(({ time }) => time > now && time <= until);
          const next = advance(state, context, RULES, due, until);
          if (due.length === 0 && !byHand && (nextDue === null || nextDue > until)) {
            expect([next.events, next.alerts]).toEqual([[], []]);
          }
          for (const event of next.events) events.set(event.key, event);
          for (const alert of next.alerts) alerts.set(alert.key, alert);
          ({ state, nextDue } = next);
          now = until;
        }
        expect([...events.values()]).toEqual(once.events);
        expect(sorted([...alerts.values()] as typeof once.alerts)).toEqual(sorted(once.alerts));
        expect(state).toEqual(once.state);
      }),
      { numRuns: casesOf(25, 100) },
    );
  });

  it('has something of every rule and event in these tracks', () => {
    const every = [
      2, 3, 4, 5, 6, 10, 11, 201, 202, 204, 205, 206, 207, 208, 209, 211, 216, 218, 220, 221, 222, 223, 224,
    ];
    const found = new Set<number>();
    // Some are rare: not every 600 tracks have them all.
    for (const [readings, more] of fc.sample(fc.tuple(track, subject), 6_000)) {
      const { alerts, events } = foldAtOnce({ ...FULL, ...more }, RULES, readings, END);
      for (const { event } of [...alerts, ...events]) found.add(event);
      if (found.size === every.length) break;
    }
    expect([...found].sort((a, b) => a - b)).toEqual(every);
  });

  it('has one open alert of a cause, in order of time, and what is open sets the flags', () => {
    fc.assert(
      fc.property(track, subject, (readings, more) => {
        const context = { ...FULL, ...more };
        const { state, alerts, events } = foldAtOnce(context, RULES, readings, END);
        expect(new Set(alerts.map(({ key }) => key)).size).toBe(alerts.length);
        expect(new Set(events.map(({ key }) => key)).size).toBe(events.length);
        for (const alert of alerts) {
          if (alert.clearedAt !== null) expect(alert.clearedAt).toBeGreaterThanOrEqual(alert.openedAt);
          const overlapping = alerts.filter(
            (other) =>
              other !== alert &&
              other.event === alert.event &&
              other.cause === alert.cause &&
              other.openedAt < (alert.clearedAt ?? Number.POSITIVE_INFINITY) &&
              alert.openedAt < (other.clearedAt ?? Number.POSITIVE_INFINITY),
          );
          expect(overlapping).toEqual([]);
        }
        expect(sorted(state.open)).toEqual(sorted(alerts.filter(({ clearedAt }) => clearedAt === null)));
        const { alertState, securityState, onTimeState } = flagsOf(state);
        const open = new Set(state.open.map(({ event }) => event));
        expect((alertState & 4) !== 0).toBe(open.has(216));
        expect((securityState & 1) !== 0).toBe(open.has(201));
        expect((onTimeState & 2) !== 0).toBe(open.has(207));
      }),
      { numRuns: casesOf(25, 100) },
    );
  });

  it('never changes the state it began with, and stays small', () => {
    fc.assert(
      fc.property(track, track, (first, second) => {
        const { state } = foldAtOnce(FULL, RULES, first, at(4_000));
        const before = JSON.stringify(state);
        const later = orderReadings(second).filter((one) => timeOfReading(one) > at(4_000));
        advance(state, FULL, RULES, later, END);
        expect(JSON.stringify(state)).toBe(before);
        expect(before.length).toBeLessThan(6_000);
      }),
      { numRuns: casesOf(15, 50) },
    );
  });

  it('is refused for a reading that is not later than what is folded', () => {
    const { state } = foldAtOnce(FULL, RULES, [where(10, 0)], at(20));
    expect(() => advance(state, FULL, RULES, [where(20, 0)], at(30))).toThrow(RangeError);
    expect(() => advance(state, FULL, RULES, [where(40, 0)], at(30))).toThrow(RangeError);
    expect(() => advance(state, FULL, RULES, [where(26, 0), where(25, 0)], at(30))).toThrow(RangeError);
  });

  it('goes on with a subject that others brought to its state', () => {
    const state = startState(FULL, { shippingState: 3, departDate: at(-100), upto: at(0) });
    const next = advance(state, FULL, RULES, [where(10, WAY)], at(20));
    expect(next.state.shippingState).toBe(4);
    expect(next.state.arriveDate).toBe(at(10));
    expect(placesIn(next.state)).toEqual(['destination']);
  });
});
