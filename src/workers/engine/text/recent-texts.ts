/** Places at first, and at most; powers of two. */
const FEW = 64;
/** How many times as many there are next. */
const GROWTH = 16;
const MANY = 16_384;
/** Of those that are asked for, so many aren't known: more places would help; many don't; none would. */
const TOO_MANY = 1 / 8;
const USELESS = 2 / 3;
const ALL = 31 / 32;
const BYTES_OF_A_TEXT = 8;

/**
 * The codes of texts that came lately. In columns with few texts nearly every one did, and is known again by comparing,
 * without its letters being read one by one. Where texts hardly come twice it does nothing.
 */
export class RecentTexts {
  /** Two places for texts that are alike: the one that came later stands in the even one. */
  #texts: (string | undefined)[] = Array.from({ length: FEW });
  #codes = new Uint32Array(FEW);
  #isOf = true;
  /** Since the places were counted last. */
  #asked = 0;
  #missed = 0;

  /** What it takes besides the texts. Bytes. */
  get memory(): number {
    return this.#texts.length * BYTES_OF_A_TEXT + this.#codes.byteLength;
  }

  /** The code of a text that came lately; -1 where it didn't, or not so lately. */
  codeOf(text: string): number {
    if (!this.#isOf) return -1;
    this.#asked += 1;
    const place = this.#placeOf(text);
    if (this.#texts[place] === text) return this.#codes[place] ?? -1;
    return this.#texts[place + 1] === text ? (this.#codes[place + 1] ?? -1) : -1;
  }

  /** Remembers a text that wasn't known. */
  keep(text: string, code: number): void {
    if (!this.#isOf) return;
    this.#missed += 1;
    if (this.#missed > this.#texts.length) {
      this.#settle();
      if (!this.#isOf) return;
    }
    const place = this.#placeOf(text);
    this.#texts[place + 1] = this.#texts[place];
    this.#codes[place + 1] = this.#codes[place] ?? 0;
    this.#texts[place] = text;
    this.#codes[place] = code;
  }

  /** More places as long as they are too few; none at all where many don't help. */
  #settle(): void {
    const { length } = this.#texts;
    const missed = this.#missed / this.#asked;
    this.#asked = 0;
    this.#missed = 0;
    if (missed < (length === MANY ? USELESS : TOO_MANY)) return;
    this.#isOf = length < MANY && (length === FEW || missed < ALL);
    const next = this.#isOf ? length * GROWTH : 0;
    this.#texts = Array.from({ length: next });
    this.#codes = new Uint32Array(next);
  }

  #placeOf(text: string): number {
    return hashOf(text) & (this.#texts.length - 2);
  }
}

/** Of eight letters, or as many as there are. Where they don't tell texts apart, one takes the other's place. */
function hashOf(text: string): number {
  const { length } = text;
  const step = 1 + (length >>> 3);
  let mixed = length;
  for (let index = length - 1; index >= 0; index -= step)
    mixed = Math.imul(mixed ^ text.charCodeAt(index), 0x85eb_ca6b);
  return mixed ^ (mixed >>> 15);
}
