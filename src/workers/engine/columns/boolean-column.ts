import type { ColumnOf } from './column-of.ts';
import { wrongType } from './wrong-type.ts';

/** What stands for false, true and no value. */
const NO_VALUE = -1;

export type BooleanParts = {
  readonly codes: Int8Array;
};

/** True, false or nothing. */
export class BooleanColumn implements ColumnOf<boolean> {
  readonly kind = 'boolean';
  #codes: Int8Array;

  constructor(parts?: BooleanParts) {
    this.#codes = parts?.codes ?? new Int8Array(0);
  }

  /** 0 false, 1 true, -1 where there is no value. */
  get codes(): Int8Array {
    return this.#codes;
  }

  put(slot: number, value: unknown): void {
    this.#codes[slot] = typeof value === 'boolean' ? Number(value) : NO_VALUE;
    if (typeof value !== 'boolean' && value !== null) throw wrongType('boolean', value);
  }

  get(slot: number): boolean | null {
    return this.isNull(slot) ? null : this.#codes[slot] === 1;
  }

  isNull(slot: number): boolean {
    return this.#codes[slot] === NO_VALUE;
  }

  compare(one: number, other: number): number {
    return (this.#codes[one] ?? 0) - (this.#codes[other] ?? 0);
  }

  grow(capacity: number): void {
    const grown = new Int8Array(capacity);
    grown.set(this.#codes.subarray(0, capacity));
    this.#codes = grown;
  }

  get memory(): number {
    return this.#codes.byteLength;
  }

  toParts(slots: number): BooleanParts {
    return { codes: this.#codes.subarray(0, slots) };
  }
}
