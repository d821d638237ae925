import { HOUR_MS, MINUTE_MS } from '../../src/domain/duration.ts';
import type { Random } from '../demo/random.ts';
import { gatewayFor, type PlannedDevice, type PlannedGateway, placeOf } from './day-plan.ts';
import { FAULTS, type Fault, type FaultRequest, OF_GATEWAY } from './fault.ts';
import { endOf, type Journey, legsWithin } from './journey.ts';
import { seededBy } from './seeded-by.ts';

/** A fault that happens. Milliseconds; `to` is infinite where it is for good. */
export interface PlannedFault {
  readonly fault: Fault;
  readonly gateway: string | null;
  readonly devices: readonly string[];
  readonly trip: string | null;
  readonly from: number;
  readonly to: number;
  readonly size: number | null;
}

export interface FaultPlan {
  readonly faults: readonly PlannedFault[];
  /** Journeys that something is wrong with, by trip. */
  readonly journeys: ReadonlyMap<string, Journey>;
  /** What nothing was found for. */
  readonly unplaced: readonly FaultRequest[];
}

interface Scene {
  readonly seed: number;
  readonly start: number;
  readonly end: number;
  readonly devices: readonly PlannedDevice[];
  readonly gateways: readonly PlannedGateway[];
  readonly journeys: ReadonlyMap<string, Journey>;
}

/** Hours a fault lasts unless it is said; infinite: for good. */
const HOURS: Readonly<Record<Fault, number>> = {
  'dead-gateway': 6,
  'lost-tag': Number.POSITIVE_INFINITY,
  'flat-battery': Number.POSITIVE_INFINITY,
  'no-coverage': 4,
  excursion: 3,
  'door-open': 0.4,
  'left-behind': Number.POSITIVE_INFINITY,
  detour: 4,
  'late-truck': 6,
  'flapping-sensor': 4,
  'clock-ahead': 8,
  'clock-behind': 8,
  'clock-reset': 8,
  'index-reset': 1,
  'doubled-delivery': 6,
  'reordered-delivery': 6,
  backlog: 8,
};

const OF_TRIP: ReadonlySet<Fault> = new Set<Fault>(['detour', 'late-truck', 'no-coverage']);
/** What has fewer to choose from is placed first. */
const rankOf = (fault: Fault): number => (OF_GATEWAY.has(fault) ? 0 : OF_TRIP.has(fault) ? 1 : 2);

/** What a gateway's fault hides of its devices: no other can be seen at them. How it delivers hides nothing. */
const HIDES: ReadonlySet<Fault> = new Set(FAULTS.filter((fault) => !/^(?:doubled|reordered)-/.test(fault)));

/** From which part of the day on, and up to which, a fault begins. */
const EARLIEST = 0.2;
const LATEST = 0.5;
/** Shares of a leg between which a journey strays. */
const LEG_FROM = 0.25;
const LEG_TO = 0.75;
/** Milliseconds between two looks at who is near a gateway. */
const LOOK_EVERY_MS = 5 * MINUTE_MS;
/** Hours of a leg, below which there is no room for anything. */
const SHORTEST_LEG = 1;

const draw = (random: Random, low: number, high: number): number => low + random.next() * (high - low);

/** How bad it is unless it is said: `FAULTS` has the units. */
function sizeOf(fault: Fault, random: Random): number | null {
  switch (fault) {
    case 'excursion':
      return Math.round(draw(random, 30, 50)) * (random.chance(0.5) ? 1 : -1);
    case 'door-open':
      return random.whole(10, 25);
    case 'flapping-sensor':
      return random.chance(0.5) ? -40 : 185;
    case 'clock-ahead':
      return random.whole(2, 12);
    case 'clock-behind':
      return -random.whole(2, 48);
    case 'detour':
      return random.whole(40, 120);
    default:
      return null;
  }
}

const hasClimate = ({ temperature }: PlannedDevice): boolean => temperature !== null;
const hasBattery = ({ battery }: PlannedDevice): boolean => battery !== null;
const isTag = ({ kind }: PlannedDevice): boolean => kind === 'tags';

/** Which devices a fault can be of. */
const SUITS: Readonly<Partial<Record<Fault, (device: PlannedDevice) => boolean>>> = {
  'lost-tag': isTag,
  'flat-battery': hasBattery,
  excursion: hasClimate,
  'door-open': hasClimate,
  'left-behind': (device) => isTag(device) && device.trip !== null,
  'flapping-sensor': hasClimate,
};

/**
 * Chooses for each request whom it meets and when, the same for the same seed. Nobody is met by two faults, so that what
 * is noticed of a device has one reason.
 */
export function planFaults(requests: readonly FaultRequest[], scene: Scene): FaultPlan {
  const faults: PlannedFault[] = [];
  const journeys = new Map(scene.journeys);
  const unplaced: FaultRequest[] = [];
  const used = new Set<string>();
  const each = requests.flatMap((request) => Array.from({ length: request.count }, () => request));
  const ordered = each.toSorted((a, b) => rankOf(a.fault) - rankOf(b.fault));
  for (const [at, request] of ordered.entries()) {
    const random = seededBy(scene.seed, `fault ${at} ${request.fault}`);
    const placed = OF_GATEWAY.has(request.fault)
      ? ofGateway(request, scene, used, random)
      : OF_TRIP.has(request.fault)
        ? (ofTrip(request, scene, used, random, journeys) ?? standing(request, scene, used, random))
        : ofDevice(request, scene, used, random);
    if (placed === null) unplaced.push({ ...request, count: 1 });
    else {
      faults.push(placed);
      if (placed.gateway !== null) used.add(placed.gateway);
      if (HIDES.has(placed.fault)) for (const macId of placed.devices) used.add(macId);
    }
  }
  return { faults, journeys, unplaced };
}

/** When a fault begins and ends. */
function spanOf(
  { fault, after, hours }: FaultRequest,
  { start, end }: Scene,
  random: Random,
): { from: number; to: number } {
  const drawn = draw(random, EARLIEST, LATEST) * (end - start);
  const from = Math.round(start + (after === undefined ? drawn : after * HOUR_MS));
  const lasts = (hours ?? HOURS[fault]) * HOUR_MS;
  // What ends is over before the day is, so that it is seen to end.
  return { from, to: Number.isFinite(lasts) ? Math.min(from + lasts, Math.max(from, end - HOUR_MS / 2)) : lasts };
}

/** Out of coverage is one that stands, too, where none is on its way. */
const standing = (
  request: FaultRequest,
  scene: Scene,
  used: ReadonlySet<string>,
  random: Random,
): PlannedFault | null => (request.fault === 'no-coverage' ? ofDevice(request, scene, used, random) : null);

function ofDevice(request: FaultRequest, scene: Scene, used: ReadonlySet<string>, random: Random): PlannedFault | null {
  const { fault, device: wanted } = request;
  const suits = SUITS[fault] ?? ((device) => device.kind !== 'gateways');
  const free = scene.devices.filter(
    (one) => suits(one) && !used.has(one.macId) && (wanted === undefined || one.macId === wanted),
  );
  const span = spanOf(request, scene, random);
  const size = request.size ?? sizeOf(fault, random);
  if (free.length === 0) return null;
  const device = random.pick(free);
  return { fault, gateway: null, devices: [device.macId], trip: device.trip, ...span, size };
}

/** The devices of a gateway are those it is the nearest for while the fault lasts. */
function ofGateway(
  request: FaultRequest,
  scene: Scene,
  used: ReadonlySet<string>,
  random: Random,
): PlannedFault | null {
  const span = spanOf(request, scene, random);
  const heard = devicesByGateway(scene, span);
  const free = scene.gateways
    .filter(({ macId }) => !used.has(macId) && (request.gateway === undefined || macId === request.gateway))
    .map(({ macId }) => ({ macId, devices: [...(heard.get(macId) ?? [])] }));
  // One that nobody is near to would show nothing, and one whose devices have another fault another.
  const good = free.filter(({ devices }) => devices.length > 0 && !devices.some((macId) => used.has(macId)));
  if (good.length === 0) return null;
  const busiest = good.toSorted((a, b) => b.devices.length - a.devices.length)[0];
  const met = request.fault === 'dead-gateway' && busiest !== undefined ? busiest : random.pick(good);
  return { fault: request.fault, gateway: met.macId, devices: met.devices, trip: null, ...span, size: null };
}

/** Whom each gateway hears in a span. */
function devicesByGateway(
  { devices, gateways, journeys }: Scene,
  { from, to }: { readonly from: number; readonly to: number },
): ReadonlyMap<string, ReadonlySet<string>> {
  const heard = new Map<string, Set<string>>();
  for (const one of devices) {
    const last = one.trip === null ? from + 1 : to;
    for (let time = from; time < last; time += LOOK_EVERY_MS) {
      const { macId } = gatewayFor(one.macId, placeOf(one, journeys, time), gateways);
      heard.set(macId, (heard.get(macId) ?? new Set()).add(one.macId));
    }
  }
  return heard;
}

/** A journey strays on a leg that lies within the day for long enough; all devices of the shipment go with it. */
function ofTrip(
  request: FaultRequest,
  scene: Scene,
  used: ReadonlySet<string>,
  random: Random,
  journeys: Map<string, Journey>,
): PlannedFault | null {
  const { fault } = request;
  const byTrip = Map.groupBy(
    scene.devices.filter(({ trip }) => trip !== null),
    ({ trip }) => trip ?? '',
  );
  const possible = [...byTrip].flatMap(([trip, devices]) => {
    const journey = journeys.get(trip);
    const ids = devices.map(({ macId }) => macId);
    if (journey === undefined || ids.some((id) => used.has(id))) return [];
    if (request.device !== undefined && !ids.includes(request.device)) return [];
    const leg = legsWithin(journey, scene.start + (request.after ?? 0) * HOUR_MS, scene.end).find(
      ({ from, to }) => to - from >= SHORTEST_LEG * HOUR_MS,
    );
    return leg === undefined ? [] : [{ trip, journey, ids, leg }];
  });
  if (possible.length === 0) return null;
  const { trip, journey, ids, leg } = random.pick(possible);
  const at = (part: number): number => Math.round(leg.from + (leg.to - leg.from) * part);
  if (fault === 'no-coverage') {
    // All that travels together is out of coverage together, and back in it before the day is over.
    const from = at(LEG_FROM);
    const hours = request.hours ?? HOURS[fault];
    const to = Math.min(from + hours * HOUR_MS, scene.end - HOUR_MS / 2);
    return { fault, gateway: null, devices: ids, trip, from, to, size: null };
  }
  if (fault === 'detour') {
    const size = request.size ?? sizeOf(fault, random) ?? 0;
    const from = at(LEG_FROM);
    const to = request.hours === undefined ? at(LEG_TO) : Math.min(from + request.hours * HOUR_MS, leg.to);
    journeys.set(trip, { ...journey, detour: { from, to, aside: size * 1_000 } });
    return { fault, gateway: null, devices: ids, trip, from, to, size };
  }
  const hours = request.hours ?? HOURS[fault];
  const stands = at(LEG_FROM);
  const late: Journey = { ...journey, delay: { from: stands, to: stands + hours * HOUR_MS } };
  journeys.set(trip, late);
  return { fault, gateway: null, devices: ids, trip, from: endOf(journey), to: endOf(late), size: hours };
}
