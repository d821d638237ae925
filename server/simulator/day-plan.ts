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

/** The gateway that hears a device where it is: one of the nearest, where all gateways have a place. */
export function gatewayFor(macId: string, at: GeoPoint, gateways: readonly PlannedGateway[]): PlannedGateway {
  const far = gateways.map(({ place }) => (place === null ? 0 : greatCircleDistance(at, place)));
  const known = gateways.every(({ place }) => place !== null);
  const least = Math.min(...far);
  const near = known ? gateways.filter((_, nth) => (far[nth] ?? 0) - least < SAME_PLACE) : gateways;
  const heard = near.length === 1 ? near[0] : pickBy(macId, near);
  if (heard === undefined) throw new RangeError('There is no gateway.');
  return heard;
}
