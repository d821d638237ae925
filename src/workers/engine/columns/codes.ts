import { WORD_BITS, wordsFor } from './bitmap.ts';
import { type IntegerArray, Integers } from './integers.ts';

/** The code of a slot without a text. */
export const NO_TEXT = -1;

/** So many slots from the first on have their own number for a code, in a column with room for so many. */
export type OwnCodes = {
  readonly own: number;
  readonly room: number;
};

export type CodesPart = IntegerArray | OwnCodes;

/**
 * The code of each slot's text, as wide as the greatest needs. Where no two rows have the same text, as with ids, a slot's
 * code is its number until a row is changed: so long there is nothing to keep.
 */
export class Codes {
  /** Slots whose code is their number; -1 once there is one of which that isn't so. */
  #own: number;
  #room: number;
  readonly #narrowest: IntegerArray;
  #integers: Integers;
  /** Set while `integers` follow, because somebody asked for them. */
  #isArray: boolean;

  /** @param narrowest an empty array of the width that codes have at least */
  constructor(narrowest: IntegerArray, part: CodesPart = { own: 0, room: 0 }) {
    this.#narrowest = narrowest;
    this.#isArray = !('own' in part);
    this.#own = 'own' in part ? part.own : -1;
    this.#room = 'own' in part ? part.room : part.length;
    this.#integers = new Integers('own' in part ? narrowest : part);
  }

  /** Each slot's code is its number. */
  get isOwn(): boolean {
    return this.#own >= 0;
  }

  /** By slot; -1 where there is no text. Made when it is asked for. Another array after the column grew. */
  get array(): IntegerArray {
    if (!this.#isArray) this.#write();
    return this.#integers.array;
  }

  get memory(): number {
    return this.#integers.array.byteLength;
  }

  at(slot: number): number {
    if (this.#own >= 0) return slot < this.#own ? slot : NO_TEXT;
    return this.#integers.array[slot] ?? NO_TEXT;
  }

  set(slot: number, code: number): void {
    if (this.#own >= 0) {
      const isOwn = slot === code && slot <= this.#own;
      if (isOwn && slot === this.#own) this.#own += 1;
      if (!isOwn) {
        if (!this.#isArray) this.#write();
        this.#own = -1;
      }
    }
    if (this.#isArray) this.#integers.set(slot, code);
  }

  grow(capacity: number): void {
    this.#room = capacity;
    if (this.#isArray) this.#integers.grow(capacity);
  }

  /** Of the slots below `slots`; a view. */
  toPart(slots: number): CodesPart {
    return this.#own >= 0 ? { own: this.#own, room: slots } : this.#integers.array.subarray(0, slots);
  }

  #write(): void {
    const integers = new Integers(this.#narrowest);
    integers.grow(wordsFor(Math.max(this.#room, this.#own)) * WORD_BITS);
    for (let slot = this.#own - 1; slot >= 0; slot -= 1) integers.set(slot, slot);
    this.#integers = integers;
    this.#isArray = true;
  }
}
