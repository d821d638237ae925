import type { Bitmap } from '../columns/bitmap.ts';
import type { Column } from '../columns/column.ts';
import type { ColumnStore } from '../columns/column-store.ts';
import { ColumnOrder } from './column-order.ts';
import type { Filter, SortKey } from './filter.ts';
import { matcherOf } from './matcher-of.ts';
import { Postings } from './postings.ts';
import { type OrderPart, RowOrder } from './row-order.ts';
import { Selection } from './selection.ts';
import type { SortableColumn } from './sort-words.ts';
import { orderIn, type TextOrder, UNIT_ORDER } from './text-order.ts';

export interface Query {
  /** All of them hold. */
  readonly where?: readonly Filter[];
  /** The first counts most; none: by key. */
  readonly sort?: readonly SortKey[];
  /** Only these slots, such as what a search found. */
  readonly within?: Bitmap;
}

/** Filters and sorts a collection. Keeps what it found out about columns, and keeps it up to date. */
export class Selector {
  readonly #collection: ColumnStore;
  readonly #locale: string;
  /** Null until something is sorted by texts: a collator takes a while to make. */
  #texts: TextOrder | null = null;
  readonly #orders = new Map<string, ColumnOrder>();
  readonly #postings = new Map<string, Postings>();
  readonly #keys: ColumnOrder;

  /** Texts are ordered as in this locale. */
  constructor(collection: ColumnStore, locale: string) {
    this.#collection = collection;
    this.#locale = locale;
    this.#keys = new ColumnOrder(collection, sortable(collection.keys), UNIT_ORDER, null);
  }

  /** What it keeps besides the collection. Bytes. */
  get memory(): number {
    let sum = this.#keys.memory;
    for (const kept of [...this.#orders.values(), ...this.#postings.values()]) sum += kept.memory;
    return sum;
  }

  /** The rows that answer a query, in its order. Throws a RangeError when a column can't be asked that. */
  select({ where = [], sort = [], within }: Query): Selection {
    const matchers = where.map((filter) => matcherOf(this.#collection, filter, (column) => this.#postingsOf(column)));
    const parts: OrderPart[] = sort.map(({ column, descending }) => ({
      order: this.#orderOf(column),
      sign: descending === true ? -1 : 1,
    }));
    const last = parts.pop() ?? { order: this.#keys, sign: 1 };
    const order = new RowOrder(this.#collection, parts, last, this.#keys);
    return new Selection(this.#collection, matchers, order, within ?? null);
  }

  #orderOf(name: string): ColumnOrder {
    if (this.#collection.column(name) === this.#collection.keys && this.#keys.column.kind === 'guid') return this.#keys;
    let order = this.#orders.get(name);
    if (order === undefined) {
      const column = sortable(this.#collection.column(name));
      const texts = column.kind === 'text' ? (this.#texts ??= orderIn(this.#locale)) : UNIT_ORDER;
      order = new ColumnOrder(this.#collection, column, texts, this.#keys);
      this.#orders.set(name, order);
    }
    return order;
  }

  #postingsOf(name: string): Postings {
    let postings = this.#postings.get(name);
    if (postings === undefined) {
      const column = this.#collection.column(name);
      if (column.kind !== 'text') throw new RangeError(`${name} has no texts.`);
      postings = new Postings(this.#collection, column);
      this.#postings.set(name, postings);
    }
    return postings;
  }
}

function sortable(column: Column): SortableColumn {
  if (column.kind === 'json') throw new RangeError('Lists and objects have no order.');
  return column;
}
