import { type GeoPoint, greatCircleDistance } from '../../src/domain/great-circle.ts';
import { type Journey, type Position, positionAt } from './journey.ts';
import { pickBy } from './seeded-by.ts';
import type { Usual } from './simulated-device.ts';

/** A device as the simulator finds it. */
export interface PlannedDevice extends GeoPoint {
  readonly macId: string;
  readonly kind: string;
  /** Index of its last message. */
  readonly index: number;
  /** Volts. */
  readonly battery: number | null;
  /** Degrees Fahrenheit. */
  readonly temperature: number | null;
  /** Percent. */
  readonly humidity: number | null;
  /** The name of the place it stays at, where it has one and stays. */
  readonly stays: string | null;
  /** Whose journey it is on: a shipment's guid, or its own id; null: it stays where it is. */
  readonly trip: string | null;
  /** What it is like in its load; absent: a room. */
  readonly usual?: Usual | undefined;
}

/** A gateway. Without a place it hears a part of the devices wherever they are. */
export interface PlannedGateway {
  readonly macId: string;
  readonly place: GeoPoint | null;
  /** Metres from its place within which it hears devices, and no others hear them there; absent: any. */
  readonly reach?: number;
}

/** Where a device is at a time. */
export function placeOf(device: PlannedDevice, journeys: ReadonlyMap<string, Journey>, time: number): Position {
  const journey = device.trip === null ? undefined : journeys.get(device.trip);
  if (journey !== undefined) return positionAt(journey, time);
  const { latitude, longitude, stays } = device;
  return { latitude, longitude, place: stays, motion: 'D' };
}

/** Metres within which gateways are at the same place, and share the devices there. */
const SAME_PLACE = 500;

/** Metres of a degree of latitude, at least: what is more degrees away is farther. */
const METRES_A_DEGREE = 110_500;

/** Whether a gateway with a reach hears what is there. */
function reaches({ place, reach }: PlannedGateway, at: GeoPoint): boolean {
  if (place === null || reach === undefined) return false;
  if (Math.abs(place.latitude - at.latitude) * METRES_A_DEGREE > reach) return false;
  return greatCircleDistance(at, place) <= reach;
}

/** The gateway that hears a device where it is: one within whose reach it is, else one of the nearest, where all have a place. */
export function gatewayFor(macId: string, at: GeoPoint, gateways: readonly PlannedGateway[]): PlannedGateway {
  const reached = gateways.filter((gateway) => reaches(gateway, at));
  const near = reached.length > 0 ? reached : nearest(at, gateways);
  const heard = near.length === 1 ? near[0] : pickBy(macId, near);
  if (heard === undefined) throw new RangeError('There is no gateway.');
  return heard;
}

/** Those without a reach that may hear what is there: all, or where all have a place the nearest. */
function nearest(at: GeoPoint, gateways: readonly PlannedGateway[]): readonly PlannedGateway[] {
  const open = gateways.filter(({ reach }) => reach === undefined);
  const far = open.flatMap(({ place }) => (place === null ? [] : [greatCircleDistance(at, place)]));
  if (far.length < open.length) return open;
  const least = Math.min(...far);
  return open.filter((_, nth) => (far[nth] ?? 0) - least < SAME_PLACE);
}
