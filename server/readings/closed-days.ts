import { DAY_MS, HOUR_MS } from '../../src/domain/duration.ts';
import { startOf } from '../../src/domain/readings/rollup.ts';

/** How long a day stays open after its end for what comes late as usual: what comes later is put into its block later. */
const GRACE_MS = 6 * HOUR_MS;

/** The first moment of the oldest day that is still open; milliseconds since 1970, as `now`. */
export const openFrom = (now: number): number => startOf('day', now - GRACE_MS);

/** The UTC day of a time in microseconds since 1970, such as 2026-01-31. */
export const dayOf = (time: number): string => new Date(Math.floor(time / 1_000)).toISOString().slice(0, 10);

/** Days from one day to another. */
export const daysBetween = (day: string, later: string): number => (Date.parse(later) - Date.parse(day)) / DAY_MS;
