import type { LetterWeights } from './letter-weights.ts';

const ZERO = 0x30;
const NINE = 0x39;
/** Longer numbers are left to the collator: their length would not fit a byte. */
const LONGEST_NUMBER = 200;
/** Ends the part of a key that counts first. */
const END = 0;
const LOWEST_CASE = 1;

const isDigit = (code: number): boolean => code >= ZERO && code <= NINE;

/** Sort keys of texts, one after the other: the order of their bytes is that of the texts. */
export class SortKeys {
  readonly #weights: LetterWeights;
  #bytes = new Uint8Array(1024);
  readonly #starts: number[] = [0];

  constructor(weights: LetterWeights) {
    this.#weights = weights;
  }

  /** How many there are; they are numbered from 0. */
  get size(): number {
    return this.#starts.length - 1;
  }

  /** Adds the key of a text; false when the text has more than plain letters in it, and then there is no key. */
  add(text: string): boolean {
    const start = this.#starts.at(-1) ?? 0;
    // A letter takes a byte for itself and one for its case, a number one more for its length.
    const most = start + 3 * text.length + 1;
    if (most > this.#bytes.length) {
      const grown = new Uint8Array(2 * most);
      grown.set(this.#bytes);
      this.#bytes = grown;
    }
    const end = this.#write(text, start);
    if (end < 0) return false;
    this.#starts.push(end);
    return true;
  }

  /** The numbers of the keys in their order. */
  sorted(): Uint32Array {
    const keys = Uint32Array.from({ length: this.size }, (_, key) => key);
    this.#sort(keys, 0);
    return keys;
  }

  isSame(one: number, other: number): boolean {
    return this.#compare(one, other, 0) === 0;
  }

  #write(text: string, start: number): number {
    const { primary, numeric } = this.#weights;
    const bytes = this.#bytes;
    let end = start;
    for (let at = 0; at < text.length; ) {
      const code = text.charCodeAt(at);
      const weight = primary[code] ?? 0;
      if (weight === 0) return -1;
      bytes[end++] = numeric && isDigit(code) ? (primary[ZERO] ?? 0) : weight;
      if (numeric && isDigit(code)) {
        const from = pastZeros(text, at);
        at = pastDigits(text, from);
        if (at - from > LONGEST_NUMBER) return -1;
        end = this.#writeNumber(text, from, at, end);
      } else at += 1;
    }
    bytes[end++] = END;
    return this.#writeCases(text, end);
  }

  /** How long it is, then its digits two by two: of two numbers the longer one is the larger. */
  #writeNumber(text: string, from: number, to: number, start: number): number {
    let end = start;
    this.#bytes[end++] = to - from;
    for (let at = from; at < to; at += 2) {
      const [tens, ones] = [text.charCodeAt(at), at + 1 < to ? text.charCodeAt(at + 1) : ZERO];
      this.#bytes[end++] = (tens - ZERO) * 10 + ones - ZERO;
    }
    return end;
  }

  /** One byte for each letter or number, without those at the end that are the lowest. */
  #writeCases(text: string, start: number): number {
    const { tertiary, numeric } = this.#weights;
    let [end, last] = [start, start];
    for (let at = 0; at < text.length; ) {
      const code = text.charCodeAt(at);
      const weight = tertiary[code] ?? LOWEST_CASE;
      this.#bytes[end++] = numeric && isDigit(code) ? LOWEST_CASE : weight;
      at = numeric && isDigit(code) ? pastDigits(text, at) : at + 1;
      if (weight !== LOWEST_CASE && !(numeric && isDigit(code))) last = end;
    }
    return last;
  }

  /** Four bytes at a time, and what has the same four by the next ones. */
  #sort(keys: Uint32Array, from: number): void {
    const depth = this.#depthWhereTheyDiffer(keys, from);
    if (depth === null) return;
    if (keys.length < FEW || keys.length > PLACES) {
      keys.sort((one, other) => this.#compare(one, other, depth));
      return;
    }
    // The place beside the word, in the bits that a double has left: a sort of numbers needs no function to compare them.
    const words = Float64Array.from(keys, (key, place) => this.#wordAt(key, depth) * PLACES + place).sort();
    const before = keys.slice();
    let start = 0;
    for (let at = 0; at < keys.length; at += 1) {
      const word = words[at] ?? 0;
      keys[at] = before[word % PLACES] ?? 0;
      const isLast = Math.floor((words[at + 1] ?? Number.POSITIVE_INFINITY) / PLACES) !== Math.floor(word / PLACES);
      if (!isLast) continue;
      if (at > start) this.#sort(keys.subarray(start, at + 1), depth + WORD_BYTES);
      start = at + 1;
    }
  }

  /** How far in are the first four bytes in which some of the keys differ; null when none do. */
  #depthWhereTheyDiffer(keys: Uint32Array, from: number): number | null {
    const first = keys[0] ?? 0;
    for (let depth = from; ; depth += WORD_BYTES) {
      const word = this.#wordAt(first, depth);
      let isOver = true;
      for (const key of keys) {
        if (this.#wordAt(key, depth) !== word) return depth;
        isOver &&= (this.#starts[key] ?? 0) + depth >= (this.#starts[key + 1] ?? 0);
      }
      if (isOver) return null;
    }
  }

  /** The four bytes of a key from a depth on; 0 for those beyond its end. */
  #wordAt(key: number, depth: number): number {
    const start = (this.#starts[key] ?? 0) + depth;
    const end = this.#starts[key + 1] ?? 0;
    let word = 0;
    for (let at = start; at < start + WORD_BYTES; at += 1) word = word * 256 + (at < end ? (this.#bytes[at] ?? 0) : 0);
    return word;
  }

  #compare(one: number, other: number, depth: number): number {
    const [start, otherStart] = [this.#starts[one] ?? 0, this.#starts[other] ?? 0];
    const [length, otherLength] = [(this.#starts[one + 1] ?? 0) - start, (this.#starts[other + 1] ?? 0) - otherStart];
    for (let at = depth; at < length && at < otherLength; at += 1) {
      const difference = (this.#bytes[start + at] ?? 0) - (this.#bytes[otherStart + at] ?? 0);
      if (difference !== 0) return difference;
    }
    return length - otherLength;
  }
}

const WORD_BYTES = 4;
/** A double has 53 bits: 32 for the word. Dictionaries have fewer texts than this. */
const PLACES = 2 ** 21;
/** Fewer keys than this are quicker compared byte by byte. */
const FEW = 32;

function pastZeros(text: string, from: number): number {
  let at = from;
  while (text.charCodeAt(at) === ZERO) at += 1;
  return at;
}

function pastDigits(text: string, from: number): number {
  let at = from;
  while (isDigit(text.charCodeAt(at))) at += 1;
  return at;
}
