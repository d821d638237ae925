/** What is remembered at least, however small a collection is. */
const LEAST = 4096;
/** Beyond this share of the slots it is quicker to look at all of them again. */
const SHARE = 1 / 8;

/**
 * Which slots were written, in order. Who keeps something made from rows remembers how many changes there were then, and
 * asks later for the slots that were written since.
 */
export class ChangeLog {
  #slots: number[] = [];
  /** Changes before the first one that is remembered. */
  #forgotten = 0;

  /** Changes there ever were. */
  get count(): number {
    return this.#forgotten + this.#slots.length;
  }

  /** Notes that a slot was written, of a collection with so many slots. */
  note(slot: number, slots: number): void {
    const limit = Math.max(LEAST, slots * SHARE);
    if (this.#slots.length >= 2 * limit) {
      this.#forgotten += this.#slots.length - limit;
      this.#slots = this.#slots.slice(-limit);
    }
    this.#slots.push(slot);
  }

  /** Notes that everything is other. */
  noteAll(): void {
    this.#forgotten = this.count + 1;
    this.#slots = [];
  }

  /** Whether the slots that were written after so many changes are known. */
  remembers(count: number): boolean {
    return count >= this.#forgotten;
  }

  /** The slots that were written after so many changes, each once; null: too many to be remembered. */
  since(count: number): readonly number[] | null {
    if (!this.remembers(count)) return null;
    return [...new Set(this.#slots.slice(count - this.#forgotten))];
  }
}
