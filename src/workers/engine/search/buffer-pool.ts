/** Room is given in steps of so many bytes: a column that has grown a little still fits into what it had. */
const STEP = 65_536;

/** More than the columns of two queries need. */
const MOST = 16;

/**
 * Buffers for findings, used again: each is as long as a column has texts, and to allocate and collect it costs more than
 * to fill it.
 */
export class BufferPool {
  readonly #free: Uint8Array<ArrayBuffer>[] = [];

  /** A buffer of `length` bytes with any content. */
  take(length: number): Uint8Array<ArrayBuffer> {
    const size = Math.ceil(length / STEP) * STEP;
    const place = this.#free.findIndex((one) => one.length === size);
    const [whole = new Uint8Array(size)] = place < 0 ? [] : this.#free.splice(place, 1);
    return whole.subarray(0, length);
  }

  /** Takes a buffer of `take` back: nobody may read it any more. */
  give(bytes: Uint8Array): void {
    if (this.#free.length === MOST) this.#free.shift();
    this.#free.push(new Uint8Array(bytes.buffer as ArrayBuffer));
  }
}
