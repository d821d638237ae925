import { HOUR_MS } from './duration.ts';

/** A silence of more than so many usual intervals is a gap in the line. */
const GAP = 4;
/** Intervals that are looked at for what is usual. */
const LOOKED_AT = 200;

/** How long a silence has to be to part the line: four times what is usual, an hour at least. Milliseconds. */
export function gapOf(times: Float64Array): number {
  const steps: number[] = [];
  const every = Math.max(1, Math.floor(times.length / LOOKED_AT));
  for (let at = every; at < times.length; at += every) {
    steps.push((times[at] ?? 0) - (times[at - 1] ?? 0));
  }
  steps.sort((a, b) => a - b);
  return Math.max(HOUR_MS, GAP * (steps[Math.floor(steps.length / 2)] ?? 0));
}
