import { intervalOfStep } from '../../condition/usual-interval.ts';
import { HOUR_MS } from '../../duration.ts';
import type { BeyondSoFar } from '../state.ts';

/**
 * The time beyond a limit after one more reading, as `timeBeyond` of `condition/` counts it: a reading beyond speaks until the next
 * one, and where that comes after a gap for the usual interval. What is usual a fold knows from the step before alone.
 * @param now milliseconds
 */
export function beyondAfter(before: BeyondSoFar | null, now: number, isBeyond: boolean): BeyondSoFar {
  if (before === null) return [now, isBeyond ? 1 : 0, 0, null];
  const [at, was, total, step] = before;
  // Two of one moment: it was beyond by one of them.
  if (now === at) return [at, isBeyond ? 1 : was, total, step];
  const length = now - at;
  const { usual, gap } = intervalOfStep(step ?? HOUR_MS);
  const isKnown = length <= gap;
  const spoken = was === 0 ? 0 : isKnown ? length : usual;
  return [now, isBeyond ? 1 : 0, total + spoken, isKnown ? length : step];
}
