import type { Followed } from './followed.ts';
import { isChecked } from './symbols.ts';

/**
 * What a read must reach, 1 being the likeness of a drawing to itself. Of 100 degraded labels, right reads had a mean of
 * 0.96 and more, and but one a worst symbol of 0.93 and more. What else passed the check character, when every second
 * choice was tried, had a mean below 0.95 or a worst symbol below 0.82.
 */
const LEAST_MEAN = 0.955;
export const LEAST_LIKENESS = 0.88;
/** Codes of fewer symbols (start, two, check) are too easily found in anything striped. */
const FEWEST = 4;

/** Whether a read is one. */
export function isTrusted({ codes, mean, worst }: Followed): boolean {
  return codes.length >= FEWEST && mean >= LEAST_MEAN && worst >= LEAST_LIKENESS && isChecked(codes);
}
