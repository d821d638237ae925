import type { ColumnOf } from './column-of.ts';
import { type IntegerArray, Integers } from './integers.ts';
import { readIsoInstant } from './iso-instant.ts';
import { Nulls } from './nulls.ts';
import { compareNumbers } from './number-column.ts';
import { wrongType } from './wrong-type.ts';

/** One step of the high part: about 50 days in milliseconds. */
export const HIGH_STEP = 2 ** 32;
/** High parts are counted from this one, 2019: the years 2007 to 2036 then need one byte for it. */
export const HIGH_BASE = 363;

export type InstantParts = {
  readonly low: Uint32Array;
  readonly high: IntegerArray;
  readonly nulls: Uint32Array | null;
  readonly unusual: readonly (readonly [number, string])[];
};

/**
 * Instants: texts that are ordered as times. One that is written as the wire writes it takes five bytes; any other text
 * is kept as it is beside the time it means. A text that means none counts as having no value, but is given back.
 */
export class InstantColumn implements ColumnOf<string> {
  readonly kind = 'instant';
  readonly nulls: Nulls;
  #low: Uint32Array;
  readonly #high: Integers;
  readonly #unusual: Map<number, string>;

  constructor(parts?: InstantParts) {
    this.nulls = new Nulls(parts?.nulls, parts?.low.length);
    this.#low = parts?.low ?? new Uint32Array(0);
    this.#high = new Integers(parts?.high);
    this.#unusual = new Map(parts?.unusual);
  }

  /** A time is `(high + HIGH_BASE) * HIGH_STEP + low` milliseconds since 1970. */
  get low(): Uint32Array {
    return this.#low;
  }

  get high(): IntegerArray {
    return this.#high.array;
  }

  put(slot: number, value: unknown): void {
    if (this.#unusual.size > 0) this.#unusual.delete(slot);
    if (typeof value !== 'string') {
      this.#putTime(slot, Number.NaN);
      if (value !== null) throw wrongType('text of an instant', value);
      return;
    }
    const time = readIsoInstant(value);
    if (Number.isNaN(time)) {
      this.#unusual.set(slot, value);
      this.#putTime(slot, Date.parse(value));
    } else this.#putTime(slot, time);
  }

  #putTime(slot: number, time: number): void {
    this.nulls.set(slot, Number.isNaN(time));
    this.#low[slot] = time;
    this.#high.set(slot, Number.isNaN(time) ? 0 : Math.floor(time / HIGH_STEP) - HIGH_BASE);
  }

  get(slot: number): string | null {
    const unusual = this.#unusual.size === 0 ? undefined : this.#unusual.get(slot);
    if (unusual !== undefined) return unusual;
    return this.nulls.has(slot) ? null : new Date(this.valueAt(slot)).toISOString();
  }

  /** Milliseconds since 1970; of no use where there is no value. */
  valueAt(slot: number): number {
    return ((this.#high.array[slot] ?? 0) + HIGH_BASE) * HIGH_STEP + (this.#low[slot] ?? 0);
  }

  isNull(slot: number): boolean {
    return this.nulls.has(slot);
  }

  compare(one: number, other: number): number {
    return compareNumbers(this.valueAt(one), this.valueAt(other));
  }

  grow(capacity: number): void {
    const grown = new Uint32Array(capacity);
    grown.set(this.#low.subarray(0, capacity));
    this.#low = grown;
    this.#high.grow(capacity);
    this.nulls.grow(capacity);
  }

  get memory(): number {
    return this.nulls.memory + this.#low.byteLength + this.#high.array.byteLength + this.#unusual.size * 100;
  }

  toParts(slots: number): InstantParts {
    return {
      low: this.#low.subarray(0, slots),
      high: this.#high.array.subarray(0, slots),
      nulls: this.nulls.toPart(slots),
      unusual: [...this.#unusual],
    };
  }
}
