import { Dexie, type ObservabilitySet, RangeSet } from 'dexie';
import type { ShipmentRow } from '../../contract/shipments.ts';
import type { CacheDatabase } from '../cache/cache-database.ts';
import { FeedRows } from '../cache/feed-rows.ts';
import type { RowOf, TableName } from '../cache/kept-rows.ts';
import type { LaidWork } from '../outbox/overlay.ts';
import { tableOfFeed } from '../outbox/patch.ts';
import { reordered } from './newest-first.ts';

/** Work that is new or other, and the numbers of what is no more. `complete`: with this batch all of it is here. */
export interface WorkBatch {
  readonly changed: readonly LaidWork[];
  readonly removed: readonly number[];
  readonly complete: boolean;
}

/** What is new in the store. */
export interface StoreChange {
  readonly feeds: ReadonlySet<string>;
  /** Work is laid over rows, or is no more. */
  readonly work: boolean;
}

interface Held {
  readonly rows: FeedRows;
  newestFirst: readonly ShipmentRow[];
  read: boolean;
}

/** The listener hears of changes at most this often, and of the first one at once. Milliseconds. */
const PAUSE = 200;
/** A database that could not be read is asked again after this. Milliseconds. */
const AFTER_FAILURE = 1000;

/**
 * What views are made of, in memory: the rows of the feeds somebody asked for, always as they are stored, and the work
 * that is laid over them.
 */
export class RowStore {
  readonly #cache: CacheDatabase;
  readonly #onChange: (change: StoreChange) => void;
  readonly #held = new Map<string, Held>();
  readonly #work = new Map<number, LaidWork>();
  #workByTable = new Map<string, LaidWork[]>();
  #workKnown = false;
  /** Feeds in which something was stored that was not read yet. */
  readonly #stale = new Set<string>();
  #reading = false;
  /** Feeds that the listener has not heard of yet, and whether it has not heard of work. */
  #untold = new Set<string>();
  #untoldWork = false;
  #workIsSorted = true;
  #toldAt = Number.NEGATIVE_INFINITY;
  #telling: ReturnType<typeof setTimeout> | undefined;

  constructor(cache: CacheDatabase, onChange: (change: StoreChange) => void) {
    this.#cache = cache;
    this.#onChange = onChange;
    Dexie.on.storagemutated.subscribe((parts: ObservabilitySet) => this.#onStored(parts));
  }

  /** Reads these feeds and follows them from now on. */
  follow(feeds: readonly string[]): void {
    for (const feed of feeds) {
      if (this.#held.has(feed)) continue;
      this.#held.set(feed, { rows: new FeedRows(feed), newestFirst: [], read: false });
      this.#stale.add(feed);
    }
    this.#readSoon();
  }

  /** Everything about these feeds is here. */
  isReady(feeds: readonly string[]): boolean {
    return this.#workKnown && feeds.every((feed) => this.#held.get(feed)?.read === true);
  }

  feed<Table extends TableName>(feed: string): FeedRows<RowOf[Table]> {
    const held = this.#held.get(feed);
    if (held === undefined) throw new Error(`${feed} is not followed.`);
    return held.rows as FeedRows<RowOf[Table]>;
  }

  /** Shipments of a feed, newest created first. */
  newestFirst(feed: string): readonly ShipmentRow[] {
    return this.#held.get(feed)?.newestFirst ?? [];
  }

  /** The work that touches rows of a table, in the order it was done. */
  workOn(table: TableName): readonly LaidWork[] {
    if (!this.#workIsSorted) this.#sortWork();
    return this.#workByTable.get(table) ?? [];
  }

  layWork({ changed, removed, complete }: WorkBatch): void {
    for (const work of changed) this.#work.set(work.localSeq, work);
    for (const localSeq of removed) this.#work.delete(localSeq);
    this.#workKnown ||= complete;
    this.#workIsSorted = false;
    if (!this.#workKnown) return;
    this.#untoldWork = true;
    this.#tellSoon();
  }

  #sortWork(): void {
    this.#workIsSorted = true;
    this.#workByTable = new Map();
    for (const work of [...this.#work.values()].sort((a, b) => a.localSeq - b.localSeq)) {
      for (const table of new Set(work.patches.map(({ feed }) => tableOfFeed(feed)))) {
        const list = this.#workByTable.get(table);
        if (list === undefined) this.#workByTable.set(table, [work]);
        else list.push(work);
      }
    }
  }

  #onStored(parts: ObservabilitySet): void {
    const ranges = parts[`idb://${this.#cache.name}/${this.#cache.feeds.name}/`];
    if (!('all' in parts) && ranges === undefined) return;
    // From another tab it comes as a bare tree.
    const written = 'all' in parts || ranges === undefined ? null : RangeSet(ranges);
    for (const feed of this.#held.keys()) if (written?.hasKey(feed) ?? true) this.#stale.add(feed);
    this.#readSoon();
  }

  #readSoon(): void {
    if (!this.#reading) void this.#read();
  }

  async #read(): Promise<void> {
    this.#reading = true;
    for (const feed of this.#stale) {
      this.#stale.delete(feed);
      const held = this.#held.get(feed);
      if (held === undefined) continue;
      try {
        const before = held.rows.state;
        const brought = await held.rows.catchUp(this.#cache);
        if (tableOfFeed(feed) === 'shipments') {
          const rows = held.rows.rows as ReadonlyMap<string, ShipmentRow>;
          held.newestFirst = reordered(held.newestFirst, rows, held.read ? brought : null);
        }
        if (held.read && before === held.rows.state && brought?.size === 0) continue;
        held.read = true;
        this.#untold.add(feed);
        this.#tellSoon();
      } catch {
        // What could not be read is still to be read; sync says what is wrong with the database.
        this.#stale.add(feed);
        await new Promise((resolve) => {
          setTimeout(resolve, AFTER_FAILURE);
        });
      }
    }
    this.#reading = false;
  }

  #tellSoon(): void {
    if (this.#telling !== undefined) return;
    const pause = Math.max(0, this.#toldAt + PAUSE - performance.now());
    const tell = () => {
      this.#telling = undefined;
      this.#toldAt = performance.now();
      const [feeds, work] = [this.#untold, this.#untoldWork];
      this.#untold = new Set();
      this.#untoldWork = false;
      this.#onChange({ feeds, work });
    };
    if (pause === 0) tell();
    else this.#telling = setTimeout(tell, pause);
  }
}
