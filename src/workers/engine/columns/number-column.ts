import type { ColumnOf, KeyColumn } from './column-of.ts';
import { hashOfNumber, hashOfText } from './hash.ts';
import { INTEGER_MAX, INTEGER_MIN, type IntegerArray, Integers } from './integers.ts';
import { Nulls } from './nulls.ts';
import { wrongType } from './wrong-type.ts';

export type NumberParts = {
  readonly values: IntegerArray | Float64Array;
  readonly nulls: Uint32Array | null;
};

/**
 * Numbers of any kind. While all of them are whole after multiplying with `scale` (10,000 for four decimals) they are
 * kept as narrow integers, and as doubles from the first one on that is not. Where the numbers name rows, a row that has
 * no number yet may be named by a text: it is read back, and is no value to filter or sort by.
 */
export class NumberColumn implements ColumnOf<number | string>, KeyColumn {
  readonly kind = 'number';
  readonly scale: number;
  readonly nulls: Nulls;
  readonly #integers: Integers;
  #doubles: Float64Array | null;
  /** Names that are no numbers, by slot; null where the numbers name no rows. They are in no part: a copy has none. */
  #names: Map<number, string> | null = null;

  constructor(scale: number, parts?: NumberParts) {
    this.scale = scale;
    this.nulls = new Nulls(parts?.nulls, parts?.values.length);
    this.#doubles = parts?.values instanceof Float64Array ? parts.values : null;
    this.#integers = new Integers(parts?.values instanceof Float64Array ? undefined : parts?.values);
  }

  /** The values times `scale`; null once they are doubles. 0 where there is none. */
  get integers(): IntegerArray | null {
    return this.#doubles === null ? this.#integers.array : null;
  }

  /** The values as they are; null while they are integers. 0 where there is none. */
  get doubles(): Float64Array | null {
    return this.#doubles;
  }

  /** From here on the values name rows. */
  nameRows(): void {
    this.#names ??= new Map();
  }

  put(slot: number, value: unknown): void {
    if (this.#names !== null) {
      if (typeof value === 'string') {
        this.put(slot, null);
        this.#names.set(slot, value);
        return;
      }
      this.#names.delete(slot);
    }
    const number = value ?? 0;
    if (typeof number !== 'number' || value === undefined) {
      this.put(slot, null);
      throw wrongType('number', value);
    }
    this.nulls.set(slot, value === null);
    if (this.#doubles === null) {
      const integer = this.scale === 1 ? number : Math.round(number * this.scale);
      if (this.#isExact(integer, number)) {
        this.#integers.set(slot, integer);
        return;
      }
      this.#doubles = Float64Array.from(this.#integers.array, (one) => one / this.scale);
      this.#integers.grow(0);
    }
    this.#doubles[slot] = number;
  }

  get(slot: number): number | string | null {
    return this.nulls.has(slot) ? (this.#names?.get(slot) ?? null) : this.valueAt(slot);
  }

  /** The number at a slot; 0 where there is none. */
  valueAt(slot: number): number {
    return this.#doubles === null ? (this.#integers.array[slot] ?? 0) / this.scale : (this.#doubles[slot] ?? 0);
  }

  isNull(slot: number): boolean {
    return this.nulls.has(slot);
  }

  compare(one: number, other: number): number {
    return compareNumbers(this.valueAt(one), this.valueAt(other));
  }

  grow(capacity: number): void {
    this.nulls.grow(capacity);
    if (this.#doubles === null) this.#integers.grow(capacity);
    else {
      const grown = new Float64Array(capacity);
      grown.set(this.#doubles.subarray(0, capacity));
      this.#doubles = grown;
    }
  }

  get memory(): number {
    return this.nulls.memory + (this.#doubles ?? this.#integers.array).byteLength;
  }

  toParts(slots: number): NumberParts {
    return { values: (this.#doubles ?? this.#integers.array).subarray(0, slots), nulls: this.nulls.toPart(slots) };
  }

  hashOfKey(key: string): number {
    const number = Number(key);
    return Number.isNaN(number) ? hashOfText(key, 0) >>> 0 : hashOfNumber(number);
  }

  hashAt(slot: number): number {
    const name = this.#names?.get(slot);
    return name === undefined ? hashOfNumber(this.valueAt(slot)) : this.hashOfKey(name);
  }

  isKeyAt(slot: number, key: string): boolean {
    return (!this.nulls.has(slot) || this.#names?.has(slot) === true) && this.keyAt(slot) === key;
  }

  keyAt(slot: number): string {
    return this.#names?.get(slot) ?? String(this.valueAt(slot));
  }

  /** Whether the integer stands for this very number; no integer stands for -0. */
  #isExact(integer: number, number: number): boolean {
    return integer >= INTEGER_MIN && integer <= INTEGER_MAX && Object.is((integer | 0) / this.scale, number);
  }
}

/** Ascending; what is no number (NaN) comes after all numbers. -0 and 0 are the same. */
export function compareNumbers(one: number, other: number): number {
  if (one < other) return -1;
  if (one > other) return 1;
  return one === other ? 0 : Number(Number.isNaN(one)) - Number(Number.isNaN(other));
}
