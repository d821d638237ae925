import type { Level } from './levels.ts';
import { valuesAtRanks } from './values-at-ranks.ts';

const NONE = new Uint32Array(0);

/**
 * Of some slots those that would have the ranks from `first` up to `end` if all were sorted, in order. Only what decides
 * about them is sorted.
 */
export function rowsBetween(slots: Uint32Array, levels: readonly Level[], first: number, end: number): Uint32Array {
  const last = Math.min(end, slots.length);
  if (first >= last) return NONE;
  const [level, ...deeper] = levels;
  if (level === undefined || slots.length === 1) return slots.subarray(first, last);
  const numbers = level.numbers(slots, first, last);
  if (numbers === null) return rowsBetween(slots, deeper, first, last);
  const { low, high } = valuesAtRanks(numbers, first, last - 1);
  const { below, atLow, between, atHigh } = split(slots, numbers, low, high);
  if (low === high) return rowsBetween(atLow, deeper, first - below, last - below);
  const start = below + atLow.length + between.length;
  return joined([
    rowsBetween(atLow, deeper, first - below, atLow.length),
    ...sortedGroups(between, numbers, slots).map((group) => rowsBetween(group, deeper, 0, group.length)),
    rowsBetween(atHigh, deeper, 0, last - start),
  ]);
}

interface Parts {
  /** How many have smaller numbers than `low`. */
  readonly below: number;
  readonly atLow: Uint32Array;
  /** Positions of those in between. */
  readonly between: Uint32Array;
  readonly atHigh: Uint32Array;
}

function split(slots: Uint32Array, numbers: Float64Array, low: number, high: number): Parts {
  let [below, atLow, between, atHigh] = [0, 0, 0, 0];
  for (let at = 0; at < numbers.length; at += 1) {
    const number = numbers[at] ?? 0;
    if (number < low) below += 1;
    else if (number === low) atLow += 1;
    else if (number < high) between += 1;
    else if (number === high) atHigh += 1;
  }
  const parts = {
    below,
    atLow: new Uint32Array(atLow),
    between: new Uint32Array(between),
    atHigh: new Uint32Array(atHigh),
  };
  [atLow, between, atHigh] = [0, 0, 0];
  for (let at = 0; at < numbers.length; at += 1) {
    const number = numbers[at] ?? 0;
    if (number < low || number > high) continue;
    if (number === low) parts.atLow[atLow++] = slots[at] ?? 0;
    else if (number === high) parts.atHigh[atHigh++] = slots[at] ?? 0;
    else parts.between[between++] = at;
  }
  return parts;
}

/** The slots at some positions in the order of their numbers, those with the same one together. */
function sortedGroups(positions: Uint32Array, numbers: Float64Array, slots: Uint32Array): Uint32Array[] {
  const numberAt = (at: number): number => numbers[at] ?? 0;
  const sorted = positions.sort((one, other) => Math.sign(numberAt(one) - numberAt(other)) || one - other);
  const ordered = sorted.map((at) => slots[at] ?? 0);
  const groups: Uint32Array[] = [];
  for (let start = 0; start < sorted.length; ) {
    let end = start + 1;
    while (end < sorted.length && numberAt(sorted[end] ?? 0) === numberAt(sorted[start] ?? 0)) end += 1;
    groups.push(ordered.subarray(start, end));
    start = end;
  }
  return groups;
}

function joined(parts: readonly Uint32Array[]): Uint32Array {
  const all = new Uint32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
