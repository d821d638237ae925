import { HOUR_MS } from '../duration.ts';

/** Steps between readings that say what is usual around one of them: half of them before it, half after, as far as there are. */
const NEAR = 8;

/** The middle one, of two the later; an hour where there is none. */
function middleOf(steps: Float64Array): number {
  steps.sort();
  return steps[Math.floor(steps.length / 2)] ?? HOUR_MS;
}

/**
 * What is usual of a device around each of its readings: the middle one of the steps near it, or of all where that is longer. A
 * device that reports every hour and later every minute is not silent between its first readings, and one that now
 * and then sends many at once is not after them. Milliseconds.
 * @param times milliseconds in their order
 */
export function usualSteps(times: ArrayLike<number>): Float64Array {
  const count = Math.max(0, times.length - 1);
  const steps = Float64Array.from({ length: count }, (_, at) => (times[at + 1] ?? 0) - (times[at] ?? 0));
  const usual = new Float64Array(times.length).fill(middleOf(steps.slice()));
  if (count <= NEAR) return usual;
  for (let at = 0; at < usual.length; at += 1) {
    const first = Math.min(Math.max(at - NEAR / 2, 0), count - NEAR);
    usual[at] = Math.max(usual[at] ?? 0, middleOf(steps.slice(first, first + NEAR)));
  }
  return usual;
}
