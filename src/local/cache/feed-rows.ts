import Dexie from 'dexie';
import type { CacheDatabase, Change, Chunk, FeedState, StoredPosition } from './cache-database.ts';
import { keyingOf, shapeOf } from './kept-rows.ts';

interface Versioned {
  readonly version: number;
  readonly lastUpdate: string;
}

/** What a reading brought: the names of rows that are new, other, or gone; null: perhaps all. */
export type Brought = ReadonlySet<string> | null;

/** What is stored beyond a place, in the order in which it counts: the later over the earlier. */
interface Reading {
  readonly state: FeedState | undefined;
  /** Everything was read, not only what came since. */
  readonly afresh: boolean;
  readonly chunks: readonly Chunk[];
  /** They lie over the chunks of the generation that was whole before. */
  readonly changes: readonly Change[];
  /** Of a full fetch that goes on beside. */
  readonly newer: readonly Chunk[];
  readonly early: readonly Chunk[];
}

const NOTHING = { chunks: [], changes: [], newer: [], early: [] } as const;

/**
 * The rows of one feed in memory, as they are stored. Read whole once, then only what was stored since, whoever stored
 * it: this tab's sync or another's. A row that has not changed stays the object it was.
 */
export class FeedRows<Row extends object = object> {
  readonly feed: string;
  readonly #keyOf: (row: object) => string;
  #rows = new Map<string, Row>();
  #state: FeedState | undefined;

  constructor(feed: string) {
    this.feed = feed;
    this.#keyOf = keyingOf(feed);
  }

  get rows(): ReadonlyMap<string, Row> {
    return this.#rows;
  }

  /** How far the rows go, as of the same moment; undefined when nothing is stored. */
  get state(): FeedState | undefined {
    return this.#state;
  }

  /** Reads what was stored since the last time. Throws what the database throws; then the rows are what they were. */
  async catchUp(cache: CacheDatabase): Promise<Brought> {
    const reading = await this.#read(cache);
    const before = this.#rows;
    if (reading.afresh) this.#rows = new Map();
    const brought = new Set<string>();
    this.#putChunks(before, reading.chunks, brought);
    for (const { key, row } of reading.changes) {
      if (row === null) this.#delete(key, brought);
      else this.#put(before, row, brought);
    }
    this.#putChunks(before, reading.newer, brought);
    // What was fetched ahead is at most as new as what the full fetch has.
    for (const chunk of reading.early) {
      for (const row of chunk.rows) if (!this.#rows.has(this.#keyOf(row))) this.#put(before, row, brought);
    }
    this.#state = reading.state;
    return reading.afresh ? null : brought;
  }

  #putChunks(before: ReadonlyMap<string, Row>, chunks: readonly Chunk[], brought: Set<string>): void {
    for (const { rows, gone } of chunks) {
      for (const row of rows) this.#put(before, row, brought);
      for (const key of gone) this.#delete(key, brought);
    }
  }

  #put(before: ReadonlyMap<string, Row>, row: object, brought: Set<string>): void {
    const key = this.#keyOf(row);
    const old = before.get(key);
    const kept = old !== undefined && isSameVersion(old, row) ? old : (row as Row);
    if (this.#rows.get(key) === kept) return;
    this.#rows.set(key, kept);
    brought.add(key);
  }

  #delete(key: string, brought: Set<string>): void {
    if (this.#rows.delete(key)) brought.add(key);
  }

  /** One moment: a horizon ahead of its rows would show an old value again. */
  #read(cache: CacheDatabase): Promise<Reading> {
    const { feed } = this;
    const known = this.#state;
    return cache.transaction('r', cache.chunks, cache.changes, cache.feeds, async () => {
      const found = await cache.feeds.get(feed);
      // Rows of another shape are another version's: sync fetches them again.
      const state = found?.shape === shapeOf(feed) ? found : undefined;
      if (state === undefined) return { ...NOTHING, state, afresh: true };
      const from = placeToContinue(known, state);
      if (from !== undefined && isSamePosition(from, state)) return { ...NOTHING, state, afresh: false };
      const [stored, early, changes] = await Promise.all([
        chunksBetween(cache, [feed, from?.generation ?? 1, from?.chunks ?? 0], [feed, Dexie.maxKey]),
        chunksBetween(cache, [feed, 0, from?.early ?? 0], [feed, 1]),
        cache.changes
          .where('[feed+revision]')
          .between([feed, from?.revision ?? -1], [feed, Dexie.maxKey], false, true)
          .toArray(),
      ]);
      const oldest = from?.generation ?? stored[0]?.generation;
      return {
        state,
        afresh: from === undefined,
        chunks: stored.filter(({ generation }) => generation === oldest),
        changes,
        newer: stored.filter(({ generation }) => generation !== oldest),
        early,
      };
    });
  }
}

const chunksBetween = (cache: CacheDatabase, from: readonly unknown[], to: readonly unknown[]): Promise<Chunk[]> =>
  cache.chunks.where('[feed+generation+n]').between(from, to).toArray();

/** From where to go on reading; undefined: from the start. */
function placeToContinue(known: FeedState | undefined, now: FeedState): StoredPosition | undefined {
  if (known === undefined) return undefined;
  if (known.base === now.base) return known;
  const { packed } = now;
  return packed !== null && isSamePosition(packed.from, known) ? packed.to : undefined;
}

const isSamePosition = (one: StoredPosition, other: StoredPosition): boolean =>
  one.base === other.base &&
  one.generation === other.generation &&
  one.chunks === other.chunks &&
  one.early === other.early &&
  one.revision === other.revision;

const isSameVersion = (one: object, other: object): boolean => {
  const [a, b] = [one as Versioned, other as Versioned];
  return a.version === b.version && a.lastUpdate === b.lastUpdate;
};
