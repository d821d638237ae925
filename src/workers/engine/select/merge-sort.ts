import type { Steps } from './steps.ts';

/** So many are sorted, or merged, in one step: of texts that a collator compares, some milliseconds. */
const AT_ONCE = 512;

/** Sorts in place as `Array.sort` does, in steps. */
export function* mergeSort<T>(items: T[], compare: (one: T, other: T) => number): Steps {
  for (let from = 0; from < items.length; from += AT_ONCE) {
    const run = items.slice(from, from + AT_ONCE).sort(compare);
    for (let at = 0; at < run.length; at += 1) items[from + at] = run[at] as T;
    if (from > 0) yield;
  }
  for (let width = AT_ONCE; width < items.length; width *= 2) {
    const before = items.slice();
    for (let from = 0; from < items.length; from += 2 * width) {
      yield* merge(before, items, from, Math.min(from + width, items.length), from + 2 * width, compare);
    }
  }
}

/** Merges what is in order from `from` on with what is in order from `middle` on. */
function* merge<T>(
  before: readonly T[],
  to: T[],
  from: number,
  middle: number,
  last: number,
  compare: (one: T, other: T) => number,
): Steps {
  const end = Math.min(last, before.length);
  let [one, other] = [from, middle];
  for (let at = from; at < end; at += 1) {
    const isOne = other >= end || (one < middle && compare(before[one] as T, before[other] as T) <= 0);
    to[at] = before[isOne ? one++ : other++] as T;
    if ((at - from) % AT_ONCE === AT_ONCE - 1) yield;
  }
}
