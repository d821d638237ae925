const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Bits of which some more and a byte fit into the 32 that operators on bits have. */
const NARROW = 24;

/** Reads what `ByteWriter` wrote. @throws RangeError where the bytes end too early or hold what it never writes */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  byte(): number {
    const value = this.#bytes[this.#at];
    if (value === undefined) throw new RangeError('The packed bytes end too early.');
    this.#at += 1;
    return value;
  }

  bytes(count: number): Uint8Array {
    if (this.#at + count > this.#bytes.length) throw new RangeError('The packed bytes end too early.');
    this.#at += count;
    return this.#bytes.subarray(this.#at - count, this.#at);
  }

  varint(): number {
    let value = 0;
    for (let factor = 1; factor <= 2 ** 49; factor *= 128) {
      const byte = this.byte();
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
    throw new RangeError('A packed number is too large.');
  }

  /** A whole number with a sign. */
  zigzag(): number {
    const value = this.varint();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  double(): number {
    const bytes = this.bytes(8);
    return new DataView(bytes.buffer, bytes.byteOffset, 8).getFloat64(0, true);
  }

  text(): string {
    return utf8.decode(this.bytes(this.varint()));
  }

  /** `count` whole numbers without a sign, of `width` bits each (0 to 32). */
  bits(count: number, width: number): Uint32Array<ArrayBuffer> {
    if (width > 32) throw new RangeError('A packed number is too wide.');
    const bytes = this.bytes(Math.ceil((count * width) / 8));
    const values = new Uint32Array(count);
    if (width === 0) return values;
    let next = 0;
    let waiting = 0;
    let held = 0;
    if (width <= NARROW) {
      const mask = (1 << width) - 1;
      for (let at = 0; at < count; at += 1) {
        while (held < width) {
          waiting |= (bytes[next] ?? 0) << held;
          next += 1;
          held += 8;
        }
        values[at] = waiting & mask;
        waiting >>>= width;
        held -= width;
      }
      return values;
    }
    const limit = 2 ** width;
    for (let at = 0; at < count; at += 1) {
      while (held < width) {
        waiting += (bytes[next] ?? 0) * 2 ** held;
        next += 1;
        held += 8;
      }
      values[at] = waiting % limit;
      waiting = Math.floor(waiting / limit);
      held -= width;
    }
    return values;
  }

  /** All that has not been read. */
  rest(): Uint8Array {
    return this.bytes(this.#bytes.length - this.#at);
  }

  /** Whether all has been read. */
  get atEnd(): boolean {
    return this.#at === this.#bytes.length;
  }
}
