/**
 * The distance of a word from whatever part of a text it is nearest to, counted in edits: insert, delete, replace a
 * letter, or swap two neighbours (each letter takes part in one swap at most, "optimal string alignment").
 *
 * Myers' bit vectors in Hyyrö's form, in blocks of 32 letters. The kernels do the same to many texts at once.
 */

import { isBetweenWords } from './finding.ts';
import { ASCII } from './letters.ts';

const BITS = 32;

/** Where a mistyped word stands in a text. */
export type PlaceOfTypo = 'word' | 'start' | 'within';

export class EditCounter {
  readonly #length: number;
  readonly #blocks: number;
  /** Bit i of a letter's mask in a block: the block's i-th letter is that one. */
  readonly #masks = new Map<number, Int32Array>();
  /** The same of ASCII alone, quicker to find. */
  readonly #plainMasks: readonly Int32Array[];
  readonly #none: Int32Array;
  /** The bit of the first letter, in the first block. */
  readonly #first: number;
  readonly #vp: Int32Array;
  readonly #vn: Int32Array;
  readonly #d0: Int32Array;
  readonly #before: Int32Array;

  /** For a word given as numbers, one a letter. It fills the blocks from the top: its last letter is the highest bit. */
  constructor(word: ArrayLike<number>) {
    this.#length = word.length;
    this.#blocks = Math.max(1, Math.ceil(word.length / BITS));
    this.#none = new Int32Array(this.#blocks);
    const unused = this.#blocks * BITS - word.length;
    this.#first = 1 << unused;
    for (let index = 0; index < word.length; index += 1) {
      const letter = word[index] ?? 0;
      const masks = this.#masks.get(letter) ?? new Int32Array(this.#blocks);
      const bit = unused + index;
      masks[bit >>> 5] = (masks[bit >>> 5] ?? 0) | (1 << (bit & 31));
      this.#masks.set(letter, masks);
    }
    const plain = Array.from({ length: ASCII }, () => this.#none);
    for (const [letter, masks] of this.#masks) if (letter < ASCII) plain[letter] = masks;
    this.#plainMasks = plain;
    this.#vp = new Int32Array(this.#blocks);
    this.#vn = new Int32Array(this.#blocks);
    this.#d0 = new Int32Array(this.#blocks);
    this.#before = new Int32Array(this.#blocks);
  }

  /** The fewest edits that make the word a part of the text; at most the word's length, for the empty part. */
  fewest(text: ArrayLike<number>): number {
    this.#reset();
    let score = this.#length;
    let best = score;
    for (let index = 0; index < text.length && best > 0; index += 1) {
      score += this.#step(this.#masksOf(text[index] ?? 0));
      if (score < best) best = score;
    }
    return best;
  }

  /**
   * Where in a text the word stands, with so many edits: as a word of it, at the start of one, or within. Edits that
   * make one word of two don't count.
   */
  placeOf(text: ArrayLike<number>, edits: number): PlaceOfTypo {
    if (this.#blocks === 1) return this.#placeInOneBlock(text, edits);
    let place: PlaceOfTypo = 'within';
    for (let at = 0; at < text.length; at += 1) {
      this.#reset();
      let score = this.#length;
      let best = score;
      for (; at < text.length && !isBetweenWords(text[at]); at += 1) {
        score += this.#step(this.#masksOf(text[at] ?? 0), this.#first);
        if (score < best) best = score;
      }
      if (score <= edits) return 'word';
      if (best <= edits) place = 'start';
    }
    return place;
  }

  /** The same for a word of one block, which most are: many times quicker without arrays. */
  #placeInOneBlock(text: ArrayLike<number>, edits: number): PlaceOfTypo {
    let place: PlaceOfTypo = 'within';
    for (let at = 0; at < text.length; at += 1) {
      let [vp, vn, d0, before] = [-1, 0, -1, 0];
      let score = this.#length;
      let best = score;
      for (; at < text.length && !isBetweenWords(text[at]); at += 1) {
        const mask = this.#masksOf(text[at] ?? 0)[0] ?? 0;
        const swapped = ((~d0 & mask) << 1) & before;
        d0 = (((mask & vp) + vp) ^ vp) | mask | vn | swapped;
        const hp = vn | ~(d0 | vp);
        const hn = d0 & vp;
        score += (hp >>> 31) - (hn >>> 31);
        const hpNext = (hp << 1) | this.#first;
        vp = (hn << 1) | ~(d0 | hpNext);
        vn = d0 & hpNext;
        before = mask;
        if (score < best) best = score;
      }
      if (score <= edits) return 'word';
      if (best <= edits) place = 'start';
    }
    return place;
  }

  #masksOf(letter: number): Int32Array {
    return this.#plainMasks[letter] ?? this.#masks.get(letter) ?? this.#none;
  }

  #reset(): void {
    this.#vp.fill(-1);
    this.#vn.fill(0);
    this.#d0.fill(-1);
    this.#before.fill(0);
  }

  /**
   * Goes on by one letter of the text.
   * @param leftOut the bit of the word's first letter, where a letter of the text that is left out before it is an edit
   * @returns by how much the distance of the whole word changes: -1, 0 or 1
   */
  #step(masks: Int32Array, leftOut = 0): number {
    let hpIn = 0;
    let hnIn = 0;
    let swapIn = 0;
    for (let block = 0; block < this.#blocks; block += 1) {
      const mask = masks[block] ?? 0;
      const vp = this.#vp[block] ?? 0;
      const vn = this.#vn[block] ?? 0;
      const swap = ~(this.#d0[block] ?? 0) & mask;
      const swapped = ((swap << 1) | swapIn) & (this.#before[block] ?? 0);
      const met = mask | hnIn;
      const d0 = (((met & vp) + vp) ^ vp) | met | vn | swapped;
      const hp = vn | ~(d0 | vp);
      const hn = d0 & vp;
      const hpNext = (hp << 1) | hpIn | (block === 0 ? leftOut : 0);
      this.#vp[block] = (hn << 1) | hnIn | ~(d0 | hpNext);
      this.#vn[block] = d0 & hpNext;
      this.#d0[block] = d0;
      this.#before[block] = mask;
      swapIn = swap >>> 31;
      hpIn = hp >>> 31;
      hnIn = hn >>> 31;
    }
    return hpIn - hnIn;
  }
}
