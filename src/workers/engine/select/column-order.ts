import { addSlot, hasSlot, newBitmap, removeSlot, slotsIn } from '../columns/bitmap.ts';
import type { ColumnStore } from '../columns/column-store.ts';
import { GUID_WORDS, type GuidColumn } from '../columns/guid-column.ts';
import type { TextColumn } from '../columns/text-column.ts';
import type { Dictionary } from '../text/dictionary.ts';
import { mergeChanged } from './merge-changed.ts';
import { sortedByPlace, sortedByWord } from './radix-sort.ts';
import { type SortableColumn, wordsToSortBy } from './sort-words.ts';
import { finished, type Steps } from './steps.ts';
import { numbersOfTexts } from './text-numbers.ts';
import type { TextOrder } from './text-order.ts';
import { placesOfTexts } from './text-places.ts';
import { wordSort } from './word-sort.ts';

/** So few texts are sorted at once. */
const FEW_TEXTS = 4_096;

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
    return this.#madeAt >= 0 && this.#collection.remembers(this.#madeAt);
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
    this.#slots = written === null ? finished(this.#sorted()) : this.#merged(written);
    this.#madeAt = changes;
    return this.#slots;
  }

  /**
   * Makes the order in steps, between which rows may change: what was written meanwhile is merged in afterwards. Where too
   * much was written, it is not made.
   */
  *make(): Steps {
    if (this.#keys !== null) yield* this.#keys.make();
    if (this.isMade) return;
    const { changes } = this.#collection;
    const slots = yield* this.#sorted();
    if (this.isMade || !this.#collection.remembers(changes)) return;
    this.#slots = slots;
    this.#madeAt = changes;
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

  /**
   * Numbers for the texts at some slots of a column of texts, in their direction, as a `Level` gives them; null where there
   * are none.
   */
  numbersOfTexts(slots: Uint32Array, first: number, end: number, sign: 1 | -1): Float64Array | null {
    const { column } = this;
    if (column.kind !== 'text' || column.isNull(slots[0] ?? 0)) return null;
    const places = this.#placesOfAll(column);
    if (places !== null) return Float64Array.from(slots, (slot) => sign * (places[column.codeAt(slot)] ?? 0));
    if (sign === 1) return numbersOfTexts(column, this.#texts, slots, first, end);
    return numbersOfTexts(column, this.#texts, slots, slots.length - end, slots.length - first).map((one) => -one);
  }

  /** The places of all texts, where they are known or quickly found. */
  #placesOfAll({ dictionary }: TextColumn): Uint32Array | null {
    if (this.#textPlaces?.length === dictionary.size) return this.#textPlaces;
    if (dictionary.size > FEW_TEXTS) return null;
    this.#textPlaces = finished(placesOfTexts(dictionary, this.#texts, allCodes(dictionary)));
    return this.#textPlaces;
  }

  *#sorted(): Steps<Uint32Array> {
    const { column } = this;
    if (column.kind === 'text') return yield* this.#sortedByText(column);
    if (column.kind === 'guid' && this.#keys === null) return yield* this.#sortedByGuid(column);
    const { live, size, slots } = this.#collection;
    const byKey = this.#keys?.slots() ?? slotsIn(live, size);
    let ordered = byKey;
    for (const words of wordsToSortBy(column, slots)) {
      ordered = sortedByWord(ordered, words);
      yield;
    }
    const lacking = byKey.filter((slot) => column.isNull(slot));
    if (lacking.length === 0) return ordered;
    const valued = ordered.filter((slot) => !column.isNull(slot));
    const sorted = new Uint32Array(valued.length + lacking.length);
    sorted.set(valued);
    sorted.set(lacking, valued.length);
    return sorted;
  }

  /** Texts have places that count up without gaps; behind the last one is the place of what has no text. */
  *#sortedByText(column: TextColumn): Steps<Uint32Array> {
    const { live, size, slots } = this.#collection;
    const all = slotsIn(live, size);
    const ofTexts = yield* placesOfTexts(column.dictionary, this.#texts, allCodes(column.dictionary));
    this.#textPlaces = ofTexts;
    const lacking = ofTexts.length;
    const places = new Uint32Array(slots);
    for (let slot = 0; slot < slots; slot += 1) {
      const code = column.codeAt(slot);
      // A text that came meanwhile is of a row that is written: it is put into its place later.
      places[slot] = code < 0 ? lacking : (ofTexts[code] ?? 0);
    }
    yield;
    return sortedByPlace(all, () => this.#amongKeys(all), places, lacking + 1);
  }

  /** Slots in the order of the keys. Rows may have been written since these were all there are. */
  #amongKeys(slots: Uint32Array): Uint32Array {
    const byKey = this.#keys?.slots() ?? slots;
    const there = newBitmap(this.#collection.slots);
    for (const slot of slots) addSlot(there, slot);
    const ordered = byKey.filter((slot) => hasSlot(there, slot));
    if (ordered.length === slots.length) return ordered;
    for (const slot of ordered) removeSlot(there, slot);
    const gone = slots.filter((slot) => hasSlot(there, slot));
    const all = new Uint32Array(slots.length);
    all.set(ordered);
    all.set(gone, ordered.length);
    return all;
  }

  /** Keys are all different: the first words of most decide. */
  *#sortedByGuid(column: GuidColumn): Steps<Uint32Array> {
    const { live, size } = this.#collection;
    const all = slotsIn(live, size);
    const words = new Uint32Array(size * GUID_WORDS);
    const starts = new Uint32Array(size + 1);
    for (let at = 0; at < size; at += 1) {
      const from = (all[at] ?? 0) * GUID_WORDS;
      for (let word = 0; word < GUID_WORDS; word += 1) words[at * GUID_WORDS + word] = column.words[from + word] ?? 0;
      starts[at + 1] = (at + 1) * GUID_WORDS;
    }
    yield;
    const { keys } = yield* wordSort(words, starts, size);
    return keys.map((at) => all[at] ?? 0);
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

const allCodes = ({ size }: Dictionary): Uint32Array => Uint32Array.from({ length: size }, (_, code) => code);
