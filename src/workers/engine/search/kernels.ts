/** Texts of about one length in groups of 16, as kernels.wat describes them. */
export interface Segment {
  /** Where the rows stand that all texts have in common, in the kernels' memory. The first group follows. */
  readonly at: number;
  /** Rows of a text, those that are shared among them: the letters of the longest there is room for. Even. */
  readonly height: number;
  /** Texts in it. */
  readonly count: number;
  /** How many first rows all texts have in common. Even, and less than the height. */
  readonly shared: number;
  /** Where the list of the texts' codes stands; 0 where they count up from `first`. */
  readonly codes: number;
  readonly first: number;
}

/** A word as it is looked for in one column. */
export interface LookedFor {
  /** One a letter, in the bytes of the column's alphabet; ABSENT for a letter no text has. */
  readonly letters: Uint16Array;
  /** The trigram that is rarest in the texts; ANY before its letters where the word is shorter. */
  readonly rarest: readonly [number, number, number];
  /** What each finding costs. */
  readonly findingCosts: Uint8Array;
  /** Ids have no words within; there the end counts. */
  readonly isId: boolean;
}

/** Texts that are added to a segment: they have room in it, and their codes count up. */
export interface TextsToAdd {
  /** Where the first stands. The others follow. */
  readonly at: number;
  readonly lengths: Uint16Array;
  /** Which of the lengths is the first one's. */
  readonly from: number;
  readonly count: number;
  /** The code of the first. */
  readonly code: number;
}

/** Where it stands what is known of texts without reading them. */
export interface Known {
  /** Of a bucket: 256 bytes, 1 for each letter its texts have; then in 16 bits how many of a text's are no digits, at most. */
  readonly letters: number;
  /** Of a segment: the set of its trigrams. */
  readonly trigrams: number;
}

/** Where the last stands, from the letters on. */
export const MOST_LETTERS = 256;

/** Texts side by side. */
export const LANES = 16;
/** Letters of a word in a block. */
export const BLOCK = 8;
/** The longest word: more blocks have no room in the kernels' memory. */
export const LONGEST_WORD = 128;
/** Where texts stand, one after the other, that are to be put into segments; and how much room they have. */
export const TEXTS = 4096;
export const TEXTS_ROOM = 16_384;
/** Memory below belongs to the kernels. */
export const KERNELS_END = 24_576;
/** In place of a text's length: it wasn't folded, and doesn't stand with the others. */
export const NOT_FOLDED = 0xffff;

/** Codes of rows, of 16 or 32 bits; all bits are set where a row has none. */
export type CodesThere = Uint16Array | Uint32Array;

/** What looks a word up in the texts of a segment. Two do the same: one in WebAssembly, one where its SIMD is missing. */
export interface Kernels {
  /** Their memory. Another object after `reserve`. */
  readonly bytes: Uint8Array;
  /** Makes the memory at least so big. Bytes. */
  reserve(size: number): void;
  /**
   * Folds the first `count` texts at TEXTS, of ASCII letters, so that they stand one after the other again. Texts with
   * other letters are left out. The lengths are those in UTF-8 before, and afterwards those that are left.
   */
  fold(lengths: Uint16Array, count: number, isId: boolean): void;
  /**
   * Puts folded texts into a segment behind those that are there, as long as they begin as all of it do.
   * @returns how many
   */
  addTexts(texts: TextsToAdd, segment: Segment, known: Known): number;
  /** From now on, this word is looked for; it has 1 to LONGEST_WORD letters. */
  load(word: LookedFor): void;
  /**
   * Finds the word as it is, and writes for each text that has it what the finding costs to `out` + its code.
   * @returns how many have it
   */
  substring(segment: Segment, out: number): number;
  /** The same for texts that have the word with at most `most` edits, fewer than it has letters. */
  typos(segment: Segment, most: number, out: number): number;

  /**
   * What rows cost in a column: for each, the byte of its code at `textCosts`; the byte of `size` where it has no code.
   * Takes the cheaper of that and what is there already, where `further`. Rows come in sixteens.
   * @param codes in the kernels' memory; those that are too great may be other ones afterwards
   * @returns whether any of them costs something now
   */
  lay(codes: CodesThere, rows: number, textCosts: number, size: number, costs: number, further: boolean): boolean;
  /** The same where the rows' codes count up: the byte of the first one's is at `textCosts`. */
  layOwn(textCosts: number, rows: number, costs: number, further: boolean): boolean;
  /** Adds what rows cost to 16-bit sums, 65535 where a cost is NOTHING; `instead`: takes the cheaper one. In sixteens. */
  add(costs: number, rows: number, sums: number, instead: boolean): void;
  /**
   * Takes those rows out of a bitmap that don't match, puts those that cost no more than `most` into the bitmap `cheap`,
   * and counts these by their sums, in COST_LEVELS 32-bit numbers. Rows come in 32s.
   * @returns how many match
   */
  count(sums: number, rows: number, bits: number, counts: number, cheap: number, most: number): number;
  /**
   * Where a byte stands among `size` bytes, a multiple of 16: lists at most `most` places, 32 bits each.
   * @returns how many there are, `most` + 1 where there are more
   */
  places(at: number, size: number, byte: number, list: number, most: number): number;
  /** The least of `size` bytes; 255 where there are none. */
  least(at: number, size: number): number;
}

/** Sums from the last level on are counted together. */
export const COST_LEVELS = 4_096;
/** The sum of a row that doesn't match. */
export const NO_MATCH = 0xffff;
