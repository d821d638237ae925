import type { Batch } from './batch.ts';
import { type Known, LANES, MOST_LETTERS, type Segment, type TextsToAdd } from './kernels.ts';
import { PAD } from './letters.ts';
import { SEGMENT, type SegmentSpace } from './segment-space.ts';
import { addTrigram, TRIGRAM_SET_BYTES } from './trigrams.ts';

const CODE = 4;
const LIST_OF_A_GROUP = LANES * CODE;
/** Rows of a group that aren't shared, at least. */
const LEAST_OWN = 2;

/** Bytes for the statistics of a bucket's letters. */
export const BUCKET_LETTERS_BYTES = MOST_LETTERS + 16;

/** A segment, and where the set of its trigrams stands. */
export interface BucketSegment extends Segment {
  readonly trigrams: number;
}

type Growing = { -readonly [key in keyof BucketSegment]: BucketSegment[key] };

/** The texts of about one length, in segments. */
export class LengthBucket {
  readonly height: number;
  readonly #space: SegmentSpace;
  readonly #segments: Growing[] = [];
  readonly #letters: number;

  /** @param letters where to keep, in the kernels' memory, what is known of its texts' letters */
  constructor(height: number, space: SegmentSpace, letters: number) {
    this.height = height;
    this.#space = space;
    this.#letters = letters;
    space.kernels.bytes.fill(0, letters, letters + BUCKET_LETTERS_BYTES);
  }

  /** Whether any of its texts has a letter: a word of other letters isn't looked for here. */
  has(letter: number): boolean {
    return this.#space.kernels.bytes[this.#letters + letter] === 1;
  }

  /** The most letters of one text that are no digits: ids have few, and a word that is no id has many. */
  get mostLetters(): number {
    const { bytes } = this.#space.kernels;
    return (bytes[this.#letters + MOST_LETTERS] ?? 0) | ((bytes[this.#letters + MOST_LETTERS + 1] ?? 0) << 8);
  }

  get segments(): readonly BucketSegment[] {
    return this.#segments;
  }

  /**
   * Adds folded texts that are no longer than the height of the bucket and whose codes count up.
   * @param at where the first stands
   */
  add({ lengths }: Batch, at: number, from: number, count: number, code: number): void {
    const end = from + count;
    const next = { at, lengths, from, count, code };
    while (next.from < end) {
      const segment = this.#segmentFor(next);
      next.count = Math.min(end - next.from, this.#roomIn(segment));
      const known: Known = { letters: this.#letters, trigrams: segment.trigrams };
      const put = this.#space.kernels.addTexts(next, segment, known);
      segment.count += put;
      next.code += put;
      for (const last = next.from + put; next.from < last; next.from += 1) next.at += lengths[next.from] ?? 0;
    }
  }

  /** The codes of its texts. */
  *codes(): Iterable<number> {
    const list = new DataView(this.#space.kernels.bytes.buffer);
    for (const { count, codes, first } of this.#segments) {
      for (let index = 0; index < count; index += 1) {
        yield codes === 0 ? first + index : list.getUint32(codes + index * CODE, true);
      }
    }
  }

  /** Gives its memory back. It is empty then. */
  clear(): void {
    for (const { at } of this.#segments) this.#space.give(at);
    this.#segments.length = 0;
  }

  /** How many more texts a segment has room for. */
  #roomIn({ shared, codes, count }: Segment): number {
    return capacityOf(this.height, shared, codes !== 0) - count;
  }

  /** The segment that takes the first of these texts; it has room for it, and shares no more rows than it has. */
  #segmentFor(texts: TextsToAdd): Growing {
    const { code } = texts;
    const last = this.#segments.at(-1);
    if (last !== undefined) {
      const needsList = last.codes !== 0 || code !== last.first + last.count;
      const shared = this.#sharedWith(last, texts);
      if (last.count < capacityOf(this.height, shared, needsList)) {
        if (shared < last.shared) this.#shareLess(last, shared);
        if (needsList && last.codes === 0) this.#list(last);
        return last;
      }
    }
    const at = this.#space.take();
    const trigrams = at + SEGMENT;
    const shared = this.height - LEAST_OWN;
    const segment = { at, height: this.height, count: 0, shared, codes: 0, first: code, trigrams };
    const { bytes } = this.#space.kernels;
    bytes.fill(0, trigrams, trigrams + TRIGRAM_SET_BYTES);
    for (let row = 0; row < shared; row += 1) {
      const letter = this.#letterOf(texts, row);
      bytes.fill(letter, at + row * LANES, at + (row + 1) * LANES);
      if (letter === PAD) continue;
      bytes[this.#letters + letter] = 1;
      addTrigram(bytes, trigrams, texts.at, row);
    }
    // Where the last one needed a list, this one will.
    if (last !== undefined && last.codes !== 0) this.#list(segment);
    this.#segments.push(segment);
    return segment;
  }

  /** How many first rows a segment's texts have in common with the first of these. */
  #sharedWith({ at, shared }: Segment, texts: TextsToAdd): number {
    const { bytes } = this.#space.kernels;
    let same = 0;
    while (same < shared && bytes[at + same * LANES] === this.#letterOf(texts, same)) same += 1;
    return same & ~1;
  }

  /** A row of the first of these texts. */
  #letterOf({ at, lengths, from }: TextsToAdd, row: number): number {
    return row < (lengths[from] ?? 0) ? (this.#space.kernels.bytes[at + row] ?? PAD) : PAD;
  }

  /** Lowers the number of shared rows: copies the last of them to each text; a lane without a text stays empty. */
  #shareLess(segment: Growing, shared: number): void {
    const { bytes } = this.#space.kernels;
    const before = { ...segment, at: 0 };
    const old = bytes.slice(segment.at, segment.at + SEGMENT);
    const moved = old.subarray(shared * LANES, segment.shared * LANES);
    const own = (this.height - segment.shared) * LANES;
    for (let group = 0; group * LANES < segment.count; group += 1) {
      const from = groupAt(before, segment.shared, group);
      const to = groupAt(segment, shared, group);
      bytes.set(moved, to);
      bytes.set(old.subarray(from, from + own), to + moved.length);
      const texts = segment.count - group * LANES;
      if (texts >= LANES) continue;
      for (let lanes = to; lanes < to + moved.length; lanes += LANES) bytes.fill(PAD, lanes + texts, lanes + LANES);
    }
    segment.shared = shared;
    if (segment.codes === 0) return;
    const list = segment.codes - segment.at;
    segment.codes = listAt(segment);
    bytes.set(old.subarray(list, list + segment.count * CODE), segment.codes);
  }

  /** Lists the codes of a segment, where so far they counted up. It must have room for the list. */
  #list(segment: Growing): void {
    segment.codes = listAt(segment);
    const { bytes } = this.#space.kernels;
    for (let index = 0; index < segment.count; index += 1) {
      writeCode(bytes, segment.codes + index * CODE, segment.first + index);
    }
  }
}

/** Where a group of a segment stands, if so many rows are shared. */
const groupAt = ({ at, height }: Segment, shared: number, group: number): number =>
  at + (shared + (height - shared) * group) * LANES;

/** How many texts a segment has room for. */
const capacityOf = (height: number, shared: number, hasList: boolean): number =>
  Math.floor((SEGMENT - shared * LANES) / ((height - shared) * LANES + (hasList ? LIST_OF_A_GROUP : 0))) * LANES;

/** Where the list of a segment's codes stands: at its end. */
const listAt = ({ at, height, shared }: Segment): number => at + SEGMENT - capacityOf(height, shared, true) * CODE;

function writeCode(bytes: Uint8Array, at: number, code: number): void {
  bytes[at] = code;
  bytes[at + 1] = code >>> 8;
  bytes[at + 2] = code >>> 16;
  bytes[at + 3] = code >>> 24;
}
