/** Of every so many texts it is known where they start; from there on lengths are added up. */
const BLOCK = 16;
/** In place of a length that a byte has no room for. */
const LONG = 255;

/**
 * Where texts that lie one after the other start and end. Takes five bytes for four texts, a fraction of what a list of
 * starts does: most texts are ids and names, and short.
 */
export class TextBounds {
  #lengths = new Uint8Array(64);
  #starts = new Uint32Array(4);
  readonly #long = new Map<number, number>();
  #size = 0;
  #end = 0;
  /** The text whose start was asked for last, and that. */
  #asked = 0;
  #start = 0;

  /** Of texts whose starts are these, and behind them where the last one ends; the first starts at 0. */
  static fromStarts(starts: Uint32Array): TextBounds {
    const bounds = new TextBounds();
    const size = starts.length - 1;
    const blocks = Math.max(Math.ceil(size / BLOCK), 1);
    const lengths = new Uint8Array(blocks * BLOCK);
    const firsts = new Uint32Array(blocks);
    let start = 0;
    for (let text = 0; text < size; text += 1) {
      const end = starts[text + 1] ?? 0;
      if (text % BLOCK === 0) firsts[text / BLOCK] = start;
      if (end - start >= LONG) bounds.#long.set(text, end - start);
      lengths[text] = Math.min(end - start, LONG);
      start = end;
    }
    bounds.#lengths = lengths;
    bounds.#starts = firsts;
    bounds.#size = size;
    bounds.#end = start;
    return bounds;
  }

  /** How many texts there are. */
  get size(): number {
    return this.#size;
  }

  /** Where the last text ends, and the next will start. */
  get end(): number {
    return this.#end;
  }

  get memory(): number {
    return this.#lengths.byteLength + this.#starts.byteLength;
  }

  /** Makes room for so many texts. Beyond, it grows by an eighth: memory is dearer than time. */
  reserve(texts: number): void {
    const blocks = Math.ceil(texts / BLOCK);
    if (blocks <= this.#starts.length) return;
    this.#lengths = copiedTo(new Uint8Array(blocks * BLOCK), this.#lengths);
    this.#starts = copiedTo(new Uint32Array(blocks), this.#starts);
  }

  /** Adds a text of so many bytes. */
  push(length: number): void {
    const text = this.#size;
    if (text === this.#lengths.length) this.reserve(text + (text >> 3));
    if (text % BLOCK === 0) this.#starts[text / BLOCK] = this.#end;
    if (length >= LONG) this.#long.set(text, length);
    this.#lengths[text] = Math.min(length, LONG);
    this.#end += length;
    this.#size += 1;
  }

  lengthOf(text: number): number {
    const length = this.#lengths[text] ?? 0;
    return length === LONG ? (this.#long.get(text) ?? 0) : length;
  }

  startOf(text: number): number {
    // Who goes through all of them asks for one after the other.
    if (text !== this.#asked) {
      const isNext = text === this.#asked + 1;
      const block = Math.floor(text / BLOCK);
      let start = isNext ? this.#start + this.lengthOf(this.#asked) : (this.#starts[block] ?? 0);
      if (!isNext) for (let before = block * BLOCK; before < text; before += 1) start += this.lengthOf(before);
      this.#asked = text;
      this.#start = start;
    }
    return this.#start;
  }

  /** Where each text starts, and at the end where the last one ends. */
  toStarts(): Uint32Array {
    const starts = new Uint32Array(this.#size + 1);
    for (let text = 0; text < this.#size; text += 1) starts[text + 1] = (starts[text] ?? 0) + this.lengthOf(text);
    return starts;
  }
}

function copiedTo<T extends Uint8Array | Uint32Array>(bigger: T, array: T): T {
  bigger.set(array);
  return bigger;
}
