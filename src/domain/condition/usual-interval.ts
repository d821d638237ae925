import { DAY_MS, HOUR_MS, MINUTE_MS } from '../duration.ts';
import { MISSED } from '../readings/gaps-of.ts';
import { usualSteps } from '../readings/usual-steps.ts';

/** How long a reading of a device speaks for the time after it, milliseconds. */
export interface Interval {
  /** Where it is the last one, or followed by a gap. */
  readonly usual: number;
  /** Where the next one is further away, the time between them is unknown. */
  readonly gap: number;
}

const [USUAL_LEAST, USUAL_MOST] = [5 * MINUTE_MS, 2 * HOUR_MS];

/** What a usual step says: of the time after the last reading 5 minutes to 2 hours, of that between two an hour to a day. */
export const intervalOfStep = (step: number): Interval => ({
  usual: Math.min(Math.max(step, USUAL_LEAST), USUAL_MOST),
  gap: Math.min(Math.max(MISSED * step, HOUR_MS), DAY_MS),
});

/**
 * How long each reading of a device speaks, by what is usual around it.
 * @param times milliseconds in their order, each once
 */
export const usualIntervals = (times: readonly number[]): readonly Interval[] =>
  Array.from(usualSteps(times), intervalOfStep);

/**
 * The same of a device that is still followed: of the time after its last reading nothing is said yet, as alerts say it
 * (`supportedUntil`).
 */
export const intervalsToLast = (times: readonly number[]): readonly Interval[] =>
  usualIntervals(times).map((interval, at) => (at === times.length - 1 ? { ...interval, usual: 0 } : interval));
