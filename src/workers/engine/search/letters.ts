/**
 * Folded texts as the kernels see them: one byte a UTF-16 unit, so that edits are counted in letters in every script.
 * ASCII is itself. What is beyond shares 127 bytes by its lowest bits, and an alphabet remembers which unit has which:
 * in practice one column's texts never share one, since the units of Tamil differ there, those of Cyrillic too.
 */

import { TRIGRAMS, trigramHash } from './trigrams.ts';

/** Fills the place behind the end of a text. No unit is written as this. */
export const PAD = 0xff;
/** In a word: a letter that none of the texts has. */
export const ABSENT = 0x100;

/** Of the letters that a substring is looked for by: whatever stands there. */
export const ANY = -1;

/** Units below are themselves. */
export const ASCII = 0x80;
const NOBODY = 0xffff_ffff;
const SEVERAL = 0xffff_fffe;

/** A word in an alphabet's bytes. */
export interface WordLetters {
  /** One a unit; ABSENT where no text has it. */
  readonly letters: Uint16Array;
  /** A letter shares its byte with another: what is found must be looked at again. */
  readonly ambiguous: boolean;
}

export class Alphabet {
  readonly #owners = new Uint32Array(ASCII).fill(NOBODY);
  /** How often each trigram was counted, by its hash. */
  readonly #counts = new Uint32Array(TRIGRAMS);

  /** Counts the trigrams of a text that stands among others. Those of some texts are enough to know which are rare. */
  count(letters: ArrayLike<number>, at: number, length: number): void {
    let [a, b] = [PAD, PAD];
    for (let index = at; index < at + length; index += 1) {
      const letter = letters[index] ?? PAD;
      const byte = letter < ASCII ? letter : byteOf(letter);
      const trigram = trigramHash(a, b, byte);
      if (index >= at + 2) this.#counts[trigram] = (this.#counts[trigram] ?? 0) + 1;
      a = b;
      b = byte;
    }
  }

  /** The byte of a unit of a text. */
  write(unit: number): number {
    if (unit < ASCII) return unit;
    const byte = byteOf(unit);
    const owner = this.#owners[byte - ASCII];
    if (owner !== unit) this.#owners[byte - ASCII] = owner === NOBODY ? unit : SEVERAL;
    return byte;
  }

  /** A folded word, to be looked for in the texts that were written. */
  read(word: string): WordLetters {
    const letters = new Uint16Array(word.length);
    let ambiguous = false;
    for (let index = 0; index < word.length; index += 1) {
      const unit = word.charCodeAt(index);
      const byte = unit < ASCII ? unit : byteOf(unit);
      const owner = unit < ASCII ? unit : this.#owners[byte - ASCII];
      const there = owner === unit || owner === SEVERAL;
      letters[index] = there ? byte : ABSENT;
      ambiguous ||= there && owner === SEVERAL;
    }
    return { letters, ambiguous };
  }

  /** The rarest trigram of a word; ANY before its letters where the word is shorter. */
  rarestOf(letters: Uint16Array): readonly [number, number, number] {
    let best = Math.max(letters.length - 3, 0);
    let fewest = Number.POSITIVE_INFINITY;
    for (let at = letters.length - 3; at >= 0; at -= 1) {
      const count = this.#counts[trigramHash(letters[at] ?? PAD, letters[at + 1] ?? PAD, letters[at + 2] ?? PAD)] ?? 0;
      if (count >= fewest) continue;
      fewest = count;
      best = at;
    }
    const [a, b, c] = letters.subarray(best, best + 3);
    if (c !== undefined) return [a ?? ANY, b ?? ANY, c];
    return b === undefined ? [ANY, ANY, a ?? ANY] : [ANY, a ?? ANY, b];
  }
}

export const isDigit = (letter: number): boolean => letter >= 0x30 && letter <= 0x39;

const byteOf = (unit: number): number => Math.min(ASCII | (unit & 0x7f), PAD - 1);
