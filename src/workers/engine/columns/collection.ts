import {
  addSlot,
  type Bitmap,
  countSlots,
  grownBitmap,
  hasSlot,
  newBitmap,
  removeSlot,
  WORD_BITS,
  wordsFor,
} from './bitmap.ts';
import { ChangeLog } from './change-log.ts';
import type { Column } from './column.ts';
import type { KeyColumn } from './column-of.ts';
import type { ColumnStore } from './column-store.ts';
import { KeyIndex } from './key-index.ts';
import { newColumn } from './new-column.ts';
import type { Part } from './parts.ts';
import type { CollectionShape, FieldShape } from './shape.ts';
import { TextColumn } from './text-column.ts';
import { wrongType } from './wrong-type.ts';

/** What the search looks through: a column's unique texts, and which of them each slot has. */
export interface SearchedColumn {
  readonly dictionary: TextColumn['dictionary'];
  /** By slot, all bits set where there is no text; null where each row's code is its slot. */
  readonly codes: TextColumn['codesToSearch'];
  readonly weight: number;
  readonly isId: boolean;
}

export type CollectionParts = {
  readonly slots: number;
  readonly live: Bitmap;
  readonly columns: Readonly<Record<string, Part>>;
};

/** Room for more rows than there are is made by this part of them: memory is dearer than copying. */
const GROWTH = 1 / 4;

interface Derived<Row> {
  readonly of: (row: Row) => unknown;
  readonly column: Column;
  /** Set for what follows from something beyond the row. */
  readonly from: readonly { readonly name: string; readonly column: Column }[];
}

/**
 * Rows by key, kept as columns. A row has a slot, a number below `slots`, for as long as it is there; the slot of a
 * deleted row is taken again. Everything that is made from rows speaks of them by slot.
 */
export class Collection<Row extends object> implements ColumnStore {
  readonly shape: CollectionShape<Row>;
  readonly #columns = new Map<string, Column>();
  /** The columns of the rows' fields, and those of what is derived. */
  readonly #fields: { readonly name: string; readonly column: Column }[] = [];
  readonly #derived: Derived<Row>[] = [];
  readonly #log = new ChangeLog();
  #keys: Column & KeyColumn;
  /** Null until somebody asks for a key. */
  #index: KeyIndex | null = null;
  #live: Bitmap = newBitmap(0);
  #free: number[] = [];
  #slots = 0;
  #size = 0;
  #capacity = 0;

  constructor(shape: CollectionShape<Row>) {
    this.shape = shape;
    this.#keys = this.#begin();
  }

  /** The collection that gave these parts, which it takes over. Its shape must be the one they were made with. */
  static fromParts<Row extends object>(shape: CollectionShape<Row>, parts: CollectionParts): Collection<Row> {
    const collection = new Collection(shape);
    collection.#keys = collection.#begin(parts.columns);
    collection.#slots = parts.slots;
    collection.#live = parts.live;
    collection.#size = countSlots(parts.live);
    for (let slot = 0; slot < parts.slots && collection.#free.length < parts.slots - collection.#size; slot += 1) {
      if (!hasSlot(parts.live, slot)) collection.#free.push(slot);
    }
    collection.#capacity = wordsFor(parts.slots) * WORD_BITS;
    return collection;
  }

  get size(): number {
    return this.#size;
  }

  get slots(): number {
    return this.#slots;
  }

  get live(): Bitmap {
    return this.#live;
  }

  get keys(): Column & KeyColumn {
    return this.#keys;
  }

  get changes(): number {
    return this.#log.count;
  }

  /** What it takes. Bytes. */
  get memory(): number {
    let sum = this.#live.byteLength + (this.#index?.memory ?? 0);
    for (const column of this.#columns.values()) sum += column.memory;
    return sum;
  }

  changedSince(changes: number): readonly number[] | null {
    return this.#log.since(changes);
  }

  remembers(changes: number): boolean {
    return this.#log.remembers(changes);
  }

  column(name: string): Column {
    const found = this.#columns.get(name);
    if (found === undefined) throw new RangeError(`${this.shape.name} have no column ${name}.`);
    return found;
  }

  /** The columns that are searched. Their arrays are other ones after the collection grew. */
  searchedColumns(): SearchedColumn[] {
    const searched: SearchedColumn[] = [];
    for (const column of this.#columns.values()) {
      if (!(column instanceof TextColumn) || column.searched === null) continue;
      searched.push({ dictionary: column.dictionary, codes: column.codesToSearch, ...column.searched });
    }
    return searched;
  }

  /** The slot of the row with this key; -1 when there is none. */
  slotOf(key: string): number {
    this.#index ??= this.#newIndex();
    return this.#index.slotOf(key);
  }

  /** The key of the row at a slot. */
  keyAt(slot: number): string {
    return this.#keys.keyAt(slot);
  }

  /** The row at a slot, equal to the one that was put; undefined when there is none. */
  row(slot: number): Row | undefined {
    if (slot >= this.#slots || !hasSlot(this.#live, slot)) return undefined;
    const row: Record<string, unknown> = {};
    for (const { name, column } of this.#fields) row[name] = column.get(slot);
    return row as Row;
  }

  /**
   * Puts a row in place of the one with its key, if there is one; returns its slot. Throws a TypeError when a field is
   * not of its column's type; then no row has this key.
   */
  put(row: Row): number {
    const key = this.#keyOf(row);
    const known = this.slotOf(key);
    if (known !== -1) {
      this.#write(known, row);
      return known;
    }
    const slot = this.#free.pop() ?? this.#newSlot();
    try {
      this.#write(slot, row);
    } catch (error) {
      this.#free.push(slot);
      throw error;
    }
    this.#index?.add(slot);
    addSlot(this.#live, slot);
    this.#size += 1;
    return slot;
  }

  /** Works out again, for the row at a slot, what follows from something beyond it. */
  deriveAgain(slot: number): void {
    if (slot >= this.#slots || !hasSlot(this.#live, slot)) return;
    for (const { of, column, from } of this.#derived) {
      if (from.length === 0) continue;
      const row: Record<string, unknown> = {};
      for (const field of from) row[field.name] = field.column.get(slot);
      // Only the fields that it says it follows from are there, and no others are asked for.
      const value = of(row as Row);
      if (value === column.get(slot)) continue;
      this.#log.note(slot, this.#slots);
      column.put(slot, value);
    }
  }

  putMany(rows: readonly Row[]): void {
    this.reserve(this.#size + rows.length);
    for (const row of rows) this.put(row);
  }

  /** Takes away the row with this key; false when there is none. */
  delete(key: string): boolean {
    const slot = this.slotOf(key);
    if (slot === -1) return false;
    this.#remove(slot);
    return true;
  }

  /** Takes all rows away. The columns stay those they are, with room for as many rows and with the texts they know. */
  clear(): void {
    this.#index = null;
    this.#live.fill(0);
    this.#free = [];
    this.#slots = 0;
    this.#size = 0;
    this.#log.noteAll();
  }

  /** Makes room for so many rows at once. */
  reserve(rows: number): void {
    this.#makeRoom(rows);
    this.#index?.reserve(rows);
  }

  /** What it is made of. The arrays may be views of those in use. */
  toParts(): CollectionParts {
    const words = wordsFor(this.#slots);
    const columns: Record<string, Part> = {};
    for (const [name, column] of this.#columns) columns[name] = column.toParts(words * WORD_BITS);
    return { slots: this.#slots, live: this.#live.subarray(0, words), columns };
  }

  #begin(parts: Readonly<Record<string, Part>> = {}): Column & KeyColumn {
    this.#columns.clear();
    this.#fields.length = 0;
    this.#derived.length = 0;
    for (const [name, shape] of Object.entries<FieldShape>(this.shape.fields)) {
      const column = newColumn(shape, parts[name]);
      this.#columns.set(name, column);
      this.#fields.push({ name, column });
    }
    for (const [name, shape] of Object.entries(this.shape.derived)) {
      const column = newColumn(shape, parts[name]);
      this.#columns.set(name, column);
      const from = (shape.from ?? []).map((field) => ({ name: field, column: this.column(field) }));
      this.#derived.push({ of: shape.of, column, from });
    }
    const keys = this.column(this.shape.key);
    if (keys.kind !== 'guid' && keys.kind !== 'text' && keys.kind !== 'number') {
      throw new RangeError(`A ${keys.kind} can't name a row.`);
    }
    if (keys.kind === 'number') keys.nameRows();
    return keys;
  }

  #keyOf(row: Row): string {
    const key: unknown = row[this.shape.key];
    // A row that has no number yet is named by a text.
    if (typeof key !== 'string' && !(this.#keys.kind === 'number' && typeof key === 'number')) {
      throw wrongType('key', key);
    }
    return String(key);
  }

  #write(slot: number, row: Row): void {
    this.#log.note(slot, this.#slots);
    try {
      for (const { name, column } of this.#fields) column.put(slot, row[name as keyof Row]);
      for (const { of, column } of this.#derived) column.put(slot, of(row));
    } catch (error) {
      // Half of it is written. Better no row than one that never was.
      if (hasSlot(this.#live, slot)) this.#remove(slot);
      throw error;
    }
  }

  #remove(slot: number): void {
    this.#index?.remove(slot);
    removeSlot(this.#live, slot);
    this.#free.push(slot);
    this.#size -= 1;
    this.#log.note(slot, this.#slots);
  }

  #newIndex(): KeyIndex {
    const index = new KeyIndex(this.#keys, Math.max(this.#size, this.#capacity));
    for (let slot = 0; slot < this.#slots; slot += 1) if (hasSlot(this.#live, slot)) index.add(slot);
    return index;
  }

  #newSlot(): number {
    if (this.#slots === this.#capacity) this.#makeRoom(Math.ceil(this.#slots * (1 + GROWTH)) + 1);
    this.#slots += 1;
    return this.#slots - 1;
  }

  /** Whole words of a bitmap, so that who goes through slots word by word never leaves a column. */
  #makeRoom(slots: number): void {
    const capacity = wordsFor(slots) * WORD_BITS;
    if (capacity <= this.#capacity) return;
    this.#capacity = capacity;
    this.#live = grownBitmap(this.#live, capacity);
    for (const column of this.#columns.values()) column.grow(capacity);
  }
}
