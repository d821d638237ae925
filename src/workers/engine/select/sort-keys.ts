import type { LetterWeights } from './letter-weights.ts';
import { bytesOfKey, writeSortKey } from './sort-key.ts';
import type { Steps } from './steps.ts';
import { type SortedKeys, wordSort } from './word-sort.ts';

const WORD_BYTES = 4;
/** Words of a key of an id. */
const USUAL_WORDS = 6;

/**
 * Sort keys of texts: the order of their bytes is that of the texts. They are kept four bytes to a word, the last word
 * filled up with zeros. That does not change the order: no key is the beginning of another that goes on with a zero.
 */
export class SortKeys {
  readonly #weights: LetterWeights;
  #words: Uint32Array<ArrayBuffer>;
  readonly #starts: Uint32Array<ArrayBuffer>;
  #size = 0;
  #bytes = new Uint8Array(64);

  /** `most`: no more keys than that will be added. */
  constructor(weights: LetterWeights, most: number) {
    this.#weights = weights;
    this.#words = new Uint32Array(most * USUAL_WORDS);
    this.#starts = new Uint32Array(most + 1);
  }

  /** How many there are; they are numbered from 0. */
  get size(): number {
    return this.#size;
  }

  /**
   * Adds the key of a text, given as its first `length` letters of ASCII; false when the text has more than plain letters
   * in it, and then there is no key.
   */
  add(letters: Uint8Array, length: number): boolean {
    const most = bytesOfKey(length) + WORD_BYTES;
    if (this.#bytes.length < most) this.#bytes = new Uint8Array(2 * most);
    const end = writeSortKey(this.#weights, letters, length, this.#bytes);
    if (end < 0) return false;
    this.#keep(end);
    return true;
  }

  sorted(): Steps<SortedKeys> {
    return wordSort(this.#words, this.#starts, this.#size);
  }

  /** Keeps the bytes that were written as the words of the next key. */
  #keep(end: number): void {
    const bytes = this.#bytes;
    bytes.fill(0, end, end + WORD_BYTES);
    let word = this.#starts[this.#size] ?? 0;
    const last = word + Math.ceil(end / WORD_BYTES);
    if (last > this.#words.length) this.#words = grown(this.#words, last);
    const words = this.#words;
    for (let at = 0; at < end; at += WORD_BYTES, word += 1) {
      const upper = ((bytes[at] ?? 0) << 24) | ((bytes[at + 1] ?? 0) << 16);
      words[word] = upper | ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    }
    this.#size += 1;
    this.#starts[this.#size] = last;
  }
}

function grown(array: Uint32Array<ArrayBuffer>, least: number): Uint32Array<ArrayBuffer> {
  const bigger = new Uint32Array(2 * least);
  bigger.set(array);
  return bigger;
}
