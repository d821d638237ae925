import { HOUR_MS } from '../../src/domain/duration.ts';
import { type GeoPoint, greatCircleDistance } from '../../src/domain/great-circle.ts';
import type { DemoPlace } from './places.ts';
import type { Random } from './random.ts';

/** A way that a company's shipments go again and again. */
export interface DemoLane {
  readonly from: DemoPlace;
  readonly to: DemoPlace;
}

/** Where a trip leads. */
export interface Ends {
  readonly from: GeoPoint;
  readonly to: GeoPoint;
}

/** Metres an hour that goods make on the whole, with all the waiting; and hours at both ends. */
const PACE = 60_000;
const ENDS_HOURS = 14;
/** How widely the times of a lane are spread: the standard deviation of their logarithm. */
const SPREAD = 0.16;
/** Trips that something held up, and by how much they took longer. */
const HELD_UP = 0.05;
const HELD_UP_FACTOR = 1.5;

/** Lanes between places that are not next to each other, none twice. */
export function makeLanes(random: Random, places: readonly DemoPlace[], count: number): DemoLane[] {
  const starts = places.filter(({ type }) => type !== 'Destination' && type !== 'Office');
  const ends = places.filter(({ type }) => type !== 'Office');
  const lanes: DemoLane[] = [];
  while (lanes.length < count) {
    const [from, to] = [random.pick(starts), random.pick(ends)];
    const isNew = !lanes.some((lane) => lane.from === from && lane.to === to);
    // A trip within a town is no lane, and one over the date line is drawn badly by any map.
    const metres = greatCircleDistance(from, to);
    if (isNew && metres > 80_000 && metres < 9_000_000) lanes.push({ from, to });
  }
  return lanes;
}

/** Milliseconds that a trip between two places takes as a rule. */
export const usualTrip = ({ from, to }: Ends): number => (ENDS_HOURS + greatCircleDistance(from, to) / PACE) * HOUR_MS;

/** Milliseconds that one trip took: about as long as usual, seldom much longer. */
export function drawTrip(random: Random, lane: Ends): number {
  // Two uniform numbers make a normal one (Box and Muller 1958).
  const normal = Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
  const factor = Math.exp(SPREAD * normal) * (random.chance(HELD_UP) ? HELD_UP_FACTOR : 1);
  return Math.round(usualTrip(lane) * factor);
}
