import type { Random } from '../../../server/demo/random.ts';
import type { Fault, FaultRequest } from '../../../server/simulator/fault.ts';
import { seededBy } from '../../../server/simulator/seeded-by.ts';
import { DAY_MS, HOUR_MS } from '../../../src/domain/duration.ts';
import { type FleetShipment, gatewayAt } from './fleet.ts';

interface Wanted {
  readonly fault: Fault;
  /** Among 2,000 tags; among others as many more or fewer. */
  readonly count: number;
  readonly hours?: number;
  readonly size?: number;
  /** Whether it is to meet goods with limits. */
  readonly limited?: boolean;
}

/** Faults of gateways at places; the network has none. */
const OF_PLACES: readonly Wanted[] = [
  { fault: 'dead-gateway', count: 2, hours: 14 },
  { fault: 'backlog', count: 2, hours: 10 },
  { fault: 'doubled-delivery', count: 1 },
  { fault: 'reordered-delivery', count: 1 },
];

/** Faults of journeys, placed by the simulator's own choice. */
const ON_THE_WAY: readonly Wanted[] = [
  { fault: 'no-coverage', count: 12 },
  { fault: 'detour', count: 8 },
  { fault: 'late-truck', count: 8 },
];

/** Faults that are to meet a tag while its shipment is watched. */
const ON_SHIPMENTS: readonly Wanted[] = [
  { fault: 'lost-tag', count: 8 },
  { fault: 'flat-battery', count: 8 },
  { fault: 'excursion', count: 12, hours: 3, limited: true },
  // A reefer that fails slowly.
  { fault: 'excursion', count: 6, hours: 10, size: 18, limited: true },
  { fault: 'door-open', count: 8, limited: true },
  { fault: 'left-behind', count: 6 },
  { fault: 'flapping-sensor', count: 8, hours: 4 },
  { fault: 'clock-ahead', count: 6, hours: 8 },
  { fault: 'clock-behind', count: 6, hours: 8 },
  { fault: 'clock-reset', count: 4, hours: 8 },
  { fault: 'index-reset', count: 4 },
];

const FLEET_SIZE = 2_000;
/** Places to which most goes, whose gateways have faults. */
const BUSY_PLACES = 12;
/** Milliseconds of its way before which a shipment is too short for a fault that is seen to end. */
const ROOM_MS = 12 * HOUR_MS;
/** The part of the way within which a fault begins. */
const EARLIEST = 0.1;
const LATEST = 0.5;

const isLimited = ({ goods }: FleetShipment): boolean => goods.low !== null || goods.high !== null;

/** How long and how bad it is, where that is said. */
const howMuch = ({ hours, size }: Wanted) => ({
  ...(hours === undefined ? {} : { hours }),
  ...(size === undefined ? {} : { size }),
});

function requestOf(wanted: Wanted, victim: FleetShipment, start: number, random: Random): FaultRequest {
  const way = victim.plannedArrival - victim.plannedDeparture;
  const { fault } = wanted;
  const begins =
    fault === 'left-behind'
      ? victim.createDate
      : victim.plannedDeparture + way * (EARLIEST + random.next() * (LATEST - EARLIEST));
  return { fault, count: 1, device: victim.macId, after: (begins - start) / HOUR_MS, ...howMuch(wanted) };
}

/** What is to go wrong in a period that begins at `start`, the same for the same seed. */
export function planRequests(seed: number, shipments: readonly FleetShipment[], start: number): FaultRequest[] {
  const random = seededBy(seed, 'faults');
  const countOf = ({ count }: Wanted): number => Math.max(1, Math.round((count * shipments.length) / FLEET_SIZE));
  const free = shipments.filter(
    ({ plannedDeparture, plannedArrival }) =>
      plannedArrival - plannedDeparture >= ROOM_MS && plannedArrival < start + 3 * DAY_MS,
  );
  const met: FaultRequest[] = [];
  for (const wanted of ON_SHIPMENTS) {
    for (let nth = 0; nth < countOf(wanted); nth += 1) {
      const suited = free.filter((shipment) => wanted.limited !== true || isLimited(shipment));
      if (suited.length === 0) break;
      const victim = random.pick(suited);
      free.splice(free.indexOf(victim), 1);
      met.push(requestOf(wanted, victim, start, random));
    }
  }
  const onTheWay = ON_THE_WAY.map(({ fault, count }) => ({ fault, count: countOf({ fault, count }) }));
  return [...placesOf(random, shipments, start, countOf), ...onTheWay, ...met];
}

/** Gateways of busy places, each while many arrive there. */
function placesOf(
  random: Random,
  shipments: readonly FleetShipment[],
  start: number,
  countOf: (wanted: Wanted) => number,
): FaultRequest[] {
  const arrivals = [...Map.groupBy(shipments, ({ destination }) => destination)]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, BUSY_PLACES);
  return OF_PLACES.flatMap((wanted) =>
    Array.from({ length: countOf(wanted) }, (): FaultRequest | null => {
      if (arrivals.length === 0) return null;
      const [busy] = arrivals.splice(random.whole(0, arrivals.length - 1), 1);
      if (busy === undefined) return null;
      const [place, arriving] = busy;
      const { plannedArrival } = random.pick(arriving);
      const after = Math.max(0, (plannedArrival - start) / HOUR_MS - 1);
      return { fault: wanted.fault, count: 1, gateway: gatewayAt(place), after, ...howMuch(wanted) };
    }).filter((request) => request !== null),
  );
}
