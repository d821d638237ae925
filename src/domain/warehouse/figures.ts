import { HOUR_MS } from '../duration.ts';
import { placeAt } from '../track-path.ts';

/** Figures of a column of readings within a stretch of time. Times in milliseconds since 1970, ascending. */

interface Stretch {
  readonly from: number;
  readonly to: number;
}

export interface Summary {
  readonly least: number;
  readonly mean: number;
  readonly most: number;
  /** The newest, and when it was said. */
  readonly last: number;
  readonly lastAt: number;
}

/** Least, mean, most and last of what was measured; null: nothing was. */
export function summaryOf(
  times: Float64Array,
  values: Float64Array | undefined,
  { from, to }: Stretch,
): Summary | null {
  if (values === undefined) return null;
  let [least, most, sum, count, last, lastAt] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 0, 0, 0];
  const end = placeAt(times, to);
  for (let at = placeAt(times, from - 1) + 1; at <= end; at += 1) {
    const value = values[at] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    least = Math.min(least, value);
    most = Math.max(most, value);
    sum += value;
    count += 1;
    [last, lastAt] = [value, times[at] ?? 0];
  }
  return count === 0 ? null : { least, mean: sum / count, most, last, lastAt };
}

/**
 * How much a counter that only goes up has counted; null: fewer than two readings. One that went back was begun anew: what it
 * shows then is what it has counted since.
 */
export function countedIn(times: Float64Array, values: Float64Array | undefined, { from, to }: Stretch): number | null {
  if (values === undefined) return null;
  let before = Number.NaN;
  let counted = 0;
  let steps = 0;
  // The last word before the stretch says where it began.
  const first = Math.max(0, placeAt(times, from - 1));
  const end = placeAt(times, to);
  for (let at = first; at <= end; at += 1) {
    const value = values[at] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    if (!Number.isNaN(before)) {
      counted += value < before ? value : value - before;
      steps += 1;
    }
    before = value;
  }
  return steps === 0 ? null : counted;
}

/** A word on a door counts until the next one, for so long at most. */
const HELD_MS = 6 * HOUR_MS;

/** How long something was said to be so (1) and how long it was known at all, in milliseconds. */
export function heldIn(
  times: Float64Array,
  values: Float64Array | undefined,
  { from, to }: Stretch,
): { readonly held: number; readonly known: number } {
  let [held, known] = [0, 0];
  if (values === undefined) return { held, known };
  const first = Math.max(0, placeAt(times, from - 1));
  const end = placeAt(times, to);
  for (let at = first; at <= end; at += 1) {
    const value = values[at] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    const start = times[at] ?? 0;
    const until = Math.min(start + HELD_MS, times[at + 1] ?? start + HELD_MS, to);
    const span = Math.max(0, until - Math.max(start, from));
    known += span;
    if (value > 0) held += span;
  }
  return { held, known };
}

/** Kilowatts from reading to reading, at the later one: what a meter gained by the hours between. */
export function powerOf(
  times: Float64Array<ArrayBuffer>,
  values: Float64Array | undefined,
): { readonly times: Float64Array<ArrayBuffer>; readonly values: Float64Array<ArrayBuffer> } {
  const at = new Float64Array(times.length);
  const kilowatts = new Float64Array(times.length);
  let [count, before, since] = [0, Number.NaN, 0];
  for (let place = 0; place < times.length; place += 1) {
    const value = values?.[place] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    const time = times[place] ?? 0;
    if (!Number.isNaN(before)) {
      const gained = value < before ? value : value - before;
      at[count] = time;
      kilowatts[count] = (gained * HOUR_MS) / (time - since);
      count += 1;
    }
    [before, since] = [value, time];
  }
  return { times: at.subarray(0, count), values: kilowatts.subarray(0, count) };
}

/** The moments at which a door was said to be otherwise than before, the newest first. */
export function changesOf(
  times: Float64Array,
  values: Float64Array | undefined,
): readonly { readonly at: number; readonly open: boolean }[] {
  const changes: { at: number; open: boolean }[] = [];
  let before = Number.NaN;
  for (let place = 0; place < times.length; place += 1) {
    const value = values?.[place] ?? Number.NaN;
    if (Number.isNaN(value) || value === before) continue;
    before = value;
    changes.push({ at: times[place] ?? 0, open: value > 0 });
  }
  return changes.reverse();
}
