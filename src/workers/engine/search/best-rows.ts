import { lowestBit, WORD_BITS } from '../columns/bitmap.ts';
import { COST_LEVELS } from './kernels.ts';
import { type RowCosts, WORDS_OF_A_RUN } from './row-costs.ts';

/**
 * The rows that come first: by cost, then by recency (the greater the sooner), then by slot.
 * @returns at most `limit` slots
 */
export function bestRows(rows: RowCosts, limit: number, recency: Float64Array | undefined): Uint32Array {
  const { costs, cheap, cheapRuns } = rows;
  const wanted = Math.min(limit, rows.total);
  if (wanted === 0) return new Uint32Array();
  const { last, before } = lastLevel(rows.counts, wanted);
  const comesFirst = (a: number, b: number): number =>
    (costs[a] ?? 0) - (costs[b] ?? 0) || (recency?.[b] ?? 0) - (recency?.[a] ?? 0) || a - b;
  // Of those that cost as much as the last, there may be many more than are wanted: they are weeded out as they come,
  // which is quick when the recent ones come first.
  const upwards = recency === undefined || (recency[0] ?? 0) > (recency.at(-1) ?? 0);
  const best: number[] = [];
  const ties = new Ties(wanted - before, comesFirst);
  const areAlike = recency === undefined && last < COST_LEVELS - 1;
  for (const run of upwards ? cheapRuns : cheapRuns.toReversed()) {
    // What costs less is all there, and of those that cost as much the first slots are: none of what is still to come.
    if (areAlike && best.length === before && ties.areEnough) break;
    for (let step = 0; step < WORDS_OF_A_RUN; step += 1) {
      const word = run + (upwards ? step : WORDS_OF_A_RUN - 1 - step);
      for (let left = cheap[word] ?? 0; left !== 0; ) {
        const bit = upwards ? lowestBit(left) : 31 - Math.clz32(left);
        left &= ~(1 << bit);
        const slot = word * WORD_BITS + bit;
        const cost = costs[slot] ?? 0;
        if (cost < last) best.push(slot);
        else if (cost === last || last === COST_LEVELS - 1) ties.add(slot);
      }
    }
  }
  return Uint32Array.from([...best.sort(comesFirst), ...ties.first()]);
}

/** Of many slots the first few, in an order in which mostly those come first that are added first. */
class Ties {
  readonly #wanted: number;
  readonly #comesFirst: (a: number, b: number) => number;
  #slots: number[] = [];
  /** What comes behind this one isn't wanted; -1 as long as they are too few. */
  #last = -1;

  constructor(wanted: number, comesFirst: (a: number, b: number) => number) {
    this.#wanted = wanted;
    this.#comesFirst = comesFirst;
  }

  get areEnough(): boolean {
    return this.#last >= 0;
  }

  add(slot: number): void {
    if (this.#last >= 0 && this.#comesFirst(this.#last, slot) < 0) return;
    this.#slots.push(slot);
    // The first time as soon as there are enough: mostly they are it.
    if (this.#slots.length >= (this.#last < 0 ? this.#wanted : this.#wanted * 2 + 64)) this.first();
  }

  /** Those that are wanted of the ones that were added, in order. */
  first(): readonly number[] {
    this.#slots = this.#slots.sort(this.#comesFirst).slice(0, this.#wanted);
    if (this.#slots.length === this.#wanted) this.#last = this.#slots.at(-1) ?? -1;
    return this.#slots;
  }
}

/** The level of the `wanted`-th cheapest row, and how many cost less. */
function lastLevel(counts: Uint32Array, wanted: number): { last: number; before: number } {
  let before = 0;
  for (let level = 0; level < COST_LEVELS - 1; level += 1) {
    const there = counts[level] ?? 0;
    if (before + there >= wanted) return { last: level, before };
    before += there;
  }
  return { last: COST_LEVELS - 1, before };
}
