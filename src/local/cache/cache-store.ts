import type { Change, Chunk, FeedState, Freshness } from './cache-records.ts';

/** What is read of the copy of the server's rows, within one transaction. */
export interface CacheReading {
  feedState(feed: string): Promise<FeedState | undefined>;
  /** A feed's chunks in their order: from a place on, and of generations before `end`. */
  chunks(feed: string, from: Pick<Chunk, 'generation' | 'n'>, end?: number): Promise<readonly Chunk[]>;
  /** A feed's changes that came after this revision, in the order they came. */
  changes(feed: string, after: number): Promise<readonly Change[]>;
  countChanges(feed: string): Promise<number>;
}

export interface CacheWriting extends CacheReading {
  putFeedState(state: FeedState): Promise<void>;
  deleteFeedState(feed: string): Promise<void>;
  putFreshness(freshness: Freshness): Promise<void>;
  deleteFreshness(feed: string): Promise<void>;
  putChunk(chunk: Chunk): Promise<void>;
  /** Those of generations before `end`. */
  deleteChunks(feed: string, end: number): Promise<void>;
  putChanges(changes: readonly Change[]): Promise<void>;
  deleteChanges(feed: string): Promise<void>;
  deleteSnapshot(table: string): Promise<void>;
}

export type CacheTable = 'chunks' | 'changes' | 'feeds' | 'freshness' | 'snapshots';

/** Where the copy of the server's rows is stored. The browser's database; in the simulation, memory. */
export interface CacheStore {
  read<T>(tables: readonly CacheTable[], work: (reading: CacheReading) => Promise<T>): Promise<T>;
  /** All or nothing; what `work` throws undoes it. */
  write<T>(tables: readonly CacheTable[], work: (writing: CacheWriting) => Promise<T>): Promise<T>;
  /** Calls `listener` when how far a feed goes was stored, in whichever tab; returns how to stop. */
  onStored(listener: () => void): () => void;
}
