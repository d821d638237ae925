import { type Bitmap, hasSlot, slotsIn } from '../columns/bitmap.ts';
import type { ColumnStore } from '../columns/column-store.ts';
import type { ColumnOrder } from './column-order.ts';
import { type Level, levelsOf, slotLevel } from './levels.ts';
import { sortedByWord } from './radix-sort.ts';
import { rowsBetween } from './rows-between.ts';
import type { Steps } from './steps.ts';

/** One column of an order, and its direction. */
export interface OrderPart {
  readonly order: ColumnOrder;
  readonly sign: 1 | -1;
}

/** With fewer slots than this part of all, they are sorted by themselves: going through all of them takes longer. */
const FEW = 1 / 32;
/** So many are few in any case. */
const LEAST = 16;

/**
 * An order of rows by several columns. Rows without a value are last in either direction; those that are the same in all
 * columns are ordered by key, in the direction of the last column.
 */
export class RowOrder {
  readonly #collection: ColumnStore;
  readonly #parts: readonly OrderPart[];
  readonly #last: OrderPart;
  readonly #keys: ColumnOrder;

  /** `last` comes after `parts`, `keys` decide what is the same in all of them. */
  constructor(collection: ColumnStore, parts: readonly OrderPart[], last: OrderPart, keys: ColumnOrder) {
    this.#collection = collection;
    this.#parts = parts;
    this.#last = last;
    this.#keys = keys;
  }

  /** All that it is made from was sorted before. */
  get isMade(): boolean {
    return this.#last.order.isMade && this.#parts.every(({ order }) => order.isMade);
  }

  readonly compare = (one: number, other: number): number => {
    for (const { order, sign } of this.#parts) {
      const difference = order.compareValues(one, other, sign);
      if (difference !== 0) return difference;
    }
    const { order, sign } = this.#last;
    return order.compareValues(one, other, sign) || sign * this.#collection.keys.compare(one, other);
  };

  /** The slots of a set in order. `count`: as many as it has. */
  ordered(bits: Bitmap, count: number): Uint32Array {
    let slots = filtered(this.#last, bits, count);
    for (const { order, sign } of this.#parts.toReversed()) slots = sortedByWord(slots, wordsOf(order, sign));
    return slots;
  }

  /**
   * The slots of a set that have the ranks from `first` up to `end` in order, without sorting the others. It goes through
   * all of them, so that of an order that is made, `ordered` is quicker.
   */
  between(bits: Bitmap, first: number, end: number): Uint32Array {
    const { sign } = this.#last;
    const levels: Level[] = [...this.#parts, this.#last].flatMap((part) => levelsOf(part.order, part.sign, 1));
    if (this.#last.order !== this.#keys) levels.push(...levelsOf(this.#keys, sign, sign));
    return rowsBetween(slotsIn(bits), [...levels, slotLevel(sign)], first, end);
  }

  /** Makes all that `ordered` takes, in steps. */
  *make(): Steps {
    for (const { order } of [...this.#parts, this.#last]) yield* order.make();
  }

  /** Few slots in order, without a look at the others; null when they are too many for that. */
  orderedFew(slots: Uint32Array): Uint32Array | null {
    if (slots.length > Math.max(LEAST, this.#collection.slots * FEW)) return null;
    const places = this.#parts.length === 0 && this.#last.order.isMade ? this.#last.order.places() : null;
    return places === null ? slots.slice().sort(this.compare) : orderedByPlaces(slots, places, this.#last);
  }
}

/** By where each is in the order of a column: numbers alone are sorted without a function that compares them. */
function orderedByPlaces(slots: Uint32Array, places: Uint32Array, { order, sign }: OrderPart): Uint32Array {
  const sorted = new Uint32Array(slots.length);
  for (let at = 0; at < slots.length; at += 1) sorted[at] = places[slots[at] ?? 0] ?? 0;
  sorted.sort();
  if (sign === -1) {
    const valued = order.valued();
    const lacking = sorted.findIndex((place) => place >= valued);
    sorted.subarray(0, lacking === -1 ? sorted.length : lacking).reverse();
    if (lacking !== -1) sorted.subarray(lacking).reverse();
  }
  const all = order.slots();
  for (let at = 0; at < sorted.length; at += 1) sorted[at] = all[sorted[at] ?? 0] ?? 0;
  return sorted;
}

/** What of a column's order is in a set, in its direction. */
function filtered({ order, sign }: OrderPart, bits: Bitmap, count: number): Uint32Array {
  const all = order.slots();
  // One more: every slot is written down, and the place moves on only when it is in the set.
  const found = new Uint32Array(count + 1);
  let at = 0;
  const take = (first: number, end: number): void => {
    const step = first < end ? 1 : -1;
    for (let place = first; place !== end && at < count; place += step) {
      const slot = all[place] ?? 0;
      found[at] = slot;
      at += Number(hasSlot(bits, slot));
    }
  };
  if (sign === 1) take(0, all.length);
  else {
    const valued = order.valued();
    take(valued - 1, -1);
    take(all.length - 1, valued - 1);
  }
  return found.subarray(0, at);
}

/** Words by slot whose order is that of the values in a direction; what has no value has the largest in either. */
function wordsOf(order: ColumnOrder, sign: 1 | -1): Uint32Array {
  const ranks = order.ranks();
  const all = order.slots();
  const valued = order.valued();
  if (sign === 1 || valued === 0) return ranks;
  const largest = ranks[all[valued - 1] ?? 0] ?? 0;
  return ranks.map((rank) => (rank > largest ? rank : largest - rank));
}
