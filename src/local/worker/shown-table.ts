import { ENTITIES } from '../../domain/entities/entities.ts';
import type { AnyEntity } from '../../domain/entities/entity.ts';
import { slotsIn } from '../../workers/engine/columns/bitmap.ts';
import { Collection } from '../../workers/engine/columns/collection.ts';
import type { InstantColumn } from '../../workers/engine/columns/instant-column.ts';
import type { CollectionShape } from '../../workers/engine/columns/shape.ts';
import { Searcher, type SearchOptions, type SearchResult } from '../../workers/engine/search/searcher.ts';
import { LaterWork } from '../../workers/engine/select/later-work.ts';
import type { Selection } from '../../workers/engine/select/selection.ts';
import { Selector } from '../../workers/engine/select/selector.ts';
import { readSnapshot, takeSnapshot } from '../../workers/engine/snapshot/snapshot.ts';
import type { RowSink } from '../cache/feed-reader.ts';
import type { TableName } from '../cache/kept-rows.ts';
import { type Horizons, type Mark, overlay, type PendingPatch, stillOverlaid } from '../outbox/overlay.ts';
import { tableOfFeed } from '../outbox/patch.ts';
import { fittingRow } from './fitting-row.ts';
import { type AnyRow, type ShownFacts, shownShape } from './shown-shape.ts';

const entityOf = (table: TableName): AnyEntity => ENTITIES[table];

/**
 * The rows of one table as the person sees them: what the server has, with unconfirmed work laid over. Kept as columns;
 * the server's own version of the few rows with work on them is kept beside.
 */
export class ShownTable {
  readonly name: TableName;
  readonly collection: Collection<AnyRow>;
  readonly fieldOf: ShownFacts['fieldOf'];
  /** How far the rows went that it began with; null where it began with none. */
  readonly restoredTo: string | null;
  readonly #shape: CollectionShape<AnyRow>;
  readonly #horizons: Horizons;
  #searcher: Searcher | null = null;
  #recency: { readonly changes: number; readonly times: Float64Array } | null = null;
  readonly #later = new LaterWork();
  #selector: { readonly locale: string; readonly selector: Selector } | null = null;
  /** Of rows with work on them: what the server has, null for nothing. */
  readonly #under = new Map<string, object | null>();
  readonly #marks = new Map<string, Mark>();
  /** The work on each row, in the order it was done. */
  readonly #work = new Map<string, PendingPatch[]>();
  /** Rows whose work is new or other, or no more. */
  readonly #touched = new Set<string>();

  /** `snapshot`: rows to begin with, as `takeSnapshot` gave them; what can't be used of it is left aside. */
  constructor(name: TableName, horizons: Horizons, fieldOf: ShownFacts['fieldOf'], snapshot?: ArrayBuffer) {
    this.name = name;
    this.#horizons = horizons;
    this.fieldOf = fieldOf;
    this.#shape = shownShape(name, {
      fieldOf,
      isMarked: (key) => this.#marks.has(key),
      isRefused: (key) => this.#marks.get(key) === 'needs-you',
    });
    const restored = snapshot === undefined ? undefined : readSnapshot(this.#shape, snapshot);
    const isUsable = typeof restored === 'object';
    this.collection = isUsable ? restored.collection : new Collection(this.#shape);
    this.restoredTo = isUsable ? restored.position : null;
  }

  /** What the server has, without any work, in one buffer. `position`: how far the rows go. */
  snapshot(position: string): ArrayBuffer {
    return this.#withoutWork(() => takeSnapshot(this.collection, position));
  }

  /** Set while something about the row with this key is not confirmed by the server. */
  markOf(key: string): Mark | null {
    return this.#marks.get(key) ?? null;
  }

  /** The row with this key as it is shown. */
  rowOf(key: string): AnyRow | undefined {
    const slot = this.collection.slotOf(key);
    return slot === -1 ? undefined : this.collection.row(slot);
  }

  /** The column that says to which feed of the table a row belongs; null where there is only one. */
  get feedColumn(): string | null {
    return entityOf(this.name).partition ?? null;
  }

  /** The feed that brings this row. */
  feedOf(row: object): string {
    const column = this.feedColumn;
    return column === null ? this.name : `${this.name}:${String((row as AnyRow)[column])}`;
  }

  /**
   * Filters and sorts the rows, texts in the order of this locale. Null: nothing is sorted by texts, so that what is known of
   * their order in the locale of the last list is kept.
   */
  selectorIn(locale: string | null): Selector {
    const wanted = locale ?? this.#selector?.locale ?? 'en';
    if (this.#selector?.locale !== wanted) {
      this.#selector = { locale: wanted, selector: new Selector(this.collection, wanted) };
    }
    return this.#selector.selector;
  }

  /** Puts all of a selection in order when nobody waits, so that any part of it is found at once from then on. */
  orderLater(selection: Selection): void {
    const left = selection.left();
    if (left !== null) this.#later.add(left);
  }

  /** Resolves when nothing is left to be put in order. */
  ordered(): Promise<void> {
    return this.#later.done();
  }

  /**
   * The rows in which every word of a query is found, the best first; `verbatim`: as it was typed, otherwise also with
   * the typos that people make. Rejects with the signal's reason when it is called off.
   */
  search(
    words: string,
    options: Pick<SearchOptions, 'limit' | 'within'> & {
      readonly verbatim: boolean;
      /** Fewer typos are borne: 0.15 of a word, not 0.5 (spec 2 §9). */
      readonly strict?: boolean;
      readonly signal: AbortSignal | undefined;
    },
  ): Promise<SearchResult> {
    const { slots, live } = this.collection;
    const recency = this.#recencies();
    const input = { columns: this.collection.searchedColumns(), slots, live, ...(recency === null ? {} : { recency }) };
    const { signal, strict = false, ...rest } = options;
    this.#searcher ??= new Searcher();
    return this.#searcher.search(input, words, { ...rest, strict, ...(signal === undefined ? {} : { signal }) });
  }

  /** When rows were new, by slot: of two that are found alike the newer one comes first. */
  #recencies(): Float64Array | null {
    const field = entityOf(this.name).recent;
    if (field === undefined) return null;
    const { changes, slots } = this.collection;
    if (this.#recency?.changes !== changes) {
      const column = this.collection.column(field) as InstantColumn;
      const times = Float64Array.from({ length: slots }, (_, slot) => (column.isNull(slot) ? 0 : column.valueAt(slot)));
      this.#recency = { changes, times };
    }
    return this.#recency.times;
  }

  /** Slots of the rows of a feed. */
  slotsOf(feed: string): Uint32Array {
    const slots = slotsIn(this.collection.live);
    if (this.feedColumn === null) return slots;
    const column = this.collection.column(this.feedColumn);
    const part = feed.slice(this.name.length + 1);
    return slots.filter((slot) => String(column.get(slot)) === part);
  }

  /** Where the server's rows of a feed go. */
  sinkOf(feed: string): RowSink {
    return {
      keys: () => [...this.slotsOf(feed)].map((slot) => this.collection.keyAt(slot)),
      has: (key) => this.#has(key),
      put: (key, row) => this.#put(key, row),
      delete: (key) => this.#delete(feed, key),
      expect: (rows) => this.collection.reserve(this.collection.size + rows),
    };
  }

  /** Notes what a person did, or with null that it is no more. It is laid over the rows by `layTouched`. */
  noteWork(localSeq: number, before: PendingPatch | undefined, now: PendingPatch | null): void {
    for (const key of this.#keysIn(before)) {
      this.#work.set(
        key,
        this.#workOn(key).filter((one) => one.localSeq !== localSeq),
      );
      this.#touched.add(key);
    }
    if (now === null) return;
    for (const key of this.#keysIn(now)) {
      this.#work.set(
        key,
        [...this.#workOn(key), now].sort((a, b) => a.localSeq - b.localSeq),
      );
      this.#touched.add(key);
    }
  }

  /** Notes that a feed goes further: what was acknowledged before may be in its rows now. */
  noteHorizon(): void {
    for (const [key, work] of this.#work) if (work.some(({ state }) => state === 'acked')) this.#touched.add(key);
  }

  /** Lays the work that was noted over its rows. */
  layTouched(): void {
    for (const key of this.#touched) this.#lay(key);
    this.#touched.clear();
  }

  /** What is known beyond the table may be other than it was, for these rows. */
  refresh(slots: Iterable<number>): void {
    for (const slot of slots) this.collection.deriveAgain(slot);
  }

  /** Has only what the server has, for as long as `read` takes. */
  #withoutWork<T>(read: () => T): T {
    const laid = [...this.#under];
    const marks = [...this.#marks];
    this.#marks.clear();
    for (const [key, base] of laid) this.#showOrDelete(key, base);
    try {
      return read();
    } finally {
      for (const [key, mark] of marks) this.#marks.set(key, mark);
      for (const [key] of laid) this.#lay(key);
    }
  }

  #workOn(key: string): readonly PendingPatch[] {
    return this.#work.get(key) ?? [];
  }

  #keysIn(work: PendingPatch | undefined): ReadonlySet<string> {
    const own = work?.patches.filter(({ feed }) => tableOfFeed(feed) === this.name) ?? [];
    return new Set(own.map(({ key }) => key));
  }

  #has(key: string): boolean {
    const base = this.#under.get(key);
    return base === undefined ? this.collection.slotOf(key) !== -1 : base !== null;
  }

  #put(key: string, row: object): void {
    if (this.#under.has(key)) {
      this.#under.set(key, row);
      this.#touched.add(key);
    } else if (this.#work.has(key)) {
      this.#show(row);
      this.#touched.add(key);
    } else if (!this.#isShown(key, row)) this.#show(row);
  }

  #delete(feed: string, key: string): void {
    const row = this.#under.get(key) ?? this.rowOf(key);
    // It went to another feed of the table, which brought it already.
    if (row === undefined || this.feedOf(row) !== feed) return;
    if (this.#under.has(key)) {
      this.#under.set(key, null);
      this.#touched.add(key);
    } else this.collection.delete(key);
  }

  /** The row of this key is this version of it already. */
  #isShown(key: string, row: object): boolean {
    const slot = this.collection.slotOf(key);
    if (slot === -1) return false;
    const { version, lastUpdate } = row as { version?: unknown; lastUpdate?: unknown };
    return (
      this.collection.column('version').get(slot) === version &&
      this.collection.column('lastUpdate').get(slot) === lastUpdate
    );
  }

  #lay(key: string): void {
    const work = this.#workOn(key).filter(({ state, ack, patches }) =>
      patches.some((patch) => patch.key === key && stillOverlaid({ state, ack }, patch.feed, this.#horizons)),
    );
    if (this.#workOn(key).length === 0) this.#work.delete(key);
    const known = this.#under.get(key);
    const base = known === undefined ? (this.rowOf(key) ?? null) : known;
    if (work.length === 0) {
      if (known === undefined) return;
      this.#under.delete(key);
      this.#marks.delete(key);
      this.#showOrDelete(key, base);
      return;
    }
    const ofKey = work.map((one) => ({ ...one, patches: one.patches.filter((patch) => patch.key === key) }));
    const [over] = overlay(this.name, base === null ? [] : [base], () => key, ofKey, this.#horizons);
    this.#under.set(key, base);
    if (over === undefined || over.mark === null) this.#marks.delete(key);
    else this.#marks.set(key, over.mark);
    this.#showOrDelete(key, over?.row ?? null);
  }

  #showOrDelete(key: string, row: object | null): void {
    if (row === null) this.collection.delete(key);
    else this.#show(row);
  }

  /** A row that lacks a field, because another version of the console made it, is shown without. */
  #show(row: object): void {
    try {
      this.collection.put(row as AnyRow);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      this.collection.put(fittingRow(this.#shape, row));
    }
  }
}
