import { type GeoPoint, greatCircleDistance } from '../../src/domain/great-circle.ts';
import { type Journey, type Position, positionAt } from './journey.ts';
import { pickBy } from './seeded-by.ts';

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
  /** Whose journey it is on: a shipment's guid, or its own id; null: it stays where it is. */
  readonly trip: string | null;
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
  const { latitude, longitude } = device;
  return { latitude, longitude, place: null, motion: 'D' };
}

/** The gateway that hears a device where it is: the nearest, where all gateways have a place. */
export function gatewayFor(macId: string, at: GeoPoint, gateways: readonly PlannedGateway[]): PlannedGateway {
  let nearest: PlannedGateway | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const gateway of gateways) {
    const distance = gateway.place === null ? Number.NaN : greatCircleDistance(at, gateway.place);
    if (Number.isNaN(distance)) {
      nearest = undefined;
      break;
    }
    if (distance < least) [nearest, least] = [gateway, distance];
  }
  const heard = nearest ?? pickBy(macId, gateways);
  if (heard === undefined) throw new RangeError('There is no gateway.');
  return heard;
}
