/** Whole numbers as wide as the widest of them needs. */
export type IntegerArray = Int8Array | Int16Array | Int32Array;

const WIDTHS = [Int8Array, Int16Array, Int32Array] as const;

/** What 32 bits hold. */
export const INTEGER_MAX = 0x7f_ff_ff_ff;
export const INTEGER_MIN = -0x80_00_00_00;

/** One whole number a slot. The array is another one after it grew or became wider. */
export class Integers {
  #array: IntegerArray;
  #max: number;

  constructor(array: IntegerArray = new Int8Array(0)) {
    this.#array = array;
    this.#max = largestOf(array);
  }

  get array(): IntegerArray {
    return this.#array;
  }

  /** The slot must be one that `grow` made room for, the number one of 32 bits. */
  set(slot: number, value: number): void {
    if (value > this.#max || value < ~this.#max) this.#widenFor(value);
    this.#array[slot] = value;
  }

  grow(capacity: number): void {
    const grown = arrayLike(this.#array, capacity);
    grown.set(this.#array.subarray(0, capacity));
    this.#array = grown;
  }

  #widenFor(value: number): void {
    const Width = WIDTHS.find((one) => fits(value, one.BYTES_PER_ELEMENT));
    if (Width === undefined) throw new RangeError(`${value} is no whole number of 32 bits.`);
    this.#array = new Width(this.#array);
    this.#max = largestOf(this.#array);
  }
}

const largestOf = (array: IntegerArray): number => 2 ** (8 * array.BYTES_PER_ELEMENT - 1) - 1;

const fits = (value: number, bytes: number): boolean => {
  const limit = 2 ** (8 * bytes - 1);
  return value >= -limit && value < limit;
};

function arrayLike(array: IntegerArray, length: number): IntegerArray {
  if (array instanceof Int8Array) return new Int8Array(length);
  return array instanceof Int16Array ? new Int16Array(length) : new Int32Array(length);
}
