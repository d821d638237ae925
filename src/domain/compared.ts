import { HOUR_MS } from './duration.ts';
import { meanKineticTemperature } from './monitoring/mkt.ts';
import type { SeriesColumns } from './readings/track-columns.ts';

/** What two shipments are laid over each other by: hours since they departed, or which part of their way they were on. */
export const COMPARED_BY = ['hours', 'share'] as const;
export type ComparedBy = (typeof COMPARED_BY)[number];

/** From when to when a shipment was on its way; milliseconds since 1970. */
export interface Way {
  readonly from: number;
  readonly to: number;
}

/** Milliseconds of one hour, or of one percent of the way. */
export const unitOf = ({ from, to }: Way, by: ComparedBy): number =>
  by === 'hours' ? HOUR_MS : Math.max(1, to - from) / 100;

/** Times as hours since the beginning of the way, or as percent of it: before it negative, after it above 100. */
export function comparedTimes(times: Float64Array, way: Way, by: ComparedBy): Float64Array<ArrayBuffer> {
  const length = unitOf(way, by);
  return Float64Array.from(times, (time) => (time - way.from) / length);
}

/** What a shipment's temperatures came to on its way. Degrees Fahrenheit; null where nothing was measured. */
export interface ComparedFigures {
  readonly min: number | null;
  readonly max: number | null;
  readonly mkt: number | null;
}

/** Readings further apart than this are no stretch that anything is known of. Milliseconds. */
const KNOWN_MS = 6 * HOUR_MS;

export function comparedFigures(
  { times, temperature }: Pick<SeriesColumns, 'times' | 'temperature'>,
  way: Way,
): ComparedFigures {
  const known = Array.from(times, (time, at) => ({ time, temperature: temperature[at] ?? Number.NaN })).filter(
    (one) => one.time >= way.from && one.time <= way.to && !Number.isNaN(one.temperature),
  );
  if (known.length === 0) return { min: null, max: null, mkt: null };
  const values = known.map((one) => one.temperature);
  return {
    min: values.reduce((least, value) => Math.min(least, value)),
    max: values.reduce((most, value) => Math.max(most, value)),
    mkt: meanKineticTemperature(known, KNOWN_MS),
  };
}

/** How a shipment stands among others of its lane. */
export interface LaneStanding {
  /** Others that are over. */
  readonly count: number;
  /** Milliseconds; the middle one of theirs. */
  readonly median: number;
  /** The part of them that took less than this one has by now, 0 to 1. */
  readonly faster: number;
}

/** Null where no other is over. @param spans milliseconds that the others took */
export function laneStanding(own: number, spans: readonly number[]): LaneStanding | null {
  if (spans.length === 0) return null;
  const sorted = spans.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const median =
    sorted.length % 2 === 1
      ? (sorted[Math.floor(middle)] ?? 0)
      : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
  return { count: sorted.length, median, faster: sorted.filter((span) => span < own).length / sorted.length };
}
