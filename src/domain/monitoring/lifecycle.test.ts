import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  at,
  circle,
  DESTINATION,
  east,
  GATEWAY,
  ORIGIN,
  reading,
  shipment,
  TAG,
  WAY,
  where,
} from '../../../tests/fixtures/monitoring/subject.ts';
import { foldAtOnce } from '../../../tests/fixtures/monitoring/watcher.ts';
import type { Context } from './context.ts';
import { defaultRules, effectiveRules } from './default-rules.ts';
import type { Reading } from './reading.ts';
import type { RuleLayer } from './rule-settings.ts';

/** Events as `number@minute`, and the state at the end. */
function live(readings: readonly Reading[], more: Partial<Context> = {}, layer: RuleLayer = {}, until = 10_000) {
  const context = shipment(more);
  const rules = effectiveRules(defaultRules(context.class === null ? null : context.configType), layer);
  const { events, state } = foldAtOnce(context, rules, readings, at(until));
  const minutes = (time: number | null) => (time === null ? null : (time - at(0)) / 60_000);
  return {
    log: events.map(({ event, time }) => `${event}@${minutes(time)}`),
    state: state.shippingState,
    departed: minutes(state.departDate),
    arrived: minutes(state.arriveDate),
    decommissioned: minutes(state.decommDate),
    events,
  };
}

describe('a shipment', () => {
  it('is commissioned by its first message, departs, passes waypoints, arrives', () => {
    const places = [circle('hub', 'waypoint', east(50_000)), circle('zone', 'geozone', east(70_000))];
    const way = [where(5, 0), where(20, 0), where(30, 5_000), where(40, 9_000), where(50, 50_000), where(60, 60_000)];
    const rest = [where(70, 70_000), where(80, 80_000), where(85, 85_000), where(90, WAY)];
    const { log, state, departed, arrived, events } = live([...way, ...rest], { places });
    expect(log).toEqual(['2@5', '3@40', '4@50', '10@70', '11@85', '5@90']);
    expect([state, departed, arrived]).toEqual([4, 40, 90]);
    expect(events.map(({ location }) => location)).toEqual(['origin', 'origin', 'hub', 'zone', 'zone', 'destination']);
    expect(events.at(-1)).toMatchObject({ key: `5:lifecycle:${at(90)}`, macId: TAG, latitude: 0 });
  });

  it('that was never seen at its origin departs with the fourth fix elsewhere', () => {
    const seen = [1, 2, 3, 4].map((minute) => where(minute, 30_000 + minute));
    expect(live(seen.slice(0, 3)).log).toEqual(['2@1']);
    expect(live(seen).log).toEqual(['2@1', '3@4']);
  });

  it('has departed when it arrives, though nobody saw it on its way', () => {
    expect(live([where(5, 0), where(500, WAY)]).log).toEqual(['2@5', '3@500', '5@500']);
    expect(live([reading(500, { gateway: GATEWAY })]).log).toEqual(['2@500', '3@500', '5@500']);
  });

  it('without an origin departs from where it was first', () => {
    const way = [where(1, 20_000), where(2, 20_300), where(3, 21_100), where(4, 30_000), where(5, 31_000)];
    expect(live(way, { origin: null, destination: null }).log).toEqual(['2@1', '3@5']);
  });

  it('is brought on by hand, each step once, and the wrong order changes nothing', () => {
    const manual = [
      { time: at(3), transition: 'arrive' },
      { time: at(4), transition: 'commission' },
      { time: at(6), transition: 'depart' },
      { time: at(7), transition: 'depart' },
      { time: at(8), transition: 'decommission' },
      { time: at(9), transition: 'depart' },
    ] as const;
    const { log, state } = live([where(7, 0), where(10, WAY)], { manual });
    expect(log).toEqual(['2@4', '3@6', '6@8']);
    expect(state).toBe(6);
  });

  it('is brought on by hand before a message of the same moment is read', () => {
    const manual = [{ time: at(7), transition: 'decommission' }] as const;
    expect(live([where(5, 0), where(7, WAY)], { manual }).log).toEqual(['2@5', '6@7']);
  });

  it('is not moved on while a person has ended the watch', () => {
    const manual = [
      { time: at(10), transition: 'unmonitor' },
      { time: at(100), transition: 'monitor' },
    ] as const;
    const way = [where(5, 0), where(20, 30_000), where(30, 40_000), where(50, WAY)];
    expect(live(way, { manual }, {}, 60)).toMatchObject({ log: ['2@5'], state: 7 });
    expect(live([...way, where(110, WAY)], { manual })).toMatchObject({
      log: ['2@5', '5@110'],
      state: 4,
      departed: 100,
    });
  });

  it('is moved on by hand only where positions are not to', () => {
    expect(live([where(5, 0), where(50, WAY)], {}, { lifecycle: { automatic: false } }).log).toEqual([]);
  });

  it('is decommissioned by itself some time after its arrival where that is set', () => {
    const way = [where(5, 0), where(50, WAY)];
    expect(live(way).log).toEqual(['2@5', '3@50', '5@50']);
    const set = live(way, {}, { lifecycle: { decommissionAfter: 120 } });
    expect([set.log.at(-1), set.state, set.decommissioned]).toEqual(['6@170', 6, 170]);
  });

  it('of a round trip is decommissioned when it is back, another is not', () => {
    const way = [where(5, 0), where(50, WAY), where(100, 50_000), where(105, 50_000), where(150, 0)];
    expect(live(way, { configType: 1 }).log).toEqual(['2@5', '3@50', '5@50', '6@150']);
    expect(live(way).log).toEqual(['2@5', '3@50', '5@50']);
  });

  it('arrives where it began when origin and destination are one place', () => {
    const destination = { ...ORIGIN, role: 'destination' as const };
    const way = [where(5, 0), where(50, 9_000), where(55, 9_000), where(90, 0)];
    expect(live(way, { destination }).log).toEqual(['2@5', '3@55', '5@90']);
  });

  it('takes a clock that is ahead for the moment of receipt', () => {
    const ahead = where(20, WAY, { time: at(9_000), receivedAt: at(20) });
    expect(live([where(5, 0), ahead], {}, {}, 100)).toMatchObject({ log: ['2@5', '3@20', '5@20'], arrived: 20 });
  });

  it('hears nothing of what is older than itself', () => {
    const old = { ...where(5, WAY), time: at(-50), receivedAt: at(5) };
    expect(live([old, where(6, 0)]).log).toEqual(['2@6']);
  });
});

describe('other subjects', () => {
  it('an asset is activated, is monitored from its departure on, and every place it comes to is a waypoint', () => {
    const way = [where(5, 0), where(50, 9_000), where(55, 9_000), where(90, WAY), where(150, 0)];
    expect(live(way, { class: 'asset', configType: 3 })).toMatchObject({
      log: ['2@5', '3@55', '4@90', '4@150'],
      state: 3,
      departed: 55,
      arrived: null,
    });
  });

  it('a vehicle likewise', () => {
    const way = [where(5, 0), where(50, 9_000), where(55, 9_000), where(90, WAY)];
    expect(live(way, { class: 'vehicle', configType: 4 })).toMatchObject({ log: ['2@5', '3@55', '4@90'], state: 3 });
  });

  it('a device on no shipment enters and leaves geozones, and has no state', () => {
    const places = [circle('zone', 'geozone', east(9_000)), circle('hub', 'waypoint', east(9_000))];
    const way = [where(5, 0), where(50, 9_000), where(55, 20_000), where(56, 20_000)];
    const device = { class: null, origin: null, destination: null, places };
    expect(live(way, device)).toMatchObject({ log: ['10@50', '11@56'], state: 0 });
  });
});

describe('transitions', () => {
  it('go forward only, whatever positions and people say', () => {
    const step = fc.record({
      minutes: fc.integer({ min: 0, max: 500 }),
      metres: fc.constantFrom(0, 300, 700, 5_000, 50_000, WAY - 700, WAY, WAY + 9_000),
    });
    const byHand = fc.record({
      minutes: fc.integer({ min: 0, max: 500 }),
      transition: fc.constantFrom('commission', 'depart', 'arrive', 'decommission'),
    });
    fc.assert(
      fc.property(fc.array(step), fc.array(byHand, { maxLength: 4 }), (steps, hands) => {
        const manual = hands
          .map(({ minutes, transition }) => ({ time: at(minutes), transition }))
          .sort((a, b) => a.time - b.time);
        const { events, state } = live(
          steps.map(({ minutes, metres }) => where(minutes, metres)),
          { manual, destination: DESTINATION },
        );
        const order = events.map(({ event }) => event);
        // Each once at most, in the order of the catalogue, and the last one names the state.
        expect(order).toEqual([...new Set(order)].sort((a, b) => a - b));
        const last = order.at(-1);
        expect(state).toBe(last === undefined ? 0 : { 2: 2, 3: 3, 5: 4, 6: 6 }[last as 2 | 3 | 5 | 6]);
      }),
    );
  });
});
