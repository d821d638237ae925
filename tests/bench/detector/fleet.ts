import { GOODS, type Goods } from '../../../server/demo/goods.ts';
import { DEMO_PLACES, type DemoPlace } from '../../../server/demo/places.ts';
import type { Random } from '../../../server/demo/random.ts';
import type { PlannedDevice, PlannedGateway } from '../../../server/simulator/day-plan.ts';
import { type Journey, makeJourney, waypointsBetween } from '../../../server/simulator/journey.ts';
import { seededBy } from '../../../server/simulator/seeded-by.ts';
import { HOUR_MS } from '../../../src/domain/duration.ts';
import { greatCircleDistance } from '../../../src/domain/great-circle.ts';
import { fleetId } from '../fleet-id.ts';

/** A shipment of the fleet, with its tag. Times in milliseconds. */
export interface FleetShipment {
  readonly guid: string;
  readonly macId: string;
  readonly goods: Goods;
  readonly origin: DemoPlace;
  readonly destination: DemoPlace;
  /** When it is activated, and when people expect it to leave and to arrive. */
  readonly createDate: number;
  readonly plannedDeparture: number;
  readonly plannedArrival: number;
  /** Milliseconds after its arrival at which somebody decommissions it. */
  readonly unloadedAfter: number;
}

/** A company as it begins: a tag on each shipment, and a gateway at each place. */
export interface Fleet {
  readonly devices: readonly PlannedDevice[];
  readonly gateways: readonly PlannedGateway[];
  readonly journeys: ReadonlyMap<string, Journey>;
  readonly shipments: readonly FleetShipment[];
}

/** The network through which a tag on its way is heard: a gateway without a place. */
export const NETWORK = '00_1B_AD_E2_00_00';
/** Metres over which a gateway hears tags. */
const REACH = 600;
/** Metres between the ends of a way. */
const NEAREST = 150_000;
const FARTHEST = 2_200_000;
const FULL_VOLTS = 4.05;

/** The gateway at a place. */
export const gatewayAt = (place: DemoPlace): string => fleetId('E1', DEMO_PLACES.indexOf(place));

const between = (random: Random, low: number, high: number): number => low + random.next() * (high - low);

/** The ways that shipments go. */
const LANES = DEMO_PLACES.flatMap((origin) =>
  DEMO_PLACES.filter((destination) => {
    const far = greatCircleDistance(origin, destination);
    return far >= NEAREST && far <= FARTHEST;
  }).map((destination) => ({ origin, destination })),
);

function makeShipment(seed: number, nth: number, start: number) {
  const macId = fleetId('E0', nth);
  const random = seededBy(seed, `shipment ${macId}`);
  const goods = random.pick(GOODS);
  const { origin, destination } = random.pick(LANES);
  const createDate = Math.round(start + between(random, 1, 24) * HOUR_MS);
  const leave = Math.round(createDate + between(random, 2, 8) * HOUR_MS);
  const journey = makeJourney(
    random,
    [origin, ...waypointsBetween(origin, destination, DEMO_PLACES), destination],
    leave,
  );
  const guid = random.guid();
  const device: PlannedDevice = {
    macId,
    kind: 'tags',
    index: 0,
    battery: FULL_VOLTS - random.next() * 0.2,
    temperature: goods.usual,
    humidity: goods.humidity,
    usual: { temperature: goods.usual, humidity: goods.humidity, wanders: 0.6, drawn: 0.08 },
    latitude: origin.latitude,
    longitude: origin.longitude,
    stays: null,
    trip: guid,
  };
  const shipment: FleetShipment = {
    guid,
    macId,
    goods,
    origin,
    destination,
    createDate,
    plannedDeparture: leave,
    plannedArrival: journey.stops.at(-1)?.arrive ?? leave,
    unloadedAfter: Math.round(between(random, 3, 12) * HOUR_MS),
  };
  return { device, journey, shipment };
}

/** A fleet of `size` tags, the same for the same seed, from `start` on. */
export function makeFleet(seed: number, size: number, start: number): Fleet {
  const made = Array.from({ length: size }, (_, nth) => makeShipment(seed, nth, start));
  return {
    devices: made.map(({ device }) => device),
    gateways: [
      ...DEMO_PLACES.map((place): PlannedGateway => ({ macId: gatewayAt(place), place, reach: REACH })),
      { macId: NETWORK, place: null },
    ],
    journeys: new Map(made.map(({ shipment, journey }) => [shipment.guid, journey])),
    shipments: made.map(({ shipment }) => shipment),
  };
}
