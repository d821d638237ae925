import type { Dictionary } from '../text/dictionary.ts';
import { bytesOfKey, compareWithKey, writeSortKey } from './sort-key.ts';
import type { TextOrder } from './text-order.ts';
import { LONGEST_PLAIN } from './text-places.ts';

/** One text of a dictionary, to which many others are compared: mostly by a few of their letters. */
export class TextProbe {
  readonly #dictionary: Dictionary;
  readonly #order: TextOrder;
  readonly #text: string;
  readonly #letters = new Uint8Array(LONGEST_PLAIN);
  /** Null where the text has more than plain letters. */
  readonly #key: Uint8Array | null;
  /** Null where others have. */
  readonly #ascii: Uint8Array | null;

  constructor(dictionary: Dictionary, order: TextOrder, code: number) {
    this.#dictionary = dictionary;
    this.#order = order;
    this.#text = dictionary.textAt(code);
    this.#ascii = dictionary.asciiBytes();
    const length = order.weights === null ? -1 : dictionary.readAscii(code, this.#letters);
    if (order.weights === null || length < 0) this.#key = null;
    else {
      const bytes = new Uint8Array(bytesOfKey(length));
      const end = writeSortKey(order.weights, this.#letters, length, bytes);
      this.#key = end < 0 ? null : bytes.slice(0, end);
    }
  }

  /** Others are compared to it by their letters, not by a collator. */
  get isPlain(): boolean {
    return this.#key !== null;
  }

  /** The order of the text with this code and this one: negative where it comes first. */
  compare(code: number): number {
    return this.#compareLetters(code) ?? this.#order.compare(this.#dictionary.textAt(code), this.#text);
  }

  #compareLetters(code: number): number | null {
    const { weights } = this.#order;
    const key = this.#key;
    if (weights === null || key === null) return null;
    if (this.#ascii !== null) {
      const start = this.#dictionary.startOf(code);
      return compareWithKey(weights, this.#ascii, start, start + this.#dictionary.lengthOf(code), key);
    }
    const length = this.#dictionary.readAscii(code, this.#letters);
    return length < 0 ? null : compareWithKey(weights, this.#letters, 0, length, key);
  }
}
