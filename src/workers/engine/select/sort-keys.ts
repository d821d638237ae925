import type { LetterWeights } from './letter-weights.ts';
import { type SortedKeys, wordSort } from './word-sort.ts';

const ZERO = 0x30;
const NINE = 0x39;
/** Longer numbers are left to the collator: their length would not fit a byte. */
const LONGEST_NUMBER = 200;
/** Ends the part of a key that counts first. */
const END = 0;
const LOWEST_CASE = 1;
const WORD_BYTES = 4;
/** Words of a key of an id. */
const USUAL_WORDS = 6;
/** A letter takes a byte for itself and one for its case, a number one more for its length. */
const BYTES_OF_A_LETTER = 3;

const isDigit = (code: number): boolean => code >= ZERO && code <= NINE;

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
    const most = BYTES_OF_A_LETTER * length + 1 + WORD_BYTES;
    if (this.#bytes.length < most) this.#bytes = new Uint8Array(2 * most);
    const end = this.#write(letters, length);
    if (end < 0) return false;
    this.#keep(end);
    return true;
  }

  sorted(): SortedKeys {
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

  /** Returns where the key ends; -1 when there is none. */
  #write(letters: Uint8Array, length: number): number {
    const { primary, numeric } = this.#weights;
    const bytes = this.#bytes;
    let end = 0;
    for (let at = 0; at < length; ) {
      const code = letters[at] ?? 0;
      const weight = primary[code] ?? 0;
      if (weight === 0) return -1;
      if (numeric && isDigit(code)) {
        bytes[end++] = primary[ZERO] ?? 0;
        const from = pastZeros(letters, at, length);
        at = pastDigits(letters, from, length);
        if (at - from > LONGEST_NUMBER) return -1;
        end = this.#writeNumber(letters, from, at, end);
      } else {
        bytes[end++] = weight;
        at += 1;
      }
    }
    bytes[end++] = END;
    return this.#writeCases(letters, length, end);
  }

  /** How long it is, then its digits two by two: of two numbers the longer one is the larger. */
  #writeNumber(letters: Uint8Array, from: number, to: number, start: number): number {
    const bytes = this.#bytes;
    let end = start;
    bytes[end++] = to - from;
    for (let at = from; at < to; at += 2) {
      const ones = at + 1 < to ? (letters[at + 1] ?? ZERO) : ZERO;
      bytes[end++] = ((letters[at] ?? ZERO) - ZERO) * 10 + ones - ZERO;
    }
    return end;
  }

  /** One byte for each letter or number, without those at the end that are the lowest. */
  #writeCases(letters: Uint8Array, length: number, start: number): number {
    const { tertiary, numeric } = this.#weights;
    const bytes = this.#bytes;
    let [end, last] = [start, start];
    for (let at = 0; at < length; ) {
      const code = letters[at] ?? 0;
      if (numeric && isDigit(code)) {
        bytes[end++] = LOWEST_CASE;
        at = pastDigits(letters, at, length);
      } else {
        const weight = tertiary[code] ?? LOWEST_CASE;
        bytes[end++] = weight;
        if (weight !== LOWEST_CASE) last = end;
        at += 1;
      }
    }
    return last;
  }
}

function grown(array: Uint32Array<ArrayBuffer>, least: number): Uint32Array<ArrayBuffer> {
  const bigger = new Uint32Array(2 * least);
  bigger.set(array);
  return bigger;
}

function pastZeros(letters: Uint8Array, from: number, end: number): number {
  let at = from;
  while (at < end && letters[at] === ZERO) at += 1;
  return at;
}

function pastDigits(letters: Uint8Array, from: number, end: number): number {
  let at = from;
  while (at < end && isDigit(letters[at] ?? 0)) at += 1;
  return at;
}
