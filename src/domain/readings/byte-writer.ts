/** The largest magnitude that zigzag leaves a whole number which a double holds exactly. */
export const ZIGZAG_MAX = 2 ** 52 - 1;

/** Whole numbers without a sign from those with one, small ones from small ones: 0, -1, 1, -2 become 0, 1, 2, 3. */
export const zigzagOf = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value);

/** Bytes that `varint` takes. */
export function varintLength(value: number): number {
  if (value < 2 ** 7) return 1;
  if (value < 2 ** 14) return 2;
  if (value < 2 ** 21) return 3;
  if (value < 2 ** 28) return 4;
  if (value < 2 ** 35) return 5;
  if (value < 2 ** 42) return 6;
  return value < 2 ** 49 ? 7 : 8;
}

/** Bits of which some more and a byte fit into the 32 that operators on bits have. */
const NARROW = 24;

const utf8 = new TextEncoder();

/** Bytes that grow as they are written. */
export class ByteWriter {
  #bytes = new Uint8Array(256);
  #length = 0;

  #room(count: number): void {
    if (this.#length + count <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + count));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }

  byte(value: number): void {
    this.#room(1);
    this.#bytes[this.#length] = value;
    this.#length += 1;
  }

  bytes(values: Uint8Array): void {
    this.#room(values.length);
    this.#bytes.set(values, this.#length);
    this.#length += values.length;
  }

  /** A whole number from 0 to 2^53 - 1, seven bits a byte, the lowest first. */
  varint(value: number): void {
    let rest = value;
    while (rest >= 128) {
      this.byte((rest % 128) + 128);
      rest = Math.floor(rest / 128);
    }
    this.byte(rest);
  }

  /** A double, the lowest byte first. */
  double(value: number): void {
    this.#room(8);
    new DataView(this.#bytes.buffer).setFloat64(this.#length, value, true);
    this.#length += 8;
  }

  /** A text as UTF-8 with its length in bytes in front. */
  text(value: string): void {
    const bytes = utf8.encode(value);
    this.varint(bytes.length);
    this.bytes(bytes);
  }

  /** Whole numbers of `width` bits each (0 to 32), the lowest bit first, filled up to a byte at the end. */
  bits(values: ArrayLike<number>, width: number): void {
    this.#room(Math.ceil((values.length * width) / 8));
    if (width > NARROW) {
      this.#wideBits(values, width);
      return;
    }
    const bytes = this.#bytes;
    let at = this.#length;
    let waiting = 0;
    let held = 0;
    for (let place = 0; place < values.length; place += 1) {
      waiting |= (values[place] ?? 0) << held;
      held += width;
      while (held >= 8) {
        bytes[at] = waiting & 255;
        at += 1;
        waiting >>>= 8;
        held -= 8;
      }
    }
    if (held > 0) {
      bytes[at] = waiting;
      at += 1;
    }
    this.#length = at;
  }

  #wideBits(values: ArrayLike<number>, width: number): void {
    let waiting = 0;
    let held = 0;
    for (let place = 0; place < values.length; place += 1) {
      waiting += (values[place] ?? 0) * 2 ** held;
      held += width;
      while (held >= 8) {
        this.byte(waiting % 256);
        waiting = Math.floor(waiting / 256);
        held -= 8;
      }
    }
    if (held > 0) this.byte(waiting);
  }

  /** What has been written. */
  done(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length);
  }
}
