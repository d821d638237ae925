import { LANES, type Segment } from './kernels.ts';
import { type Alphabet, ASCII, isDigit, PAD } from './letters.ts';
import { addNeighbours, type Neighbours, newNeighbours } from './neighbours.ts';
import { SEGMENT, type SegmentSpace } from './segment-space.ts';

const CODE = 4;
const LIST_OF_A_GROUP = LANES * CODE;
/** Rows of a group that aren't shared, at least. */
const LEAST_OWN = 2;

/** A segment, and what is known of its texts without reading them. */
export interface ShelfSegment extends Segment {
  readonly neighbours: Neighbours;
}

type Growing = { -readonly [key in keyof ShelfSegment]: ShelfSegment[key] };

/** Texts of about one length, in segments. */
export class Shelf {
  readonly height: number;
  /** Which bytes its texts have: a word of other letters isn't looked for here. */
  readonly present = new Uint8Array(256);
  /** So many of a text's letters are no digits, at most: ids have few, and a word that is none has many. */
  mostLetters = 0;
  readonly #space: SegmentSpace;
  readonly #segments: Growing[] = [];
  /** The rows of the text that is put in. */
  readonly #rows: Uint8Array;

  constructor(height: number, space: SegmentSpace) {
    this.height = height;
    this.#space = space;
    this.#rows = new Uint8Array(height);
  }

  get segments(): readonly ShelfSegment[] {
    return this.#segments;
  }

  /** Puts a folded text behind the others: the first `length` units, no more than the shelf is high. */
  add(units: ArrayLike<number>, length: number, code: number, alphabet: Alphabet): void {
    const rows = this.#rows;
    let beyondDigits = 0;
    for (let index = 0; index < length; index += 1) {
      const unit = units[index] ?? 0;
      const byte = unit < ASCII ? unit : alphabet.write(unit);
      rows[index] = byte;
      this.present[byte] = 1;
      beyondDigits += isDigit(byte) ? 0 : 1;
    }
    this.mostLetters = Math.max(this.mostLetters, beyondDigits);
    rows.fill(PAD, length);
    const segment = this.#segmentFor(code);
    const { bytes } = this.#space.kernels;
    const group = groupAt(segment, segment.shared, Math.floor(segment.count / LANES));
    const lane = segment.count % LANES;
    if (lane === 0) bytes.fill(PAD, group, group + LANES * (this.height - segment.shared));
    for (let row = segment.shared, at = group + lane; row < this.height; row += 1, at += LANES) {
      bytes[at] = rows[row] ?? PAD;
    }
    if (segment.codes !== 0) writeCode(bytes, segment.codes + segment.count * CODE, code);
    addNeighbours(segment.neighbours, rows, length);
    segment.count += 1;
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

  /** The segment that takes the text with this code; it has room for it, and shares no more rows than it has. */
  #segmentFor(code: number): Growing {
    const last = this.#segments.at(-1);
    if (last !== undefined) {
      const needsList = last.codes !== 0 || code !== last.first + last.count;
      const shared = this.#sharedWith(last);
      if (last.count < capacityOf(this.height, shared, needsList)) {
        if (shared < last.shared) this.#shareLess(last, shared);
        if (needsList && last.codes === 0) this.#list(last);
        return last;
      }
    }
    const at = this.#space.take();
    const shared = this.height - LEAST_OWN;
    const segment = { at, height: this.height, count: 0, shared, codes: 0, first: code, neighbours: newNeighbours() };
    const { bytes } = this.#space.kernels;
    for (let row = 0; row < shared; row += 1) {
      bytes.fill(this.#rows[row] ?? PAD, at + row * LANES, at + (row + 1) * LANES);
    }
    // Where the last one needed a list, this one will.
    if (last !== undefined && last.codes !== 0) this.#list(segment);
    this.#segments.push(segment);
    return segment;
  }

  /** How many first rows a segment's texts have in common with the one that is put in. */
  #sharedWith({ at, shared }: Segment): number {
    const { bytes } = this.#space.kernels;
    let same = 0;
    while (same < shared && bytes[at + same * LANES] === this.#rows[same]) same += 1;
    return same & ~1;
  }

  /** Gives each group the last of the rows that stood before them all. */
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
