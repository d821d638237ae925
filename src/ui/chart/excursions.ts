import type { ChartLimit, ChartSeries, ChartWindow } from './chart-model.ts';
import type { DrawnValue } from './drawn-data.ts';

/** A stretch in which a series was outside of what it should stay within. */
export interface Excursion {
  readonly from: number;
  readonly to: number;
  readonly side: 'high' | 'low';
}

interface Within {
  readonly low?: number | undefined;
  readonly high?: number | undefined;
}

/**
 * The stretches outside of a limit, from where the line crosses it to where it comes back; a single reading between two
 * gaps has no length.
 */
export function excursionsOf(
  times: readonly number[],
  values: readonly DrawnValue[],
  { low = Number.NEGATIVE_INFINITY, high = Number.POSITIVE_INFINITY }: Within,
): Excursion[] {
  const found: Excursion[] = [];
  let open: { from: number; to: number; side: Excursion['side'] } | null = null;
  let before: { time: number; value: number } | null = null;
  for (let at = 0; at < times.length; at += 1) {
    const value = values[at];
    if (value === undefined) continue;
    const time = times[at] ?? Number.NaN;
    const side = value === null ? null : value > high ? 'high' : value < low ? 'low' : null;
    if (open !== null && side !== open.side) {
      const limit: number = open.side === 'high' ? high : low;
      if (value !== null && before !== null) open.to = crossing(before, { time, value }, limit);
      found.push(open);
      open = null;
    }
    if (side !== null && value !== null) {
      const limit: number = side === 'high' ? high : low;
      if (open === null)
        open = { from: before === null ? time : crossing(before, { time, value }, limit), to: time, side };
      else open.to = time;
    }
    before = value === null ? null : { time, value };
  }
  if (open !== null) found.push(open);
  return found;
}

/** Whether a limit is one of a series. */
export const isLimitOf = (
  limit: ChartLimit,
  { axis, key, isSuspect }: Pick<ChartSeries, 'axis' | 'key' | 'isSuspect'>,
): boolean => isSuspect !== true && limit.axis === axis && (limit.series?.includes(key) ?? true);

/** When a limit is in force, within a time that is shown. */
export const limitSpan = ({ from, until }: Pick<ChartLimit, 'from' | 'until'>, shown: ChartWindow): ChartWindow => ({
  from: Math.max(from ?? shown.from, shown.from),
  to: Math.min(until ?? shown.to, shown.to),
});

/** The stretches outside of a limit while it was in force. */
export function excursionsBeyond(
  times: readonly number[],
  values: readonly DrawnValue[],
  limit: ChartLimit,
): Excursion[] {
  return excursionsOf(times, values, limit)
    .map((excursion) => ({ ...excursion, ...limitSpan(limit, excursion) }))
    .filter(({ from, to }) => from <= to);
}

/** On which side of its limits a reading of a series is; null: within them. */
export function sideAt(
  limits: readonly ChartLimit[],
  series: Pick<ChartSeries, 'axis' | 'key' | 'isSuspect'>,
  value: number,
  time: number,
): Excursion['side'] | null {
  const own = limits.filter(
    (limit) =>
      isLimitOf(limit, series) &&
      time >= (limit.from ?? Number.NEGATIVE_INFINITY) &&
      time <= (limit.until ?? Number.POSITIVE_INFINITY),
  );
  if (own.some(({ high }) => high !== undefined && value > high)) return 'high';
  return own.some(({ low }) => low !== undefined && value < low) ? 'low' : null;
}

/** Where a straight line between two readings meets a value. */
function crossing(
  one: { readonly time: number; readonly value: number },
  other: { readonly time: number; readonly value: number },
  value: number,
): number {
  if (one.value === other.value) return other.time;
  return one.time + ((value - one.value) / (other.value - one.value)) * (other.time - one.time);
}
