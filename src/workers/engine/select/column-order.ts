import { hasSlot, slotsIn } from '../columns/bitmap.ts';
import type { ColumnStore } from '../columns/column-store.ts';
import { mergeChanged } from './merge-changed.ts';
import { sortedByWord } from './radix-sort.ts';
import { type SortableColumn, wordsToSortBy } from './sort-words.ts';
import type { TextOrder } from './text-order.ts';
import { placesOfTexts } from './text-places.ts';

interface BySlot {
  readonly bySlot: Uint32Array;
  readonly madeAt: number;
}

/**
 * All rows in the order of one column, those with the same value by their keys, those without one at the end. Made once;
 * afterwards what was written since is merged into it.
 */
export class ColumnOrder {
  readonly column: SortableColumn;
  readonly #collection: ColumnStore;
  readonly #texts: TextOrder;
  /** The order of those with the same value; null: no two rows have the same. */
  readonly #keys: ColumnOrder | null;
  /** Of the texts of a text column that were there when it was last sorted. */
  #textPlaces: Uint32Array | null = null;
  #slots: Uint32Array = new Uint32Array(0);
  #madeAt = -1;
  #ranks: BySlot | null = null;
  #places: BySlot | null = null;
  #placesAskedAt = -1;

  constructor(collection: ColumnStore, column: SortableColumn, texts: TextOrder, keys: ColumnOrder | null) {
    this.#collection = collection;
    this.column = column;
    this.#texts = texts;
    this.#keys = keys;
  }

  /** It was sorted before: to bring it up to date takes no time to speak of. */
  get isMade(): boolean {
    return this.#madeAt >= 0;
  }

  get memory(): number {
    const bySlot = (this.#ranks?.bySlot.byteLength ?? 0) + (this.#places?.bySlot.byteLength ?? 0);
    return this.#slots.byteLength + (this.#textPlaces?.byteLength ?? 0) + bySlot;
  }

  /** The slots of all rows, ascending. */
  slots(): Uint32Array {
    const { changes } = this.#collection;
    if (this.#madeAt === changes) return this.#slots;
    const written = this.#madeAt < 0 ? null : this.#collection.changedSince(this.#madeAt);
    this.#slots = written === null ? this.#sorted() : this.#merged(written);
    this.#madeAt = changes;
    return this.#slots;
  }

  /** Rows that have a value; they come first. */
  valued(): number {
    const slots = this.slots();
    let [low, high] = [0, slots.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.column.isNull(slots[middle] ?? 0)) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /** By slot: equal for equal values, in their order. */
  ranks(): Uint32Array {
    const slots = this.slots();
    if (this.#ranks?.madeAt === this.#madeAt) return this.#ranks.bySlot;
    const bySlot = new Uint32Array(this.#collection.slots);
    let rank = 0;
    for (let at = 1; at < slots.length; at += 1) {
      const slot = slots[at] ?? 0;
      if (this.compareValues(slots[at - 1] ?? 0, slot, 1) !== 0) rank += 1;
      bySlot[slot] = rank;
    }
    this.#ranks = { bySlot, madeAt: this.#madeAt };
    return bySlot;
  }

  /** By slot, where in the order it is; null unless it was asked for before: to make it takes as long as going through. */
  places(): Uint32Array | null {
    const slots = this.slots();
    if (this.#places?.madeAt === this.#madeAt) return this.#places.bySlot;
    const isWorthIt = this.#placesAskedAt === this.#madeAt;
    this.#placesAskedAt = this.#madeAt;
    if (!isWorthIt) return null;
    const bySlot = new Uint32Array(this.#collection.slots);
    for (let at = 0; at < slots.length; at += 1) bySlot[slots[at] ?? 0] = at;
    this.#places = { bySlot, madeAt: this.#madeAt };
    return bySlot;
  }

  /** The order of two rows by their values alone. `sign` -1 turns it round, but no value is last all the same. */
  compareValues(one: number, other: number, sign: 1 | -1): number {
    const [lacks, otherLacks] = [this.column.isNull(one), this.column.isNull(other)];
    if (lacks || otherLacks) return Number(lacks) - Number(otherLacks);
    if (this.column.kind !== 'text') return sign * this.column.compare(one, other);
    return sign * this.#compareTexts(this.column.codeAt(one), this.column.codeAt(other));
  }

  #compareTexts(code: number, other: number): number {
    if (code === other || this.column.kind !== 'text') return 0;
    const known = this.#textPlaces?.length ?? 0;
    if (this.#textPlaces !== null && code < known && other < known) {
      return (this.#textPlaces[code] ?? 0) - (this.#textPlaces[other] ?? 0);
    }
    const { dictionary } = this.column;
    return this.#texts.compare(dictionary.textAt(code), dictionary.textAt(other));
  }

  #sorted(): Uint32Array {
    const { live, size, slots } = this.#collection;
    const column = this.column;
    if (column.kind === 'text') this.#textPlaces = placesOfTexts(column.dictionary, this.#texts);
    const byKey = this.#keys?.slots() ?? slotsIn(live, size);
    let ordered = byKey;
    for (const words of wordsToSortBy(column, slots, this.#textPlaces)) ordered = sortedByWord(ordered, words);
    const lacking = byKey.filter((slot) => column.isNull(slot));
    if (lacking.length === 0) return ordered;
    const sorted = new Uint32Array(size);
    sorted.set(ordered.filter((slot) => !column.isNull(slot)));
    sorted.set(lacking, size - lacking.length);
    return sorted;
  }

  #merged(written: readonly number[]): Uint32Array {
    const { live, slots } = this.#collection;
    return mergeChanged(
      this.#slots,
      slots,
      written,
      (slot) => hasSlot(live, slot),
      (one, other) => this.compareValues(one, other, 1) || this.#collection.keys.compare(one, other),
    );
  }
}
