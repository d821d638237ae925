import { HOUR_MS } from '../duration.ts';
import { usualSteps } from './usual-steps.ts';

/** A device that misses two of its messages is not silent yet: a gap is longer than so many usual steps. */
export const MISSED = 3;

/** Computed once for as long as the array of times lives: each line of a chart asks for those of the same. */
const known = new WeakMap<Float64Array, Float64Array>();

/**
 * How long a silence after each reading has to be to part the line: three times what is usual there, an hour at least, as with
 * the minutes of certificates (`condition/usual-interval.ts`). Milliseconds.
 */
export function gapsOf(times: Float64Array): Float64Array {
  const found = known.get(times) ?? usualSteps(times).map((usual) => Math.max(HOUR_MS, MISSED * usual));
  known.set(times, found);
  return found;
}
