import { NOTHING } from './finding.ts';
import { COST_LEVELS, type CodesThere, NO_MATCH } from './kernels.ts';
import type { RowRoom } from './row-room.ts';
import type { SegmentSpace } from './segment-space.ts';

/** By slot, the code of a row's text, all bits set where it has none; null where each row's code is its slot. */
export type RowCodes = CodesThere | null;

/** A column in which a word was found, and what each of its texts costs by code. */
export interface FoundIn {
  /** Its place among the searched columns. */
  readonly column: number;
  readonly codes: RowCodes;
  readonly textCosts: Uint8Array;
}

/** Of one term, the columns in which it was found. */
export type FoundTerm = readonly FoundIn[];

/** What makes a row match. */
export interface Found {
  /** The words: a row has them all. */
  readonly words: readonly FoundTerm[];
  /** All of them in a row; is enough without the others. */
  readonly phrase: FoundTerm;
}

/** Rows in one go: what they cost stays in the processor's nearer caches. */
const RUN = 8_192;
export const WORDS_OF_A_RUN = RUN / 32;

/** In place of a row's code: it has none. */
const NO_CODE = 0xffff_ffff;

/** Where the kernels have what they need for a run, from the beginning of the space for results. */
const COSTS = 0;
const SUMS = COSTS + RUN;
const BITS = SUMS + RUN * 2;
const COUNTS = BITS + RUN / 8;
const CHEAP = COUNTS + COST_LEVELS * 4;
const CODES = CHEAP + RUN / 8;
/** Bytes for a column's codes. */
const CODES_OF_A_RUN = RUN * 4;

/** The codes of a column in a run: laid out once, whatever is looked for in it. */
interface LaidCodes {
  readonly codes: CodesThere;
  readonly there: CodesThere;
  /** The first slot of the run. */
  slot: number;
}

/** A column of a term: where the costs of its texts stand, and how many they are. `codes`: null for its slots. */
interface LaidColumn {
  readonly codes: LaidCodes | null;
  readonly textCosts: number;
  readonly size: number;
}

/** Where the kernels work on a run. */
interface LaidRun {
  readonly base: number;
  readonly sums: Uint16Array;
  readonly bits: Uint32Array;
  readonly cheap: Uint32Array;
  readonly counts: Uint32Array;
}

/** What a term's costs are to the sums: their beginning, more of them, or another way to match, be it the only one. */
type AddedAs = 'first' | 'more' | 'instead' | 'alone';

/** Adds up what rows cost. */
export class RowCosts {
  /** By slot, what a row costs that matches; of others it says nothing. */
  readonly costs: Uint16Array;
  /** The rows that match, one bit a slot. */
  readonly matches: Uint32Array;
  /** Of these, all that may be among the first, and perhaps others. */
  readonly cheap: Uint32Array;
  /** Where in that any are: the first word of each run, ascending. */
  readonly cheapRuns: number[] = [];
  /**
   * How many rows cost so much; the last number is for all that cost as much or more. What is too dear to be among the
   * first isn't counted.
   */
  readonly counts: Uint32Array;
  total = 0;
  /** Where all this stands, but for the matches, which are the searcher's to give away. */
  readonly room: RowRoom;
  readonly #space: SegmentSpace;
  readonly #slots: number;
  readonly #wanted: number;
  readonly #allowed: readonly Uint32Array[];
  /** As many rows as are wanted cost this or less. */
  #most = NO_MATCH - 1;

  /**
   * @param room for as many slots or more; nobody else's
   * @param wanted how many rows are wanted, the cheapest
   * @param allowed the rows that count are in each of these bitmaps, a bit for every slot
   */
  constructor(space: SegmentSpace, slots: number, room: RowRoom, wanted: number, allowed: readonly Uint32Array[]) {
    this.#space = space;
    this.#slots = slots;
    this.#wanted = wanted;
    this.#allowed = allowed;
    this.room = room;
    room.clear();
    this.matches = new Uint32Array(Math.ceil(slots / 32));
    this.costs = room.costs;
    this.cheap = room.cheap.subarray(0, this.matches.length);
    this.counts = room.counts;
  }

  /**
   * Takes rows from a slot on, until the slice is over.
   * @returns the slot to go on from
   */
  take(from: number, found: Found, isOver: () => boolean): number {
    const terms = [...found.words, found.phrase];
    // One more for rows without a code; and for each row where that is its code.
    const sizeOf = ({ codes, textCosts }: FoundIn): number =>
      Math.max(textCosts.length + 1, codes === null ? inFull(this.#slots) : 0);
    // Other searches may have run in between: everything is laid out anew.
    const columns = new Map(terms.flat().map(({ column, codes }) => [column, codes]));
    const textCostsAt = CODES + columns.size * CODES_OF_A_RUN;
    const base = this.#space.results(textCostsAt + terms.flat().reduce((sum, one) => sum + sizeOf(one), 0));
    const { bytes } = this.#space.kernels;
    const laid = new Map(
      [...columns].map(([column, codes], place) => [
        column,
        codes && layOut(codes, bytes.buffer, base + CODES + place * CODES_OF_A_RUN),
      ]),
    );
    let at = base + textCostsAt;
    const places = terms.map((term) =>
      term.map((one): LaidColumn => {
        const { column, textCosts } = one;
        const place = { codes: laid.get(column) ?? null, textCosts: at, size: textCosts.length };
        bytes.set(textCosts, at);
        const end = at + sizeOf(one);
        bytes.fill(NOTHING, at + textCosts.length, end);
        at = end;
        return place;
      }),
    );
    const phrase = places.pop() ?? [];
    const run: LaidRun = {
      base,
      sums: new Uint16Array(bytes.buffer, base + SUMS, RUN),
      bits: new Uint32Array(bytes.buffer, base + BITS, WORDS_OF_A_RUN),
      cheap: new Uint32Array(bytes.buffer, base + CHEAP, WORDS_OF_A_RUN),
      counts: new Uint32Array(bytes.buffer, base + COUNTS, COST_LEVELS),
    };
    run.counts.set(this.counts);
    let slot = from;
    while (slot < this.#slots && (slot === from || !isOver())) {
      const rows = Math.min(RUN, this.#slots - slot);
      const hasWords =
        places.length > 0 &&
        places.every((word, nth) => this.#layTerm(run, word, slot, rows, nth > 0 ? 'more' : 'first'));
      // Where one of the words is in none of these rows, only the phrase may be.
      const hasPhrase = phrase.length > 0 && this.#layTerm(run, phrase, slot, rows, hasWords ? 'instead' : 'alone');
      if (hasWords || hasPhrase) this.#count(run, slot, rows);
      slot += rows;
    }
    this.counts.set(run.counts);
    return slot;
  }

  /** Takes all rows that are allowed. */
  takeAll(): void {
    for (let slot = 0; slot < this.#slots; slot += 1) {
      const bit = 1 << (slot & 31);
      if (this.#allowed.some((bits) => ((bits[slot >>> 5] ?? 0) & bit) === 0)) continue;
      this.matches[slot >>> 5] = (this.matches[slot >>> 5] ?? 0) | bit;
      this.total += 1;
    }
    this.cheap.set(this.matches);
    this.costs.fill(0);
    this.counts[0] = this.total;
    for (let word = 0; word < this.cheap.length; word += WORDS_OF_A_RUN) this.cheapRuns.push(word);
  }

  /** @returns whether the term is in any of these rows; if not, the sums are what they were */
  #layTerm({ base, sums }: LaidRun, term: readonly LaidColumn[], slot: number, rows: number, how: AddedAs): boolean {
    const { kernels } = this.#space;
    let isThere = false;
    for (const [place, { codes, textCosts, size }] of term.entries()) {
      if (codes === null) {
        isThere = kernels.layOwn(textCosts + slot, inFull(rows), base + COSTS, place > 0);
        continue;
      }
      if (codes.slot !== slot) {
        codes.slot = slot;
        codes.there.set(codes.codes.subarray(slot, slot + rows));
        // What stands behind the last row is of another run, or of another search.
        codes.there.fill(NO_CODE, rows);
      }
      isThere = kernels.lay(codes.there, inFull(rows), textCosts, size, base + COSTS, place > 0);
    }
    if (!isThere) return false;
    if (how === 'first') sums.fill(0);
    else if (how === 'alone') sums.fill(NO_MATCH);
    kernels.add(base + COSTS, inFull(rows), base + SUMS, how === 'instead' || how === 'alone');
    return true;
  }

  /** What costs more than so many rows do that were counted isn't among the first. */
  #lower(counts: Uint32Array): void {
    let before = 0;
    for (let level = 0; level < Math.min(this.#most, COST_LEVELS - 1); level += 1) {
      before += counts[level] ?? 0;
      if (before >= this.#wanted) this.#most = level;
    }
  }

  #count({ base, sums, bits, cheap, counts }: LaidRun, slot: number, rows: number): void {
    const { kernels } = this.#space;
    const words = Math.ceil(rows / 32);
    const first = slot >>> 5;
    for (const [nth, allowed] of this.#allowed.entries()) {
      const these = allowed.subarray(first, first + words);
      if (nth === 0) {
        bits.set(these);
        bits.fill(0, these.length, words);
      } else for (let word = 0; word < words; word += 1) bits[word] = (bits[word] ?? 0) & (these[word] ?? 0);
    }
    // What stands behind the last row is nobody's.
    if ((rows & 31) !== 0) bits[words - 1] = (bits[words - 1] ?? 0) & ((1 << (rows & 31)) - 1);
    this.total += kernels.count(base + SUMS, words * 32, base + BITS, base + COUNTS, base + CHEAP, this.#most);
    if (this.total >= this.#wanted) this.#lower(counts);
    this.cheapRuns.push(first);
    this.matches.set(bits.subarray(0, words), first);
    this.cheap.set(cheap.subarray(0, words), first);
    this.costs.set(sums.subarray(0, rows), slot);
  }
}

function layOut(codes: CodesThere, buffer: ArrayBufferLike, at: number): LaidCodes {
  const there = codes instanceof Uint16Array ? new Uint16Array(buffer, at, RUN) : new Uint32Array(buffer, at, RUN);
  return { codes, there, slot: -1 };
}

/** Kernels take rows in sixteens and more; what they find behind the last row counts for nothing. */
const inFull = (rows: number): number => Math.ceil(rows / 32) * 32;
