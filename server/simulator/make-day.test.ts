import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type DeviceMessage, ingestMessages, MESSAGES_MAX } from '../../src/contract/ingest.ts';
import { voltsOf } from '../../src/domain/battery.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/domain/duration.ts';
import { greatCircleDistance } from '../../src/domain/great-circle.ts';
import { casesOf } from '../../tests/fixtures/nightly.ts';
import { type Day, makeDay } from '../../tests/server/support/make-day.ts';
import { DEMO_PLACES } from '../demo/places.ts';
import { seededRandom } from '../demo/random.ts';
import type { PlannedDevice, PlannedGateway } from './day-plan.ts';
import { FAULTS, type Fault, type FaultLabel, type FaultRequest, readFaults, readScenario } from './fault.ts';
import { type Journey, makeJourney, positionAt } from './journey.ts';
import { makeWorld } from './world.ts';

const START = Date.UTC(2026, 4, 1);
const TAGS_A_PLACE = 5;
const HOMES = DEMO_PLACES.slice(0, 7);
const id = (kind: string, at: number): string =>
  `00_1B_AD_${kind}_00_${at.toString(16).toUpperCase().padStart(2, '0')}`;

const gateways: PlannedGateway[] = HOMES.map(({ latitude, longitude }, at) => ({
  macId: id('0A', at),
  place: { latitude, longitude },
}));

/** Tags that stay at each place, and shipments with two tags each that go from one to the next by road or air. */
const standing: PlannedDevice[] = HOMES.flatMap(({ latitude, longitude }, home) =>
  Array.from({ length: TAGS_A_PLACE }, (_, at) => deviceOf(home * TAGS_A_PLACE + at, latitude, longitude, null)),
);
const journeys = new Map<string, Journey>(
  [0, 1, 2, 3, 4, 5].map((at) => {
    const from = DEMO_PLACES[22 + at];
    const to = DEMO_PLACES[33 + at];
    if (from === undefined || to === undefined) throw new Error('no places');
    return [`trip-${at}`, makeJourney(seededRandom(at), [from, to], START + HOUR_MS)];
  }),
);
const moving: PlannedDevice[] = [...journeys.keys()].flatMap((trip, at) =>
  [0, 1].map((nth) => deviceOf(100 + at * 2 + nth, 0, 0, trip)),
);
const devices = [...standing, ...moving];

function deviceOf(at: number, latitude: number, longitude: number, trip: string | null): PlannedDevice {
  const readings = { index: at * 1_000, battery: 3.9, temperature: 66, humidity: 50 };
  return {
    macId: id('00', at),
    kind: at % 7 === 6 ? 'chimes' : 'tags',
    ...readings,
    latitude,
    longitude,
    stays: null,
    trip,
  };
}

const day = (seed: number, faults: readonly FaultRequest[] = []): Day =>
  makeDay(seed, devices, { start: START, gateways, journeys, faults });
const ask = (fault: Fault, more: object = {}): FaultRequest => ({ fault, count: 1, ...more });
const allOf = (one: Day): DeviceMessage[] => one.deliveries.flatMap(({ messages }) => messages);
const nameOf = ({ macId, msgIndex }: DeviceMessage): string => `${macId} ${msgIndex}`;
const byName = (one: Day): Map<string, DeviceMessage> =>
  new Map(allOf(one).map((message) => [nameOf(message), message]));
const within = ({ from, to }: FaultLabel, time: number): boolean =>
  time >= Date.parse(from) && (to === null || time < Date.parse(to));

/** A day with one fault beside the same day without: what is gone, what is changed, what is delivered otherwise. */
function compare(seed: number, request: FaultRequest) {
  const without = day(seed);
  const faulty = day(seed, [request]);
  const [label] = faulty.labels;
  if (label === undefined) throw new Error(`no ${request.fault}`);
  expect([faulty.labels.length, faulty.unplaced]).toEqual([1, []]);
  const sent = byName(without);
  const arrived = byName(faulty);
  const gone = [...sent.values()].filter((message) => !arrived.has(nameOf(message)));
  const changed = [...arrived.values()].flatMap((message) => {
    const was = sent.get(nameOf(message));
    return was !== undefined && JSON.stringify(was) === JSON.stringify(message) ? [] : [{ was, message }];
  });
  // What is not named in the label is as without the fault.
  for (const { macId } of gone) expect(label.devices).toContain(macId);
  for (const { message } of changed) expect(label.devices).toContain(message.macId);
  return { label, gone, changed, faulty, without };
}

const anySeed = fc.integer({ min: 1, max: 1_000_000 });
const FEW = { numRuns: casesOf(2, 10) };

describe('a day', () => {
  it('is the same for the same seed, and another for another', () => {
    fc.assert(
      fc.property(anySeed, fc.subarray([...FAULTS]), (seed, faults) => {
        const once = day(
          seed,
          faults.map((fault) => ask(fault)),
        );
        expect(
          day(
            seed,
            faults.map((fault) => ask(fault)),
          ),
        ).toEqual(once);
        expect(day(seed + 1)).not.toEqual(day(seed));
      }),
      FEW,
    );
  });

  it('is what gateways may pass on, in the order of time, each message once', () => {
    const { deliveries } = day(1);
    for (const { messages } of deliveries) {
      expect(messages.length).toBeLessThanOrEqual(MESSAGES_MAX);
      expect(v.safeParse(ingestMessages.body, { messages }).success).toBe(true);
    }
    const times = deliveries.map(({ at }) => at);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    const names = allOf(day(1)).map(nameOf);
    expect(new Set(names).size).toBe(names.length);
    // A tag reports every quarter of an hour, at least twice each time.
    expect(names.filter((name) => name.startsWith(id('00', 0))).length).toBeGreaterThanOrEqual(2 * 95);
    for (const { at, messages } of deliveries) {
      for (const { time } of messages) expect(at - Date.parse(time)).toBeLessThanOrEqual(MINUTE_MS);
    }
  });

  it('does not depend on in how many steps time passes, nor of one device on which others there are', () => {
    fc.assert(
      fc.property(anySeed, fc.array(fc.integer({ min: 1, max: 3 * HOUR_MS }), { maxLength: 40 }), (seed, steps) => {
        const requests = FAULTS.map((fault) => ask(fault));
        const world = makeWorld({ seed, start: START, gateways, journeys });
        world.join(devices, START, false);
        world.plan(requests, START + DAY_MS);
        let time = START;
        const deliveries = steps.flatMap((step) => {
          time = Math.min(START + DAY_MS, time + step);
          return world.advance(time);
        });
        deliveries.push(...world.advance(START + DAY_MS));
        expect(deliveries).toEqual(day(seed, requests).deliveries);
        const alone = makeDay(seed, devices.slice(0, 1), { start: START, gateways, journeys });
        const macId = devices[0]?.macId;
        expect(allOf(alone)).toEqual(allOf(day(seed)).filter((message) => message.macId === macId));
      }),
      FEW,
    );
  });

  it('has shipments on their way, heard by a gateway than which none is nearer', () => {
    const { deliveries } = day(3);
    for (const { gateway, messages } of deliveries) {
      for (const { macId, time, latitude, longitude } of messages) {
        if (latitude === undefined || longitude === undefined) continue;
        const trip = devices.find((one) => one.macId === macId)?.trip ?? null;
        const journey = trip === null ? undefined : journeys.get(trip);
        if (journey !== undefined) {
          expect(positionAt(journey, Date.parse(time))).toMatchObject({ latitude, longitude });
        }
        const metresTo = ({ place }: (typeof gateways)[number]): number =>
          place === null ? 0 : greatCircleDistance(place, { latitude, longitude });
        const by = gateways.find((one) => one.macId === gateway);
        // Those within 500 m of each other share what is near them.
        const farther = by === undefined ? Number.NaN : metresTo(by) - Math.min(...gateways.map(metresTo));
        expect(farther).toBeLessThan(500);
      }
    }
  });

  it('has each fault that is asked for with a label of its own, and nobody is met by two', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        const { labels, unplaced } = day(seed, [
          ask('lost-tag', { count: 2 }),
          ...FAULTS.filter((fault) => fault !== 'lost-tag').map((fault) => ask(fault)),
        ]);
        // Those that pass by a gateway with a fault are met by that already.
        for (const { fault } of unplaced) expect(['detour', 'late-truck', 'left-behind']).toContain(fault);
        const all = [...labels, ...unplaced].map(({ fault }) => fault);
        expect(all.toSorted()).toEqual([...FAULTS, 'lost-tag'].toSorted());
        const shown = labels.filter(({ fault }) => !/^(?:doubled|reordered)-/.test(fault));
        const met = shown.flatMap((label) => label.devices);
        expect(new Set(met).size).toBe(met.length);
        for (const { from, to } of labels) {
          if (to !== null) expect(Date.parse(to)).toBeGreaterThan(Date.parse(from));
        }
      }),
      FEW,
    );
  });

  it('says what it found nobody for', () => {
    const none = ask('excursion', { device: id('0F', 1) });
    const { labels, unplaced } = day(1, [none, ask('dead-gateway', { count: 9 })]);
    expect(labels.every(({ fault }) => fault === 'dead-gateway')).toBe(true);
    expect(unplaced.filter(({ fault }) => fault === 'excursion')).toEqual([none]);
    expect(labels.length + unplaced.length).toBe(10);
  });
});

describe('a fault shows in the messages, from the time in its label to the other:', () => {
  it('a dead gateway passes on nothing, and its tags are silent', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        const { label, gone, changed, faulty } = compare(seed, ask('dead-gateway'));
        expect(label.devices.length).toBeGreaterThanOrEqual(TAGS_A_PLACE);
        expect(changed).toEqual([]);
        for (const { time } of gone) expect(within(label, Date.parse(time))).toBe(true);
        for (const { gateway, messages } of faulty.deliveries) {
          if (gateway !== label.gateway) continue;
          for (const { time } of messages) expect(within(label, Date.parse(time))).toBe(false);
        }
        const silent = new Set(gone.map(({ macId }) => macId));
        for (const { macId, trip } of devices) {
          // One that passes by may have said nothing just then.
          if (trip === null) expect(silent.has(macId)).toBe(label.devices.includes(macId));
        }
      }),
      FEW,
    );
  });

  it('a lost tag is silent for good, one with a flat battery after its volts have fallen', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        const lost = compare(seed, ask('lost-tag'));
        expect([lost.label.to, lost.changed]).toEqual([null, []]);
        expect(lost.gone.length).toBeGreaterThan(10);
        for (const { time } of lost.gone) expect(within(lost.label, Date.parse(time))).toBe(true);

        const { label, faulty, gone } = compare(seed, ask('flat-battery'));
        expect(gone.length).toBeGreaterThan(5);
        const [macId = ''] = label.devices;
        const volts = allOf(faulty).flatMap((one) =>
          one.macId === macId && one.voltage !== undefined ? voltsOf(one.voltage) : [],
        );
        expect(volts[0]).toBeGreaterThan(3.8);
        expect(volts.at(-1)).toBeLessThan(3.3);
        for (const one of allOf(faulty))
          if (one.macId === macId) expect(within(label, Date.parse(one.time))).toBe(false);
      }),
      FEW,
    );
  });

  it('a device without coverage, and a gateway without a connection, deliver afterwards what they kept', () => {
    fc.assert(
      fc.property(anySeed, fc.constantFrom<Fault>('no-coverage', 'backlog'), (seed, fault) => {
        const { label, gone, changed, faulty } = compare(seed, ask(fault));
        expect([gone, changed]).toEqual([[], []]);
        let kept = 0;
        for (const { at, gateway, messages } of faulty.deliveries) {
          for (const { macId, time } of messages) {
            const met = label.gateway === null ? label.devices.includes(macId) : gateway === label.gateway;
            if (!met || !within(label, Date.parse(time))) continue;
            kept += 1;
            expect(at).toBeGreaterThanOrEqual(Date.parse(label.to ?? ''));
          }
        }
        expect(kept).toBeGreaterThan(4);
      }),
      FEW,
    );
  });

  it('an excursion is as far from what it was as it says, and a flapping sensor is wrong every other time', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        const { label, gone, changed } = compare(seed, ask('excursion'));
        expect(gone).toEqual([]);
        const off = changed.map(({ was, message }) => (message.temperature ?? 0) - (was?.temperature ?? 0));
        const furthest = off.toSorted((a, b) => Math.abs(b) - Math.abs(a))[0] ?? 0;
        expect(Math.abs(furthest - (label.size ?? 0))).toBeLessThan(5);
        for (const { message } of changed) expect(within(label, Date.parse(message.time))).toBe(true);

        const flapping = compare(seed, ask('flapping-sensor'));
        const [macId] = flapping.label.devices;
        const readings = allOf(flapping.faulty)
          .filter((one) => one.macId === macId && within(flapping.label, Date.parse(one.time)))
          .flatMap(({ temperature }) => temperature ?? []);
        const wrong = readings.map((temperature) => temperature === flapping.label.size);
        expect(wrong.length).toBeGreaterThan(2);
        for (const [at, one] of wrong.entries()) if (at > 0) expect(one).toBe(!wrong[at - 1]);
      }),
      FEW,
    );
  });

  it('a wrong clock shows that much more or less', () => {
    fc.assert(
      fc.property(anySeed, fc.constantFrom<Fault>('clock-ahead', 'clock-behind'), (seed, fault) => {
        const { label, gone, changed } = compare(seed, ask(fault));
        expect(gone).toEqual([]);
        expect(changed.length).toBeGreaterThan(5);
        expect(Math.sign(label.size ?? 0)).toBe(fault === 'clock-ahead' ? 1 : -1);
        for (const { was, message } of changed) {
          const right = Date.parse(was?.time ?? '');
          expect(within(label, right)).toBe(true);
          expect(Date.parse(message.time) - right).toBe((label.size ?? 0) * HOUR_MS);
          expect({ ...message, time: was?.time }).toEqual(was);
        }
      }),
      FEW,
    );
  });

  it('a device that starts anew counts the time from 1970, or its messages from the beginning', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        const clock = compare(seed, ask('clock-reset'));
        const from = Date.parse(clock.label.from);
        expect(clock.changed.length).toBeGreaterThan(5);
        for (const { was, message } of clock.changed)
          expect(Date.parse(message.time)).toBe(Date.parse(was?.time ?? '') - from);

        const { label, faulty } = compare(seed, ask('index-reset'));
        const indexes = allOf(faulty)
          .filter((one) => label.devices.includes(one.macId) && Date.parse(one.time) >= Date.parse(label.from))
          .map(({ msgIndex }) => msgIndex);
        expect(indexes.slice(0, 2)).toEqual([1, 2]);
        expect(indexes).toEqual(indexes.toSorted((a, b) => a - b));
      }),
      FEW,
    );
  });

  it('an open door is warm for minutes only, and a tag that was left behind stays where it was', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        const { label, changed } = compare(seed, ask('door-open'));
        expect(Date.parse(label.to ?? '') - Date.parse(label.from)).toBe(24 * MINUTE_MS);
        for (const { was, message } of changed)
          expect(message.temperature).toBeCloseTo((was?.temperature ?? 0) + (label.size ?? 0), 5);

        const left = compare(seed, ask('left-behind'));
        const places = allOf(left.faulty)
          .filter((one) => left.label.devices.includes(one.macId) && within(left.label, Date.parse(one.time)))
          .flatMap(({ latitude, longitude }) => (latitude === undefined ? [] : [`${latitude} ${longitude}`]));
        expect(new Set(places).size).toBe(1);
        expect(left.changed.length).toBeGreaterThan(0);
      }),
      FEW,
    );
  });

  it('a detour leads that far from the way, and a late truck is late', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        const detour = compare(seed, ask('detour', { size: 80 }));
        expect(detour.label.shipment).toMatch(/^trip-/);
        expect(detour.label.devices).toHaveLength(2);
        const off = detour.changed.map(({ was, message }) =>
          greatCircleDistance(
            { latitude: message.latitude ?? 0, longitude: message.longitude ?? 0 },
            { latitude: was?.latitude ?? 0, longitude: was?.longitude ?? 0 },
          ),
        );
        expect(Math.max(...off)).toBeGreaterThan(40_000);
        expect(Math.max(...off)).toBeLessThan(90_000);
        for (const { message } of detour.changed) expect(within(detour.label, Date.parse(message.time))).toBe(true);

        const { label, changed } = compare(seed, ask('late-truck', { hours: 5 }));
        expect(Date.parse(label.to ?? '') - Date.parse(label.from)).toBe(5 * HOUR_MS);
        expect(changed.some(({ message }) => message.motion === 'S')).toBe(true);
        // Where it was to be by then it is not.
        for (const { message } of changed) {
          if (within(label, Date.parse(message.time))) expect(message.location).toBeUndefined();
        }
      }),
      FEW,
    );
  });

  it('doubled messages come twice, reordered ones late and in another order; all come, and nothing else does', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        const doubled = compare(seed, ask('doubled-delivery'));
        expect([doubled.gone, doubled.changed]).toEqual([[], []]);
        const counts = new Map<string, number>();
        for (const message of allOf(doubled.faulty))
          counts.set(nameOf(message), (counts.get(nameOf(message)) ?? 0) + 1);
        const twice = [...byName(doubled.faulty).values()].filter((message) => counts.get(nameOf(message)) === 2);
        expect(twice.length).toBeGreaterThan(10);
        for (const { time } of twice) expect(within(doubled.label, Date.parse(time))).toBe(true);
        expect(Math.max(...counts.values())).toBe(2);

        const { label, gone, changed, faulty } = compare(seed, ask('reordered-delivery'));
        expect([gone, changed]).toEqual([[], []]);
        const order = faulty.deliveries
          .filter(({ gateway }) => gateway === label.gateway)
          .flatMap(({ messages }) => messages.map(({ time }) => Date.parse(time)));
        expect(order).not.toEqual(order.toSorted((a, b) => a - b));
      }),
      FEW,
    );
  });
});

describe('what is asked for', () => {
  it('is read from the command line and from a scenario, and refused where it is none', () => {
    expect(readFaults('lost-tag:3,excursion')).toEqual([ask('lost-tag', { count: 3 }), ask('excursion')]);
    const scenario = {
      faults: [{ fault: 'detour', device: id('00', 1), after: 2, hours: 3, size: 50 }, { fault: 'backlog' }],
    };
    expect(readScenario(JSON.stringify(scenario))).toEqual([
      { ...scenario.faults[0], count: 1 },
      { fault: 'backlog', count: 1 },
    ]);
    for (const wrong of ['', 'fire', 'lost-tag:0', 'lost-tag:x', 'lost-tag:1:2', 'lost-tag,']) {
      expect(() => readFaults(wrong)).toThrow('Faults are named as kind or kind:count');
    }
    for (const wrong of ['', '[]', '{"faults":[{"fault":"fire"}]}', '{"faults":[{"fault":"detour","hours":0}]}']) {
      expect(() => readScenario(wrong)).toThrow('The scenario is not one');
    }
  });

  it('meets whom it names, when it says', () => {
    const device = id('00', 2);
    const { labels } = day(5, [ask('excursion', { device, after: 3, hours: 2, size: 30 })]);
    expect(labels).toEqual([
      {
        fault: 'excursion',
        gateway: null,
        devices: [device],
        shipment: null,
        from: new Date(START + 3 * HOUR_MS).toISOString(),
        to: new Date(START + 5 * HOUR_MS).toISOString(),
        size: 30,
      },
    ]);
  });
});
