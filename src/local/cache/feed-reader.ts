import type { Change, Chunk, FeedState, StoredPosition } from './cache-records.ts';
import type { CacheStore } from './cache-store.ts';
import { keyingOf, shapeOf } from './kept-rows.ts';

/** Where the rows of a feed go. */
export interface RowSink {
  /** The names of the rows it has. */
  keys(): Iterable<string>;
  has(key: string): boolean;
  /** In place of the one with this key. */
  put(key: string, row: object): void;
  delete(key: string): void;
  /** So many rows may come. */
  expect(rows: number): void;
}

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
 * Reads the stored rows of one feed into a sink. Whole once, then only what was stored since, whoever stored it: this
 * tab's sync or another's.
 */
export class FeedReader {
  readonly feed: string;
  readonly #keyOf: (row: object) => string;
  readonly #sink: RowSink;
  #state: FeedState | undefined;

  /** `state`: how far the rows go that the sink has already. */
  constructor(feed: string, sink: RowSink, state?: FeedState) {
    this.feed = feed;
    this.#keyOf = keyingOf(feed);
    this.#sink = sink;
    this.#state = state;
  }

  /** How far the rows go, as of the same moment; undefined when nothing is stored. */
  get state(): FeedState | undefined {
    return this.#state;
  }

  /**
   * Reads what was stored since the last time; false when that was nothing at all. Throws what the database throws; then
   * the rows are what they were.
   */
  async catchUp(cache: CacheStore): Promise<boolean> {
    const before = this.#state;
    const reading = await this.#read(cache);
    const { chunks, changes, newer, early } = reading;
    const sink = this.#sink;
    // Read afresh: what doesn't come again is no more.
    const left = new Set(reading.afresh ? sink.keys() : []);
    const isHere = (key: string): boolean => sink.has(key) && !left.has(key);
    sink.expect(chunks.reduce((sum, { rows }) => sum + rows.length, 0));
    const put = (key: string, row: object): void => {
      left.delete(key);
      sink.put(key, row);
    };
    const putChunks = (some: readonly Chunk[]): void => {
      for (const { rows, gone } of some) {
        for (const row of rows) put(this.#keyOf(row), row);
        for (const key of gone) sink.delete(key);
      }
    };
    putChunks(chunks);
    for (const { key, row } of changes) {
      if (row === null) sink.delete(key);
      else put(key, row);
    }
    putChunks(newer);
    // What was fetched ahead is at most as new as what the full fetch has.
    for (const chunk of early) {
      for (const row of chunk.rows) {
        const key = this.#keyOf(row);
        if (!isHere(key)) put(key, row);
      }
    }
    for (const key of left) sink.delete(key);
    this.#state = reading.state;
    return before !== reading.state || reading.afresh;
  }

  /** One moment: a horizon ahead of its rows would show an old value again. */
  #read(cache: CacheStore): Promise<Reading> {
    const { feed } = this;
    const known = this.#state;
    return cache.read(['chunks', 'changes', 'feeds'], async (reading) => {
      const found = await reading.feedState(feed);
      // Rows of another shape are another version's: sync fetches them again.
      const state = found?.shape === shapeOf(feed) ? found : undefined;
      if (state === undefined) return { ...NOTHING, state, afresh: true };
      const from = placeToContinue(known, state);
      if (from !== undefined && isSamePosition(from, state)) {
        const isSame = known !== undefined && JSON.stringify(known) === JSON.stringify(state);
        return { ...NOTHING, state: isSame ? known : state, afresh: false };
      }
      const [stored, early, changes] = await Promise.all([
        reading.chunks(feed, { generation: from?.generation ?? 1, n: from?.chunks ?? 0 }),
        reading.chunks(feed, { generation: 0, n: from?.early ?? 0 }, 1),
        reading.changes(feed, from?.revision ?? -1),
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

/** From where to go on reading; undefined: from the start. */
function placeToContinue(known: FeedState | undefined, now: FeedState): StoredPosition | undefined {
  if (known === undefined) return undefined;
  const { packed } = now;
  if (packed !== null && isSamePosition(packed.from, known)) return packed.to;
  return known.base === now.base ? known : undefined;
}

const isSamePosition = (one: StoredPosition, other: StoredPosition): boolean =>
  one.base === other.base &&
  one.generation === other.generation &&
  one.chunks === other.chunks &&
  one.early === other.early &&
  one.revision === other.revision;
