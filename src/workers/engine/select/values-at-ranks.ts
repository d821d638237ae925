import { sampleBounds, samplePositions } from './sample.ts';

/** What two ranks of some numbers have when they are sorted. */
export interface ValuesAtRanks {
  readonly low: number;
  readonly high: number;
}

/**
 * The numbers that would be at `first` and `last` if all were sorted, without sorting more than a part of them. None is
 * NaN, and there are more than `last`.
 */
export function valuesAtRanks(numbers: Float64Array, first: number, last: number): ValuesAtRanks {
  const positions = samplePositions(numbers.length);
  if (positions === null) return atRanks(numbers.toSorted(), first, last);
  const sample = Float64Array.from(positions, (at) => numbers[at] ?? 0).sort();
  for (let care = 1; ; care *= 4) {
    const bounds = sampleBounds(first, last + 1, numbers.length, care);
    const lowest = bounds.low === null ? -Infinity : (sample[bounds.low] ?? 0);
    const highest = bounds.high === null ? Infinity : (sample[bounds.high] ?? 0);
    const { below, between } = partBetween(numbers, lowest, highest);
    if (below <= first && below + between.length > last) {
      // Of few different numbers, most are often the same one.
      if (lowest === highest) return { low: lowest, high: lowest };
      return atRanks(between.sort(), first - below, last - below);
    }
  }
}

const atRanks = (sorted: Float64Array, first: number, last: number): ValuesAtRanks => ({
  low: sorted[first] ?? 0,
  high: sorted[last] ?? 0,
});

function partBetween(
  numbers: Float64Array,
  lowest: number,
  highest: number,
): { readonly below: number; readonly between: Float64Array } {
  const between = new Float64Array(numbers.length);
  let [below, found] = [0, 0];
  for (let at = 0; at < numbers.length; at += 1) {
    const number = numbers[at] ?? 0;
    if (number < lowest) below += 1;
    else if (number <= highest) between[found++] = number;
  }
  return { below, between: between.subarray(0, found) };
}
