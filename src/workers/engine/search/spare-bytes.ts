/** Room is given in steps of so many bytes: a column that has grown a little still fits into what it had. */
const STEP = 65_536;

/** More than the columns of two queries need. */
const MOST = 16;

/**
 * Room for what was found, used again: it is as long as a column has texts, and new memory costs more than filling it,
 * the collecting of it included.
 */
export class SpareBytes {
  readonly #spare: Uint8Array<ArrayBuffer>[] = [];

  /** So many bytes, whatever they are. */
  take(length: number): Uint8Array<ArrayBuffer> {
    const size = Math.ceil(length / STEP) * STEP;
    const place = this.#spare.findIndex((one) => one.length === size);
    const [whole = new Uint8Array(size)] = place < 0 ? [] : this.#spare.splice(place, 1);
    return whole.subarray(0, length);
  }

  /** Takes back what `take` gave: nobody may read it any more. */
  give(bytes: Uint8Array): void {
    if (this.#spare.length === MOST) this.#spare.shift();
    this.#spare.push(new Uint8Array(bytes.buffer as ArrayBuffer));
  }
}
