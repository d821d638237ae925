import { addSlot, type Bitmap, countSlots, grownBitmap, hasSlot, newBitmap, removeSlot } from '../columns/bitmap.ts';
import type { ColumnStore } from '../columns/column-store.ts';
import type { Candidates, Matcher } from './matcher.ts';
import { mergeChanged } from './merge-changed.ts';
import { narrowToShared } from './narrow.ts';
import type { RowOrder } from './row-order.ts';
import type { Steps } from './steps.ts';

/** Of so few rows a part is found at once, whatever was sorted before. */
const FEW = 4_096;

/** Rows of a part of the order, from the one at `first` on. */
interface Part {
  readonly first: number;
  readonly slots: Uint32Array;
}

/**
 * The rows that answer a query, as slots in order. It is of one moment until `refresh` brings it to the present; what was
 * not in order yet when rows changed is of the moment it is put in order.
 */
export class Selection {
  readonly #collection: ColumnStore;
  readonly #matchers: readonly Matcher[];
  readonly #order: RowOrder;
  #within: Bitmap | null;
  /** All of them; null: not yet put in order. */
  #ordered: Uint32Array | null = null;
  /** What was looked at last, while not all of them are in order. */
  #part: Part | null = null;
  /** The same as a set; null: not yet made from what is in order. */
  #bits: Bitmap | null = null;
  #total = 0;
  #madeAt = -1;

  constructor(collection: ColumnStore, matchers: readonly Matcher[], order: RowOrder, within: Bitmap | null) {
    this.#collection = collection;
    this.#matchers = matchers;
    this.#order = order;
    this.#within = within;
    this.#find();
  }

  /** Rows there are. */
  get total(): number {
    return this.#total;
  }

  /** All slots in order. Valid until the next refresh; not to be written to. */
  slots(): Uint32Array {
    if (this.#ordered === null && this.#madeAt !== this.#collection.changes) this.#find();
    this.#ordered ??= this.#order.ordered(this.bits(), this.#total);
    return this.#ordered;
  }

  /**
   * `count` slots in order from the one at `first` on, fewer at the end. Where the order was not made before, only these
   * are found. Valid until the next refresh.
   */
  window(first: number, count: number): Uint32Array {
    if (this.#ordered !== null || this.#order.isMade) return this.slots().subarray(first, first + count);
    if (this.#madeAt !== this.#collection.changes) this.#find();
    const end = Math.min(first + count, this.#total);
    let part = this.#part;
    if (part === null || first < part.first || end > part.first + part.slots.length) {
      // More than are wanted now: who scrolls comes back for them.
      const from = Math.max(first - count, 0);
      part = { first: from, slots: this.#order.between(this.bits(), from, end + count) };
      this.#part = part;
    }
    return part.slots.subarray(first - part.first, end - part.first);
  }

  /** What is left to be done in steps so that any part of it is found at once; null where that is so. */
  left(): Steps | null {
    return this.#ordered !== null || this.#total <= FEW || this.#order.isMade ? null : this.#order.make();
  }

  /** The slots as a set. Valid until the next refresh; not to be written to. */
  bits(): Bitmap {
    if (this.#bits === null) {
      this.#bits = newBitmap(this.#collection.slots);
      for (const slot of this.slots()) addSlot(this.#bits, slot);
    }
    return this.#bits;
  }

  /**
   * Takes in what was written to the collection since; returns whether anything was. A selection within what a search
   * found is told what it finds now.
   */
  refresh(within: Bitmap | null = null): boolean {
    const { changes } = this.#collection;
    if (changes === this.#madeAt && within === this.#within) return false;
    const written = within === null && this.#within === null ? this.#collection.changedSince(this.#madeAt) : null;
    this.#within = within;
    if (written === null) {
      this.#find();
      return true;
    }
    if (this.#ordered === null && this.#bits !== null) this.#takeIn(written, this.#bits);
    else this.#merge(written);
    this.#part = null;
    this.#madeAt = changes;
    return true;
  }

  /** Of which only the top was looked at: all of it is not put in order for a few rows. */
  #takeIn(written: readonly number[], before: Bitmap): void {
    const bits = grownBitmap(before, this.#collection.slots);
    for (const slot of written) {
      const was = hasSlot(bits, slot);
      const is = this.#matches(slot);
      if (is) addSlot(bits, slot);
      else removeSlot(bits, slot);
      this.#total += Number(is) - Number(was);
    }
    this.#bits = bits;
  }

  #merge(written: readonly number[]): void {
    const { slots } = this.#collection;
    this.#ordered = mergeChanged(this.slots(), slots, written, (slot) => this.#matches(slot), this.#order.compare);
    this.#total = this.#ordered.length;
    this.#bits = null;
  }

  #matches(slot: number): boolean {
    return hasSlot(this.#collection.live, slot) && this.#matchers.every((matcher) => matcher.test(slot));
  }

  #find(): void {
    this.#madeAt = this.#collection.changes;
    this.#part = null;
    this.#ordered = null;
    if (this.#findFew()) return;
    const bits = this.#collection.live.slice();
    if (this.#within !== null) narrowToShared(bits, this.#within);
    for (const matcher of this.#matchers) matcher.narrow(bits);
    this.#bits = bits;
    this.#total = countSlots(bits);
  }

  /** Where a filter names few slots only those are looked at. */
  #findFew(): boolean {
    let few: Candidates | null = null;
    for (const matcher of this.#matchers) {
      const candidates = matcher.candidates();
      if (candidates !== null && (few === null || candidates.slots.length < few.slots.length)) few = candidates;
    }
    if (few === null) return false;
    const within = this.#within;
    const found =
      few.allMatch && this.#matchers.length === 1 && within === null
        ? few.slots
        : few.slots.filter((slot) => this.#matches(slot) && (within === null || hasSlot(within, slot)));
    const ordered = this.#order.orderedFew(found);
    if (ordered === null) return false;
    this.#ordered = ordered;
    this.#total = ordered.length;
    this.#bits = null;
    return true;
  }
}
