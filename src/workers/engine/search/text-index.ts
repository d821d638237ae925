import type { Dictionary } from '../text/dictionary.ts';
import { foldAscii, foldId, foldText } from '../text/fold.ts';
import { Batch } from './batch.ts';
import { EditCounter } from './fewest-edits.ts';
import { EDITED, gradeOf, MOST_EDITS, NOTHING, unitsOf } from './finding.ts';
import { LANES, LONGEST_WORD, NOT_FOLDED, TEXTS } from './kernels.ts';
import { BUCKET_LETTERS_BYTES, LengthBucket } from './length-bucket.ts';
import { ABSENT, Alphabet, ANY, isDigit } from './letters.ts';
import type { SegmentSpace } from './segment-space.ts';
import { hasAll, trigramsOf } from './trigrams.ts';

/** Letters of the highest bucket that a segment has room for. Longer texts are read one by one. */
const LONGEST_BUCKET = 448;

/** The rarest trigram matters only where no typos are allowed. */
const NOT_NEEDED = [ANY, ANY, ANY] as const;

/** Trigrams are counted in one of this many texts. */
const COUNTED = 16;

/** A word for one column, folded as the column's texts are. */
export interface ColumnWord {
  readonly word: string;
  /** Edits allowed. */
  readonly most: number;
  /** What each finding costs: 256 bytes, the last one NOTHING. */
  readonly findingCosts: Uint8Array;
}

/** By code, what the text's finding costs; NOTHING where the word isn't found. */
export interface Findings {
  readonly textCosts: Uint8Array;
  /** Texts in which it was found. */
  readonly found: number;
  /** What the best finding costs. */
  readonly best: number;
}

/** The folded texts of a dictionary, ready to be looked through. */
export class TextIndex {
  readonly #dictionary: Dictionary;
  readonly isId: boolean;
  readonly #space: SegmentSpace;
  readonly #alphabet = new Alphabet();
  /** By height. */
  readonly #buckets = new Map<number, LengthBucket>();
  /** Codes of texts that are too long for a bucket. */
  readonly #long: number[] = [];
  /** Where a text is folded. */
  readonly #ascii = new Uint8Array(LONGEST_BUCKET);
  readonly #batch: Batch;
  /** A segment for what is known of the buckets' letters; 0 as long as there is none. */
  #known = 0;
  #size = 0;

  constructor(dictionary: Dictionary, isId: boolean, space: SegmentSpace) {
    this.#dictionary = dictionary;
    this.isId = isId;
    this.#space = space;
    this.#batch = new Batch(space.kernels);
  }

  /** Adds the texts that are new in the dictionary. */
  catchUp(): void {
    const dictionary = this.#dictionary;
    while (this.#size < dictionary.size) {
      const count = this.#batch.take(dictionary, this.#size, this.isId);
      if (count === 0) this.#long.push(this.#size);
      else this.#takeIn(count);
      this.#size += Math.max(count, 1);
    }
  }

  /** Puts the texts of the batch into their buckets, together where several in a row have the same one. */
  #takeIn(count: number): void {
    const batch = this.#batch;
    const { lengths } = batch;
    const others: number[] = [];
    let at = TEXTS;
    for (let from = 0; from < count; ) {
      const height = HEIGHTS[lengths[from] ?? 0];
      let end = from;
      let next = at;
      do {
        const length = lengths[end] ?? 0;
        if (length === NOT_FOLDED) {
          others.push(this.#size + end);
        } else {
          if ((this.#size + end) % COUNTED === 0) this.#alphabet.count(this.#space.kernels.bytes, next, length);
          if (height === undefined) this.#long.push(this.#size + end);
          next += length;
        }
        end += 1;
      } while (end < count && HEIGHTS[lengths[end] ?? 0] === height);
      if (height !== undefined) this.#bucketOf(height).add(batch, at, from, end - from, this.#size + from);
      at = next;
      from = end;
    }
    // Last, because each takes the batch's place.
    for (const code of others) this.#takeInOther(code);
  }

  /** A text that isn't all of ASCII. */
  #takeInOther(code: number): void {
    const units = unitsOf(this.#folded(code));
    const { length } = units;
    if (code % COUNTED === 0) this.#alphabet.count(units, 0, length);
    const height = HEIGHTS[length];
    if (height === undefined) {
      this.#long.push(code);
      return;
    }
    this.#batch.takeOne(units, this.#alphabet);
    this.#bucketOf(height).add(this.#batch, TEXTS, 0, 1, code);
  }

  /** Frees its memory. */
  clear(): void {
    for (const bucket of this.#buckets.values()) bucket.clear();
    this.#buckets.clear();
    if (this.#known !== 0) this.#space.give(this.#known);
    this.#known = 0;
    this.#long.length = 0;
    this.#size = 0;
  }

  /** Looks a word up in all texts. Null where none has it. */
  find(looked: ColumnWord): Findings | null {
    const { word, findingCosts } = looked;
    const most = Math.min(looked.most, word.length - 1, MOST_EDITS);
    if (word === '' || this.#size === 0) return null;
    const { letters, ambiguous } = this.#alphabet.read(word);
    const buckets = [...this.#buckets.values()].filter((bucket) => !cannotHave(bucket, letters, most));
    const again = word.length > LONGEST_WORD || ambiguous || this.#long.length > 0;
    const { kernels } = this.#space;
    const wordTrigrams = trigramsOf(letters);
    const segments = buckets.flatMap((bucket) =>
      most > 0 ? bucket.segments : bucket.segments.filter((one) => hasAll(kernels.bytes, one.trigrams, wordTrigrams)),
    );
    if (segments.length === 0 && !again) return null;
    const out = this.#space.results(this.#size);
    kernels.bytes.fill(NOTHING, out, out + this.#size);
    let found = 0;
    if (word.length <= LONGEST_WORD) {
      const rarest = most === 0 ? this.#alphabet.rarestOf(letters) : NOT_NEEDED;
      kernels.load({ letters, rarest, findingCosts, isId: this.isId });
      for (const segment of segments) {
        found += most > 0 ? kernels.typos(segment, most, out) : kernels.substring(segment, out);
      }
    }
    if (found === 0 && !again) return null;
    const textCosts = this.#space.kept.take(this.#size);
    textCosts.set(kernels.bytes.subarray(out, out + this.#size));
    if (!again) return { textCosts, found, best: kernels.least(out, this.#size) };
    found = this.#lookAgain({ word, findingCosts, most }, buckets, textCosts);
    return found === 0
      ? null
      : { textCosts, found, best: textCosts.reduce((best, one) => Math.min(best, one), NOTHING) };
  }

  /**
   * Reads those texts one by one that the kernels can't, or of which they can't be sure: all of these buckets where the
   * word is too long, else those in which it seems to be; and those that are too long.
   * @returns how many have it
   */
  #lookAgain(
    { word, findingCosts, most }: ColumnWord,
    buckets: readonly LengthBucket[],
    textCosts: Uint8Array,
  ): number {
    const units = unitsOf(word);
    const edits = new EditCounter(units);
    const lookAt = (code: number): void => {
      const text = this.unitsAt(code);
      let finding = gradeOf(text, units, this.isId);
      if (finding === NOTHING && most > 0 && text.length >= word.length - most) {
        const fewest = edits.fewest(text);
        if (fewest <= most) finding = EDITED + fewest;
      }
      textCosts[code] = findingCosts[finding] ?? NOTHING;
    };
    if (word.length > LONGEST_WORD) {
      for (const bucket of buckets) for (const code of bucket.codes()) lookAt(code);
    } else {
      for (const [code, one] of textCosts.entries()) if (one !== NOTHING) lookAt(code);
    }
    for (const code of this.#long) lookAt(code);
    let found = 0;
    for (const one of textCosts) if (one !== NOTHING) found += 1;
    return found;
  }

  /** The codes of the texts that cost `cost`, ascending; null where they are more than `most`. */
  codesOfCost({ textCosts }: Findings, cost: number, most: number): Uint32Array | null {
    const { kernels } = this.#space;
    const size = Math.ceil(textCosts.length / LANES) * LANES;
    const at = this.#space.results(size + most * Uint32Array.BYTES_PER_ELEMENT);
    kernels.bytes.set(textCosts, at);
    kernels.bytes.fill(NOTHING, at + textCosts.length, at + size);
    const count = kernels.places(at, size, cost, at + size, most);
    return count > most ? null : new Uint32Array(kernels.bytes.buffer, at + size, count).slice();
  }

  /** The very text. */
  textAt(code: number): string {
    return this.#dictionary.textAt(code);
  }

  /** The folded text, one number a letter; until the next one is asked for. */
  unitsAt(code: number): Uint8Array | Uint16Array {
    const length = this.#foldAscii(code);
    return length >= 0 ? this.#ascii.subarray(0, length) : unitsOf(this.#folded(code));
  }

  /** Folds a short text of ASCII alone. @returns its length; -1 for any other text */
  #foldAscii(code: number): number {
    const read = this.#dictionary.readAscii(code, this.#ascii);
    return read < 0 ? -1 : foldAscii(this.#ascii, read, this.isId);
  }

  #folded(code: number): string {
    const text = this.#dictionary.textAt(code);
    return this.isId ? foldId(text) : foldText(text);
  }

  #bucketOf(height: number): LengthBucket {
    const there = this.#buckets.get(height);
    if (there !== undefined) return there;
    if (this.#known === 0) this.#known = this.#space.take();
    const bucket = new LengthBucket(height, this.#space, this.#known + this.#buckets.size * BUCKET_LETTERS_BYTES);
    this.#buckets.set(height, bucket);
    return bucket;
  }
}

/**
 * By length, the height of the bucket for a text: at most a quarter of it stays empty, and there are few buckets, so that
 * what is known of their letters has room in one segment.
 */
const HEIGHTS = Uint16Array.from({ length: LONGEST_BUCKET + 1 }, (_, length) => {
  const step = length <= 16 ? 2 : 2 ** (Math.floor(Math.log2(length - 1)) - 2);
  return Math.max(Math.ceil(length / step), 1) * step;
});

/** No text of a bucket can have the word: all are too short, or have too few of its letters. */
function cannotHave(bucket: LengthBucket, letters: Uint16Array, most: number): boolean {
  const needed = letters.length - most;
  if (bucket.height < needed) return true;
  let digits = 0;
  let others = 0;
  for (const letter of letters) {
    if (letter === ABSENT || !bucket.has(letter)) continue;
    if (isDigit(letter)) digits += 1;
    else others += 1;
  }
  return digits + Math.min(others, bucket.mostLetters) < needed;
}
