import { HOUR_MS } from '../duration.ts';

/**
 * When a shipment arrives, from how long finished trips of the same lane took: P10, P50 and P90. The ends of the band are
 * order statistics of the past durations at the ranks 0.1·(n+1) and 0.9·(n+1): whatever their distribution is, a new trip
 * of the same kind is between them with a chance of 80 % (split conformal prediction; Vovk, Gammerman, Shafer 2005). With few
 * trips these ranks lie outside of what was seen, so the band is widened, and under three trips nothing is said.
 */

/** Finished trips under which there is no estimate. */
const ETA_TRIPS_MIN = 3;

/** The newest trips that count: a lane changes with roads and seasons. */
export const ETA_TRIPS_MAX = 200;

/** Trips that the record looks back on. */
export const ETA_RECORD_TRIPS = 50;

/** A finished trip of a lane, milliseconds. */
export interface FinishedTrip {
  readonly departDate: number;
  readonly arriveDate: number;
}

/** Milliseconds since 1970. */
export interface Eta {
  readonly p10: number;
  readonly p50: number;
  readonly p90: number;
  /** On how many trips it rests. */
  readonly trips: number;
}

/** How often the band was right: of the last trips that had one, how many arrived inside. */
export interface EtaRecord {
  readonly inside: number;
  readonly of: number;
}

/** The value at a rank from 1 to n, between two of them in proportion; beyond the ends by the mean distance of neighbours. */
function atRank(ascending: readonly number[], rank: number): number {
  const last = ascending.length - 1;
  const [shortest, longest] = [ascending[0] ?? 0, ascending[last] ?? 0];
  const step = last === 0 ? 0 : (longest - shortest) / last;
  if (rank < 1) return Math.max(0, shortest - (1 - rank) * 2 * step);
  if (rank > last + 1) return longest + (rank - last - 1) * 2 * step;
  const below = Math.floor(rank) - 1;
  const [low, high] = [ascending[below] ?? longest, ascending[below + 1] ?? longest];
  return low + (high - low) * (rank - 1 - below);
}

/**
 * The estimate for a trip that departed at `departDate` and is still on its way at `now`; null under three trips. Trips that
 * had arrived by this time of their way say nothing of one that has not.
 */
export function etaOf(trips: readonly FinishedTrip[], departDate: number, now: number): Eta | null {
  const newest = [...trips].sort((a, b) => b.arriveDate - a.arriveDate).slice(0, ETA_TRIPS_MAX);
  const elapsed = Math.max(0, now - departDate);
  const durations = newest
    .map((trip) => trip.arriveDate - trip.departDate)
    .filter((duration) => duration > elapsed)
    .sort((a, b) => a - b);
  if (durations.length < ETA_TRIPS_MIN) return null;
  const at = (share: number): number =>
    departDate + Math.round(Math.max(elapsed, atRank(durations, share * (durations.length + 1))));
  return { p10: at(0.1), p50: at(0.5), p90: at(0.9), trips: durations.length };
}

/**
 * When the estimate of a trip changes by itself: as soon as it has been on its way for longer than the shortest trip that
 * the estimate rests on; some hours later where it rests on none.
 */
export function nextEstimate(trips: readonly FinishedTrip[], departDate: number, now: number): number {
  const left = trips.map((trip) => departDate + trip.arriveDate - trip.departDate).filter((end) => end > now);
  return left.length === 0 ? now + NO_TRIP_PAUSE_MS : Math.min(...left) + 1;
}

/** Milliseconds until a lane without a longer trip is looked at again: others may have finished by then. */
const NO_TRIP_PAUSE_MS = 6 * HOUR_MS;

/** The record of a lane: each of its last trips against the band that the trips finished before its departure gave. */
export function etaRecord(trips: readonly FinishedTrip[]): EtaRecord {
  const judged = [...trips]
    .sort((a, b) => b.arriveDate - a.arriveDate)
    .slice(0, ETA_RECORD_TRIPS)
    .flatMap(({ departDate, arriveDate }) => {
      const before = trips.filter((trip) => trip.arriveDate <= departDate);
      const eta = etaOf(before, departDate, departDate);
      return eta === null ? [] : [eta.p10 <= arriveDate && arriveDate <= eta.p90];
    });
  return { inside: judged.filter((inside) => inside).length, of: judged.length };
}
