import type { DeviceMessage } from '../../src/contract/ingest.ts';
import { HOUR_MS, MINUTE_MS } from '../../src/domain/duration.ts';
import { type GeoPoint, greatCircleDistance, greatCirclePoint } from '../../src/domain/great-circle.ts';
import type { Random } from '../demo/random.ts';

/** Metres from which on a leg is flown. */
const FLOWN = 1_500_000;
/** Metres an hour. */
const BY_ROAD = 65_000;
const BY_AIR = 700_000;
/** Minutes at a waypoint. */
const SHORTEST_STOP = 30;
const LONGEST_STOP = 120;
/** A way over a waypoint may be this much longer than without it. */
const ROUNDABOUT = 1.1;
const WAYPOINTS = 2;
/** Metres between places, from which on one of them is a waypoint of its own. */
const APART = 40_000;
/** Of latitude. */
export const METRES_A_DEGREE = 111_195;
const PLACES = 6;

/** A place by its name, empty for one that has none. */
export interface Place extends GeoPoint {
  readonly name: string;
}

/** A place on a journey, and when it is reached and left by plan; milliseconds. The last one is never left. */
export interface Stop extends Place {
  readonly arrive: number;
  readonly leave: number;
}

/** What goes wrong with a journey from some time to another. Milliseconds. */
interface Upset {
  readonly from: number;
  readonly to: number;
}

/** Where a shipment goes and when, and how it strays from that. */
export interface Journey {
  readonly stops: readonly Stop[];
  /** It stands still that long, and is that much late from then on. */
  readonly delay?: Upset;
  /** It goes beside its way, `aside` metres at the furthest. */
  readonly detour?: Upset & { readonly aside: number };
}

export interface Position extends GeoPoint {
  /** The name of the place it is at. */
  readonly place: string | null;
  readonly motion: NonNullable<DeviceMessage['motion']>;
}

/** Places on the way, at most two: none of them far from it, in their order. */
export function waypointsBetween(from: Place, to: Place, places: readonly Place[]): Place[] {
  const direct = greatCircleDistance(from, to);
  const near = places
    .map((place) => ({ place, first: greatCircleDistance(from, place), rest: greatCircleDistance(place, to) }))
    .filter(({ first, rest }) => first > APART && rest > APART && first + rest < direct * ROUNDABOUT)
    .sort((a, b) => a.first - b.first);
  const spread = near.filter(({ place }, at) => {
    const before = near[at - 1];
    return before === undefined || greatCircleDistance(before.place, place) > APART;
  });
  return spread.slice(0, WAYPOINTS).map(({ place }) => place);
}

/** A journey over places, the first of which is left at `leave`. */
export function makeJourney(random: Random, places: readonly Place[], leave: number): Journey {
  const stops: Stop[] = [];
  for (const { name, latitude, longitude } of places) {
    const before = stops.at(-1);
    const way = before === undefined ? 0 : greatCircleDistance(before, { latitude, longitude });
    const arrive =
      before === undefined ? leave : before.leave + Math.ceil((way / (way > FLOWN ? BY_AIR : BY_ROAD)) * HOUR_MS);
    const last = stops.length === places.length - 1;
    const stay = before === undefined ? 0 : random.whole(SHORTEST_STOP, LONGEST_STOP) * MINUTE_MS;
    stops.push({ name, latitude, longitude, arrive, leave: last ? Number.POSITIVE_INFINITY : arrive + stay });
  }
  return { stops };
}

/** When a journey is at its end as things are; milliseconds. */
export function endOf({ stops, delay }: Journey): number {
  const planned = stops.at(-1)?.arrive ?? 0;
  return delay === undefined || planned <= delay.from ? planned : planned + delay.to - delay.from;
}

const rounded = (value: number): number => Number(value.toFixed(PLACES));

/** Where it is at a time. Dwelling before it leaves and when it is there, stopped in between. */
export function positionAt(journey: Journey, time: number): Position {
  const { stops, delay } = journey;
  const late = delay === undefined ? 0 : Math.min(Math.max(0, time - delay.from), delay.to - delay.from);
  const planned = time - late;
  const at = stops.findLastIndex(({ arrive }) => arrive <= planned);
  const stop = stops[Math.max(0, at)];
  if (stop === undefined) throw new RangeError('A journey without a place.');
  const next = stops[at + 1];
  if (at === -1 || next === undefined || planned < stop.leave) {
    const { name, latitude, longitude } = stop;
    const passing = at > 0 && next !== undefined;
    return { latitude, longitude, place: name === '' ? null : name, motion: passing ? 'S' : 'D' };
  }
  const part = (planned - stop.leave) / (next.arrive - stop.leave);
  const onWay = greatCirclePoint(stop, next, part);
  const { latitude, longitude } = aside(onWay, stop, next, journey.detour, time);
  const stands = delay !== undefined && time >= delay.from && time < delay.to;
  return { latitude: rounded(latitude), longitude: rounded(longitude), place: null, motion: stands ? 'S' : 'E' };
}

/** Beside the way, at a right angle to it: swings out and back in again. */
function aside(onWay: GeoPoint, from: GeoPoint, to: GeoPoint, detour: Journey['detour'], time: number): GeoPoint {
  if (detour === undefined || time <= detour.from || time >= detour.to) return onWay;
  const swing = Math.sin((Math.PI * (time - detour.from)) / (detour.to - detour.from)) ** 2;
  const width = Math.cos((onWay.latitude * Math.PI) / 180);
  const [north, east] = [to.latitude - from.latitude, (to.longitude - from.longitude) * width];
  const length = Math.hypot(north, east) || 1;
  const by = (detour.aside * swing) / METRES_A_DEGREE;
  return {
    latitude: Math.min(90, Math.max(-90, onWay.latitude - (by * east) / length)),
    longitude: ((onWay.longitude + (by * north) / length / Math.max(0.01, width) + 540) % 360) - 180,
  };
}

/** The legs that lie between two times, as things are by plan: when they are begun and ended there. */
export function legsWithin({ stops }: Journey, from: number, to: number): Upset[] {
  return stops.flatMap((stop, at) => {
    const next = stops[at + 1];
    if (next === undefined) return [];
    const leg = { from: Math.max(from, stop.leave), to: Math.min(to, next.arrive) };
    return leg.to > leg.from ? [leg] : [];
  });
}
