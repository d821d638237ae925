import { Dexie, type ObservabilitySet, RangeSet } from 'dexie';
import type { FeedPosition } from '../../contract/feed.ts';
import { slotsIn } from '../../workers/engine/columns/bitmap.ts';
import type { CacheDatabase } from '../cache/cache-database.ts';
import type { FeedState } from '../cache/cache-records.ts';
import { FeedReader } from '../cache/feed-reader.ts';
import type { TableName } from '../cache/kept-rows.ts';
import type { PendingPatch } from '../outbox/overlay.ts';
import { tableOfFeed } from '../outbox/patch.ts';
import { type SortedJoin, sortedJoinsTo } from './joins.ts';
import type { Value } from './shown-shape.ts';
import { ShownTable } from './shown-table.ts';
import { readPositions, SnapshotKeeper, type SnapshotLimits, storedSnapshot } from './table-snapshots.ts';

/** Work that is new or other, and the numbers of what is no more. `complete`: with this batch all of it is here. */
export interface WorkBatch {
  readonly changed: readonly PendingPatch[];
  readonly removed: readonly number[];
  readonly complete: boolean;
}

/** Who is told of changes. */
export interface RowListener {
  /** Rows of these tables, or the work that is laid over them, are others than when it last heard. */
  changed(tables: ReadonlySet<string>): void;
  /** There may be enough now for who has nothing to show yet. */
  answerWaiting(): void;
}

interface Held {
  readonly reader: FeedReader;
  read: boolean;
  /** All that this user may have of it is here, also where that is nothing. */
  whole: boolean;
}

/** The listener hears of changes at most this often, and of the first one at once. */
const PAUSE_MS = 200;
/** Rows: a task of some milliseconds. */
const REFRESHED_AT_ONCE = 2_000;
/** A database that could not be read is asked again after this. */
const AFTER_FAILURE_MS = 1000;

/**
 * What views are made of, in memory: the rows of the feeds somebody asked for, always as they are stored, with the work
 * that is laid over them.
 */
export class RowStore {
  readonly #cache: CacheDatabase;
  readonly #listener: () => RowListener;
  readonly #tables = new Map<TableName, ShownTable>();
  readonly #held = new Map<string, Held | null>();
  /** How far the rows of feeds go that a snapshot brought and nobody follows. */
  readonly #restored = new Map<string, FeedState>();
  readonly #snapshots: SnapshotKeeper;
  readonly #work = new Map<number, PendingPatch>();
  readonly #horizons = new Map<string, FeedPosition | null>();
  #workKnown = false;
  /** Feeds in which something was stored that was not read yet. */
  readonly #stale = new Set<string>();
  #reading = false;
  /** The tables joined so were read whole: what they say is still to be passed on. */
  readonly #due = new Set<SortedJoin>();
  /** Tables of which the listener has not heard yet that they changed. */
  #untold = new Set<string>();
  #toldAt = Number.NEGATIVE_INFINITY;
  #telling: ReturnType<typeof setTimeout> | undefined;

  constructor(cache: CacheDatabase, listener: () => RowListener, snapshots?: SnapshotLimits) {
    this.#cache = cache;
    this.#listener = listener;
    this.#snapshots = new SnapshotKeeper(cache, (table) => this.#statesOf(table), snapshots);
    Dexie.on.storagemutated.subscribe((parts: ObservabilitySet) => this.#onStored(parts));
  }

  /** Reads these feeds and follows them from now on. */
  follow(feeds: readonly string[]): void {
    for (const feed of feeds) {
      if (this.#held.has(feed)) continue;
      this.#held.set(feed, null);
      this.#stale.add(feed);
    }
    this.#readSoon();
  }

  /** Everything about these feeds is here. */
  isReady(feeds: readonly string[]): boolean {
    return this.#workKnown && feeds.every((feed) => this.#held.get(feed)?.read === true);
  }

  /** How far the rows of a feed go; undefined while nothing is stored. */
  stateOf(feed: string): FeedState | undefined {
    return this.#held.get(feed)?.reader.state;
  }

  /** Is all here that this user may have of it? */
  isWhole(feed: string): boolean {
    return this.#held.get(feed)?.whole === true;
  }

  /** Throws a RangeError when no feed of the table is ready. */
  table(name: TableName): ShownTable {
    const table = this.#tables.get(name);
    if (table === undefined) throw new RangeError(`${name} are not followed.`);
    return table;
  }

  /** The tables of those of the feeds that are ready. */
  tablesOf(feeds: readonly string[]): readonly ShownTable[] {
    const names = new Set(feeds.filter((feed) => this.#held.get(feed)?.read === true).map(tableOfFeed));
    return [...this.#tables.values()].filter(({ name }) => names.has(name));
  }

  layWork({ changed, removed, complete }: WorkBatch): void {
    for (const work of changed) {
      for (const table of this.#tables.values()) table.noteWork(work.localSeq, this.#work.get(work.localSeq), work);
      this.#work.set(work.localSeq, work);
    }
    for (const localSeq of removed) {
      for (const table of this.#tables.values()) table.noteWork(localSeq, this.#work.get(localSeq), null);
      this.#work.delete(localSeq);
    }
    this.#workKnown ||= complete;
    if (!this.#workKnown) return;
    this.#passDueOn();
    for (const table of this.#tables.values()) {
      const before = table.collection.changes;
      table.layTouched();
      if (complete || table.collection.changes !== before) this.#tellSoon(table.name);
    }
  }

  #fieldOf(name: TableName, key: string, field: string): Value {
    const table = this.#tables.get(name)?.collection;
    const slot = table?.slotOf(key) ?? -1;
    return slot === -1 ? null : ((table?.column(field).get(slot) ?? null) as Value);
  }

  #onStored(parts: ObservabilitySet): void {
    const { feeds, freshness, name } = this.#cache;
    const [ranges, noted] = [feeds, freshness].map((table) => parts[`idb://${name}/${table.name}/`]);
    if (!('all' in parts) && ranges === undefined && noted === undefined) return;
    // From another tab it comes as a bare tree.
    const written = 'all' in parts ? null : ranges === undefined ? undefined : RangeSet(ranges);
    for (const [feed, held] of this.#held) {
      const isNoted = noted !== undefined && held?.whole === false && held.reader.state === undefined;
      if (written === null || written?.hasKey(feed) === true || isNoted) this.#stale.add(feed);
    }
    this.#readSoon();
  }

  #readSoon(): void {
    if (!this.#reading) void this.#read();
  }

  async #read(): Promise<void> {
    this.#reading = true;
    for (const feed of this.#stale) {
      this.#stale.delete(feed);
      try {
        await this.#readFeed(feed);
      } catch {
        // What could not be read is still to be read; sync says what is wrong with the database.
        this.#stale.add(feed);
        await new Promise((resolve) => {
          setTimeout(resolve, AFTER_FAILURE_MS);
        });
      }
    }
    this.#reading = false;
  }

  async #readFeed(feed: string): Promise<void> {
    const table = await this.#open(tableOfFeed(feed) as TableName);
    const held = this.#held.get(feed) ?? {
      reader: new FeedReader(feed, table.sinkOf(feed), this.#restored.get(feed)),
      read: false,
      whole: false,
    };
    this.#held.set(feed, held);
    const before = table.collection.changes;
    const isOther = await held.reader.catchUp(this.#cache);
    const { state } = held.reader;
    held.whole = state === undefined ? await this.#isForgotten(feed) : state.horizon !== null;
    this.#horizons.set(feed, state?.horizon ?? null);
    table.noteHorizon();
    table.layTouched();
    if (held.read && !isOther) return;
    const joins = sortedJoinsTo(table.name, feed);
    const changed = held.read && joins.length > 0 ? table.collection.changedSince(before) : null;
    for (const join of joins) {
      if (changed === null) this.#due.add(join);
      else this.#passOn(join, changed);
    }
    this.#passDueOn();
    held.read = true;
    this.#snapshots.noteChange(table);
    this.#tellSoon(table.name);
  }

  /** Nothing of it is stored, and that is all: this user may not read it. */
  async #isForgotten(feed: string): Promise<boolean> {
    const { feeds, freshness } = this.#cache;
    return (await freshness.get(feed)) !== undefined && (await feeds.get(feed)) === undefined;
  }

  /** The table, with the rows it had at the last start, where those were kept. */
  async #open(name: TableName): Promise<ShownTable> {
    const known = this.#tables.get(name);
    if (known !== undefined) return known;
    const bytes = await storedSnapshot(this.#cache, name);
    const table = new ShownTable(name, this.#horizons, (to, key, field) => this.#fieldOf(to, key, field), bytes);
    for (const [feed, state] of readPositions(table.restoredTo)) this.#restored.set(feed, state);
    for (const work of this.#work.values()) table.noteWork(work.localSeq, undefined, work);
    this.#tables.set(name, table);
    return table;
  }

  #statesOf({ name }: ShownTable): ReadonlyMap<string, FeedState> {
    const states = new Map([...this.#restored].filter(([feed]) => tableOfFeed(feed) === name));
    for (const [feed, held] of this.#held) {
      if (held?.reader.state !== undefined && tableOfFeed(feed) === name) states.set(feed, held.reader.state);
    }
    return states;
  }

  /** Rows are ordered by what is joined with them, too. Takes slots of the joined table. */
  #passOn(join: SortedJoin, changed: readonly number[]): void {
    const table = this.#tables.get(join.table);
    if (table === undefined || table.collection.size === 0) return;
    table.refresh(this.#joinedTo(join, changed));
    this.#tellSoon(join.table);
  }

  /** No list is shown without the work on it: until that is here, nothing else takes its time. */
  #passDueOn(): void {
    if (!this.#workKnown) return;
    for (const join of this.#due) {
      this.#due.delete(join);
      void this.#passAllOn(join);
    }
  }

  /**
   * The same for all rows of the joined table. A list does not wait for it: until then it shows what was known at the
   * last start, and others get their answers between the parts of it.
   */
  async #passAllOn(join: SortedJoin): Promise<void> {
    const table = this.#tables.get(join.table);
    if (table === undefined) return;
    const slots = slotsIn(table.collection.live);
    for (let at = 0; at < slots.length; at += REFRESHED_AT_ONCE) {
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
      table.refresh(slots.subarray(at, at + REFRESHED_AT_ONCE));
    }
    if (slots.length > 0) this.#tellSoon(join.table);
  }

  /** Slots of the rows that these are joined with; both are told by theirs. */
  #joinedTo({ table, to, by, back }: SortedJoin, slots: readonly number[]): number[] {
    const joined = this.table(table).collection;
    if (back === undefined) {
      const others = this.table(to).collection;
      const changed = new Set(slots.map((slot) => others.keyAt(slot)));
      const keys = joined.column(by);
      return [...slotsIn(joined.live)].filter((slot) => changed.has(String(keys.get(slot))));
    }
    const keys = this.table(to).collection.column(back);
    return slots
      .map((slot) => keys.get(slot))
      .filter((key) => typeof key === 'string')
      .map((key) => joined.slotOf(key))
      .filter((slot) => slot !== -1);
  }

  #tellSoon(table: string): void {
    this.#untold.add(table);
    const pause = Math.max(0, this.#toldAt + PAUSE_MS - performance.now());
    if (this.#telling === undefined && pause === 0) {
      this.#tell();
      return;
    }
    this.#telling ??= setTimeout(() => this.#tell(), pause);
    this.#listener().answerWaiting();
  }

  #tell(): void {
    this.#telling = undefined;
    this.#toldAt = performance.now();
    const tables = this.#untold;
    this.#untold = new Set();
    this.#listener().changed(tables);
  }
}
