import type { Dictionary } from '../text/dictionary.ts';
import { type Kernels, TEXTS, TEXTS_ROOM } from './kernels.ts';
import type { Alphabet } from './letters.ts';

const MOST_TEXTS = 1_024;

/** Texts on their way from a dictionary to the buckets, one after the other in the kernels' memory, folded. */
export class Batch {
  /** How long each is; NOT_FOLDED where it isn't there, because it has other letters than those of ASCII. */
  readonly lengths = new Uint16Array(MOST_TEXTS);
  readonly #kernels: Kernels;

  constructor(kernels: Kernels) {
    this.#kernels = kernels;
  }

  /**
   * Takes texts from a code on, as many as there is room for.
   * @returns how many; none where the first one is longer than all the room
   */
  take(dictionary: Dictionary, code: number, isId: boolean): number {
    const { bytes } = this.#kernels;
    const count = dictionary.copyTexts(code, bytes.subarray(TEXTS, TEXTS + TEXTS_ROOM), this.lengths);
    this.#kernels.fold(this.lengths, count, isId);
    return count;
  }

  /** Takes one text that is folded already. */
  takeOne(units: ArrayLike<number>, alphabet: Alphabet): void {
    const { bytes } = this.#kernels;
    for (let index = 0; index < units.length; index += 1) bytes[TEXTS + index] = alphabet.write(units[index] ?? 0);
    this.lengths[0] = units.length;
  }
}
