import { describe, expect, it } from 'vitest';
import { batteryLevel, voltsOf } from '../../src/domain/battery.ts';
import { HOUR_MS } from '../../src/domain/duration.ts';
import type { GeoPoint } from '../../src/domain/great-circle.ts';
import {
  drainOf,
  gatewayAhead,
  REACH_MS_PER_METRE,
  SILENT_AFTER_MS,
  type SilenceReason,
  whySilent,
} from '../../src/domain/monitoring/silence.ts';
import { casesOf } from '../../tests/fixtures/nightly.ts';
import { type Day, makeDay } from '../../tests/server/support/make-day.ts';
import { DEMO_PLACES } from '../demo/places.ts';
import { seededRandom } from '../demo/random.ts';
import type { PlannedDevice, PlannedGateway } from './day-plan.ts';
import type { Fault } from './fault.ts';
import { type Journey, makeJourney } from './journey.ts';

/**
 * Days of the simulator with labelled faults, looked at as the server knows them: what gateways delivered until then.
 * Ten tags and two iChimes at each of seven places with a gateway, twelve shipments of two devices under way.
 */
const START = Date.UTC(2026, 4, 1);
const HOMES = DEMO_PLACES.slice(0, 7);
const SEEDS = Array.from({ length: casesOf(6, 20) }, (_, at) => at + 1);

const id = (kind: string, at: number): string =>
  `00_1B_AD_${kind}_00_${at.toString(16).toUpperCase().padStart(2, '0')}`;

const gateways: PlannedGateway[] = HOMES.map(({ latitude, longitude }, at) => ({
  macId: id('0A', at),
  place: { latitude, longitude },
}));

function device(
  at: number,
  place: { latitude: number; longitude: number; name?: string },
  trip: string | null,
): PlannedDevice {
  const { latitude, longitude, name } = place;
  const kind = at % 6 === 5 ? 'chimes' : 'tags';
  const readings = { index: at * 1_000, battery: 3.9, temperature: 66, humidity: 50 };
  return {
    macId: id('00', at),
    kind,
    ...readings,
    latitude,
    longitude,
    stays: trip === null ? (name ?? null) : null,
    trip,
  };
}

const journeys = new Map<string, Journey>(
  Array.from({ length: 12 }, (_, at): [string, Journey] => {
    const [from, to] = [DEMO_PLACES[(at * 3) % 22], DEMO_PLACES[32 + at]];
    if (from === undefined || to === undefined) throw new Error('no places');
    return [`trip-${at}`, makeJourney(seededRandom(at), [from, to], START + HOUR_MS)];
  }),
);
const devices = [
  ...HOMES.flatMap((home, nth) => Array.from({ length: 12 }, (_, at) => device(nth * 12 + at, home, null))),
  ...[...journeys.keys()].flatMap((trip, at) =>
    [0, 1].map((nth) => device(100 + at * 2 + nth, { latitude: 0, longitude: 0 }, trip)),
  ),
];

const REASONS: Readonly<Partial<Record<Fault, SilenceReason>>> = {
  'dead-gateway': 'gateway',
  backlog: 'gateway',
  'flat-battery': 'battery',
  'no-coverage': 'coverage',
  'lost-tag': 'tag',
};

interface Known {
  heard: number;
  gateway: string;
  charge: number | null;
  /** Its charges with their times, the newest last. */
  charges: (readonly [time: number, charge: number])[];
  isMoving: boolean;
  at: GeoPoint;
}

/** What the server knows of each device at a time. */
function knownAt({ deliveries }: Day, now: number): ReadonlyMap<string, Known> {
  const known = new Map<string, Known>();
  for (const { at, gateway, messages } of deliveries) {
    if (at > now) break;
    for (const { macId, time, voltage, motion, latitude, longitude } of messages) {
      const before: Known = known.get(macId) ?? {
        heard: 0,
        gateway,
        charge: null,
        charges: [],
        isMoving: false,
        at: { latitude: 0, longitude: 0 },
      };
      const kind = devices.find((one) => one.macId === macId)?.kind === 'chimes' ? 'chimes' : 'tags';
      const charge = voltage === undefined ? before.charge : batteryLevel(kind, voltsOf(voltage));
      known.set(macId, {
        heard: Math.max(before.heard, Date.parse(time)),
        gateway,
        charge,
        charges:
          voltage === undefined || charge === null ? before.charges : [...before.charges, [Date.parse(time), charge]],
        at: latitude === undefined || longitude === undefined ? before.at : { latitude, longitude },
        isMoving: motion === undefined ? before.isMoving : motion === 'E' || motion === 'M',
      });
    }
  }
  return known;
}

function judge(macId: string, known: ReadonlyMap<string, Known>, now: number): SilenceReason | null {
  const mine = known.get(macId);
  if (mine === undefined) return null;
  const trip = devices.find((one) => one.macId === macId)?.trip ?? null;
  const others = [...known].filter(([other]) => other !== macId);
  const isCompanion = (other: string): boolean =>
    trip !== null && devices.find((one) => one.macId === other)?.trip === trip;
  const stations = gateways.flatMap(({ macId: gateway, place }) =>
    place === null || gateway === mine.gateway ? [] : [{ gateway, ...place }],
  );
  const ahead = gatewayAhead(mine.at, null, stations, (now - mine.heard) / REACH_MS_PER_METRE);
  return (
    whySilent({
      now,
      ...mine,
      drain: drainOf(mine.charges),
      isMoving: mine.isMoving || others.some(([other, one]) => isCompanion(other) && one.isMoving),
      ahead: others.filter(([, one]) => one.gateway === ahead?.gateway).map(([, one]) => one),
      companions: others.filter(([other]) => isCompanion(other)).map(([, one]) => one),
      neighbours: others
        .filter(([other, one]) => !isCompanion(other) && one.gateway === mine.gateway)
        .map(([, one]) => one),
    })?.reason ?? null
  );
}

/** Each device with a fault that makes silent, some hours into it: what it is and what it is taken for. */
function judged(): { readonly fault: Fault; readonly right: SilenceReason; readonly found: SilenceReason | null }[] {
  return SEEDS.flatMap((seed) => {
    const faults = (Object.keys(REASONS) as Fault[]).map((fault) => ({
      fault,
      count: fault === 'dead-gateway' || fault === 'backlog' ? 1 : 3,
    }));
    const day = makeDay(seed, devices, { start: START, gateways, journeys, faults });
    return day.labels.flatMap(({ fault, devices: met, from, to }) => {
      const right = REASONS[fault];
      if (right === undefined) return [];
      const now = Date.parse(from) + 3 * HOUR_MS;
      if (to !== null && now > Date.parse(to)) return [];
      const known = knownAt(day, now);
      return met
        .filter((macId) => now - (known.get(macId)?.heard ?? 0) > SILENT_AFTER_MS)
        .map((macId) => ({ fault, right, found: judge(macId, known, now) }));
    });
  });
}

describe('why a device is silent', () => {
  const all = judged();

  it('is said rightly of nine in ten, whatever the fault', () => {
    for (const fault of Object.keys(REASONS)) {
      const of = all.filter((one) => one.fault === fault);
      expect(of.length).toBeGreaterThan(15);
      const right = of.filter((one) => one.found === one.right).length / of.length;
      expect(right, `${fault}: ${right}`).toBeGreaterThanOrEqual(0.9);
    }
    expect(all.filter((one) => one.found === one.right).length / all.length).toBeGreaterThanOrEqual(0.9);
  });

  it('is not said of one that is heard', () => {
    const now = START + 8 * HOUR_MS;
    const known = knownAt(makeDay(1, devices, { start: START, gateways, journeys }), now);
    expect(devices.map(({ macId }) => judge(macId, known, now)).filter((reason) => reason !== null)).toEqual([]);
  });
});
