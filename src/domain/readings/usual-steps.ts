import { HOUR_MS } from '../duration.ts';

/** Steps on either side of a silence that say what is usual there: many, and the nearest. */
const [MANY, NEAREST] = [9, 3];

/**
 * What is usual of a device after each of its readings: the middle one of the nine steps before the next step, of the nine after it,
 * or of the nearest three on either side; the longest of these. What it did long before or long after says nothing: a device that
 * reports every two hours and later every minute is not silent between its first readings, is silent later when it
 * misses two hours, and one that now and then sends many at once is not silent beside them. Of few readings the middle one of all
 * steps. Milliseconds.
 * @param times milliseconds in their order
 */
export function usualSteps(times: ArrayLike<number>): Float64Array {
  const count = Math.max(0, times.length - 1);
  const steps = Float64Array.from({ length: count }, (_, at) => (times[at + 1] ?? 0) - (times[at] ?? 0));
  if (count < MANY) return new Float64Array(times.length).fill(count === 0 ? HOUR_MS : middleWithin(steps, 0, count));
  return Float64Array.from({ length: times.length }, (_, at) =>
    Math.max(
      middleWithin(steps, at - MANY, at),
      middleWithin(steps, at - NEAREST, at),
      middleWithin(steps, at + 1, at + 1 + MANY),
      middleWithin(steps, at + 1, at + 1 + NEAREST),
    ),
  );
}

/** Used again for every window: a long line has 100,000 of them. */
const sorted = new Float64Array(MANY);

/** The middle one of a stretch of steps, of two the later; 0 where there is none. At most so many as `MANY`. */
function middleWithin(steps: Float64Array, from: number, to: number): number {
  const [first, end] = [Math.max(0, from), Math.min(steps.length, to)];
  if (end <= first) return 0;
  for (let at = first; at < end; at += 1) {
    const step = steps[at] ?? 0;
    let place = at - first;
    while (place > 0 && (sorted[place - 1] ?? 0) > step) {
      sorted[place] = sorted[place - 1] ?? 0;
      place -= 1;
    }
    sorted[place] = step;
  }
  return sorted[Math.floor((end - first) / 2)] ?? 0;
}
