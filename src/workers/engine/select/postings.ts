import { hasSlot } from '../columns/bitmap.ts';
import type { ColumnStore } from '../columns/column-store.ts';
import type { TextColumn } from '../columns/text-column.ts';
import type { Candidates } from './matcher.ts';

/** With more slots than this part of them as candidates, going through the column is as quick. */
const FEW = 1 / 64;
/** With more changes than this part of the slots, it is made anew. */
const MANY_CHANGES = 1 / 256;
/** So many are few in any case. */
const LEAST = 16;

/**
 * The slots of each text of a column, one list after the other: a filter by a customer with fifty rows looks at fifty
 * rows. It is of one moment; what was written since is added to the candidates.
 */
export class Postings {
  readonly #collection: ColumnStore;
  readonly #column: TextColumn;
  #slots = new Uint32Array(0);
  #starts = new Uint32Array(1);
  #madeAt = -1;

  constructor(collection: ColumnStore, column: TextColumn) {
    this.#collection = collection;
    this.#column = column;
  }

  get memory(): number {
    return this.#slots.byteLength + this.#starts.byteLength;
  }

  /** The slots that have one of these texts; null when they are too many to be worth it. */
  slotsWith(texts: readonly string[]): Candidates | null {
    const { slots } = this.#collection;
    let written = this.#madeAt < 0 ? null : this.#collection.changedSince(this.#madeAt);
    if (written === null || written.length > Math.max(LEAST, slots * MANY_CHANGES)) {
      this.#make();
      written = [];
    }
    const lists = texts.map((text) => this.#listOf(text));
    const count = lists.reduce((sum, list) => sum + list.length, 0);
    if (count > Math.max(LEAST, slots * FEW)) return null;
    if (written.length > 0) {
      const all = new Set(written);
      for (const list of lists) for (const slot of list) all.add(slot);
      return { slots: Uint32Array.from(all), allMatch: false };
    }
    const all = new Uint32Array(count);
    let end = 0;
    for (const list of lists) {
      all.set(list, end);
      end += list.length;
    }
    return { slots: all, allMatch: true };
  }

  #listOf(text: string): Uint32Array {
    const code = this.#column.dictionary.codeOf(text);
    // A text that is newer than the lists has none.
    if (code === -1 || code + 1 >= this.#starts.length) return this.#slots.subarray(0, 0);
    return this.#slots.subarray(this.#starts[code], this.#starts[code + 1]);
  }

  #make(): void {
    const { live, slots, size, changes } = this.#collection;
    const column = this.#column;
    const starts = new Uint32Array(column.dictionary.size + 1);
    for (let slot = 0; slot < slots; slot += 1) {
      const code = column.codeAt(slot);
      if (code >= 0 && hasSlot(live, slot)) starts[code + 1] = (starts[code + 1] ?? 0) + 1;
    }
    for (let code = 1; code < starts.length; code += 1) starts[code] = (starts[code] ?? 0) + (starts[code - 1] ?? 0);
    const next = starts.slice();
    const lists = new Uint32Array(size);
    for (let slot = 0; slot < slots; slot += 1) {
      const code = column.codeAt(slot);
      if (code < 0 || !hasSlot(live, slot)) continue;
      const at = next[code] ?? 0;
      lists[at] = slot;
      next[code] = at + 1;
    }
    this.#slots = lists;
    this.#starts = starts;
    this.#madeAt = changes;
  }
}
