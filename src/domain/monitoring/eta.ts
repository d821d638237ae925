import { HOUR_MS } from '../duration.ts';

/**
 * When a shipment arrives, from how long trips of the same lane took: P10, P50 and P90. Trips that are still under way count as
 * far as they have come (censored), by the product-limit estimate of how long trips take (Kaplan, Meier 1958): of the finished
 * ones alone, a lane that is young or busy has seen the quick ones only. Where none is under way this is the order statistics
 * at the ranks 0.1·(n+1) and 0.9·(n+1): whatever the distribution is, a new trip is between them with a chance of 80 % (split
 * conformal prediction; Vovk, Gammerman, Shafer 2005). How well it holds: docs/decisions/estimates.md.
 */

/**
 * Trips that must have finished, and that must have had the time to take as long as P90 says; under that there is no estimate:
 * the ranks would lie outside of what was seen.
 */
export const ETA_TRIPS_MIN = 9;

/** The newest trips that count: a lane changes with roads and seasons. */
export const ETA_TRIPS_MAX = 200;

/** Trips that the record looks back on. */
export const ETA_RECORD_TRIPS = 50;

/** A trip of a lane, milliseconds. */
export interface LaneTrip {
  readonly departDate: number;
  /** Null: it is under way. */
  readonly arriveDate: number | null;
}

/** Milliseconds since 1970. */
export interface Eta {
  readonly p10: number;
  readonly p50: number;
  readonly p90: number;
  /** On how many finished trips it rests. */
  readonly trips: number;
}

/** How often the band was right: of the last trips that had one, how many arrived inside. */
export interface EtaRecord {
  readonly inside: number;
  readonly of: number;
}

/** How long a trip took, or has taken by now. */
interface Observed {
  readonly took: number;
  readonly isOver: boolean;
}

/** A step of the product-limit curve: after so long this share of trips has arrived. */
interface Step {
  readonly after: number;
  readonly share: number;
}

/** The newest trips as they were known at a moment. */
const observedAt = (trips: readonly LaneTrip[], now: number): Observed[] =>
  trips
    .filter(({ departDate }) => departDate < now)
    .sort((a, b) => b.departDate - a.departDate)
    .slice(0, ETA_TRIPS_MAX)
    .map(({ departDate, arriveDate }) => {
      const isOver = arriveDate !== null && arriveDate <= now;
      return { took: (isOver ? arriveDate : now) - departDate, isOver };
    });

/** @param observed in the order of how long they took; of equal ones those first that are over */
function curveOf(observed: readonly Observed[]): Step[] {
  const steps: Step[] = [];
  let left = 1;
  for (const [place, { took, isOver }] of observed.entries()) {
    if (!isOver) continue;
    const atRisk = observed.length - place;
    left *= (atRisk - 1) / atRisk;
    steps.push({ after: took, share: 1 - left });
  }
  return steps;
}

/** A share that is computed may miss the one that is meant by this much. */
const EPSILON = 1e-9;

/** After how long a share has arrived, between two steps in proportion; null where the curve does not reach it. */
function timeAt(curve: readonly Step[], share: number): number | null {
  const at = curve.findIndex((step) => step.share >= share - EPSILON);
  const [step, before] = [curve[at], curve[at - 1]];
  if (step === undefined) return null;
  if (before === undefined) return step.after;
  return before.after + (step.after - before.after) * Math.min(1, (share - before.share) / (step.share - before.share));
}

/**
 * The estimate for a trip that departed at `departDate` and is still on its way at `now`; null where the lane can't promise one
 * yet. Trips that had arrived by this time of their way say nothing of one that has not.
 * @param trips of its lane without itself, as they are known at `now`
 */
export function etaOf(trips: readonly LaneTrip[], departDate: number, now: number): Eta | null {
  const elapsed = Math.max(0, now - departDate);
  const newest = observedAt(trips, now);
  const longer = newest
    .filter(({ took }) => took > elapsed)
    .sort((a, b) => a.took - b.took || Number(b.isOver) - Number(a.isOver));
  const curve = curveOf(longer);
  const finished = curve.length;
  if (finished < ETA_TRIPS_MIN) return null;
  const at = (share: number): number | null => timeAt(curve, (share * (finished + 1)) / finished);
  const [low, middle, high] = [at(0.1), at(0.5), at(0.9)];
  if (low === null || middle === null || high === null) return null;
  const followed = trips.filter((trip) => now - trip.departDate >= high).length;
  if (followed < ETA_TRIPS_MIN) return null;
  const when = (duration: number): number => departDate + Math.round(duration);
  return { p10: when(low), p50: when(middle), p90: when(high), trips: finished };
}

/**
 * When the estimate of a trip changes by itself: as soon as it has been on its way for longer than the shortest trip that
 * the estimate rests on; some hours later where it rests on none.
 */
export function nextEstimate(trips: readonly LaneTrip[], departDate: number, now: number): number {
  const left = trips
    .flatMap((trip) => (trip.arriveDate === null ? [] : [departDate + trip.arriveDate - trip.departDate]))
    .filter((end) => end > now);
  return left.length === 0 ? now + NO_TRIP_PAUSE_MS : Math.min(...left) + 1;
}

/** Milliseconds until a lane without a longer trip is looked at again: others may have finished by then. */
const NO_TRIP_PAUSE_MS = 6 * HOUR_MS;

/** The record of a lane: each of its last finished trips against the band that what was known at its departure gave. */
export function etaRecord(trips: readonly LaneTrip[]): EtaRecord {
  const judged = trips
    .flatMap(({ departDate, arriveDate }) => (arriveDate === null ? [] : [{ departDate, arriveDate }]))
    .sort((a, b) => b.arriveDate - a.arriveDate)
    .slice(0, ETA_RECORD_TRIPS)
    .flatMap(({ departDate, arriveDate }) => {
      const eta = etaOf(trips, departDate, departDate);
      return eta === null ? [] : [eta.p10 <= arriveDate && arriveDate <= eta.p90];
    });
  return { inside: judged.filter((inside) => inside).length, of: judged.length };
}
