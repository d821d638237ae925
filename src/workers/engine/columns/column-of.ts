import type { Part } from './parts.ts';

/** One field of all rows of a collection, by slot. What was put at a slot is what is read there. */
export interface ColumnOf<Value> {
  /** Keeps a value, or null for none. Throws a TypeError when it is of another type; the slot then has no value. */
  put(slot: number, value: unknown): void;
  get(slot: number): Value | null;
  isNull(slot: number): boolean;
  /** The order of two slots that both have a value: negative, 0 or positive. */
  compare(one: number, other: number): number;
  /** Makes room for slots below `capacity`. */
  grow(capacity: number): void;
  /** What it takes. Bytes. */
  readonly memory: number;
  /** What it is made of, of the slots below `slots`. The arrays may be views of those in use. */
  toParts(slots: number): Part;
}

/** A column whose values name the rows. Keys are texts, whatever the field's type is. */
export interface KeyColumn {
  /** Equal for equal keys; null: no slot has this key. */
  hashOfKey(key: string): number | null;
  hashAt(slot: number): number;
  isKeyAt(slot: number, key: string): boolean;
  keyAt(slot: number): string;
}
