import { addSlot, type Bitmap, grownBitmap, hasSlot, newBitmap, removeSlot, wordsFor } from './bitmap.ts';

/** The slots of a column that have no value. Takes no memory until there is one. */
export class Nulls {
  #bits: Bitmap | null;
  #capacity: number;

  constructor(bits: Bitmap | null = null, capacity = 0) {
    this.#bits = bits;
    this.#capacity = capacity;
  }

  /** Null while every slot has a value. */
  get bits(): Bitmap | null {
    return this.#bits;
  }

  get memory(): number {
    return this.#bits?.byteLength ?? 0;
  }

  has(slot: number): boolean {
    return this.#bits !== null && hasSlot(this.#bits, slot);
  }

  set(slot: number, isNull: boolean): void {
    if (isNull) {
      this.#bits ??= newBitmap(this.#capacity);
      addSlot(this.#bits, slot);
    } else if (this.#bits !== null) removeSlot(this.#bits, slot);
  }

  /** Of the slots below `slots`; a view. */
  toPart(slots: number): Bitmap | null {
    return this.#bits?.subarray(0, wordsFor(slots)) ?? null;
  }

  grow(capacity: number): void {
    this.#capacity = capacity;
    if (this.#bits !== null) this.#bits = grownBitmap(this.#bits, capacity);
  }
}
