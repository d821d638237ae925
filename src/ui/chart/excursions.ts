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

/** Where a straight line between two readings meets a value. */
function crossing(
  one: { readonly time: number; readonly value: number },
  other: { readonly time: number; readonly value: number },
  value: number,
): number {
  if (one.value === other.value) return other.time;
  return one.time + ((value - one.value) / (other.value - one.value)) * (other.time - one.time);
}
