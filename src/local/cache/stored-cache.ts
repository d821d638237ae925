import { Dexie, type EntityTable, type ObservabilitySet, type Table } from 'dexie';
import type { Change, Chunk, FeedState, Freshness, Snapshot } from './cache-records.ts';
import type { CacheTable, CacheWriting } from './cache-store.ts';

/** The tables that the rows of feeds are kept in. */
export interface CacheTables {
  readonly chunks: Table<Chunk, [string, number, number]>;
  readonly changes: Table<Change, [string, string]>;
  readonly feeds: EntityTable<FeedState, 'feed'>;
  readonly freshness: EntityTable<Freshness, 'feed'>;
  readonly snapshots: EntityTable<Snapshot, 'table'>;
}

type StoredCache = Dexie & CacheTables;

const limitOf = (end: number | undefined): unknown =>
  end === undefined || end === Number.POSITIVE_INFINITY ? Dexie.maxKey : end;

/** What can be read and written within a transaction of this database. */
function accessTo({ chunks, changes, feeds, freshness, snapshots }: CacheTables): CacheWriting {
  const chunksOf = (feed: string, from: readonly unknown[], end: number | undefined) =>
    chunks.where('[feed+generation+n]').between([feed, ...from], [feed, limitOf(end)]);
  const changesOf = (feed: string) => changes.where('[feed+key]').between([feed, Dexie.minKey], [feed, Dexie.maxKey]);
  return {
    feedState: (feed) => feeds.get(feed),
    chunks: (feed, { generation, n }, end) => chunksOf(feed, [generation, n], end).toArray(),
    changes: (feed, after) =>
      changes.where('[feed+revision]').between([feed, after], [feed, Dexie.maxKey], false, true).toArray(),
    countChanges: (feed) => changesOf(feed).count(),
    putFeedState: async (state) => {
      await feeds.put(state);
    },
    deleteFeedState: (feed) => feeds.delete(feed),
    putFreshness: async (fresh) => {
      await freshness.put(fresh);
    },
    deleteFreshness: (feed) => freshness.delete(feed),
    putChunk: async (chunk) => {
      await chunks.put(chunk);
    },
    deleteChunks: async (feed, end) => {
      await chunksOf(feed, [Dexie.minKey], end).delete();
    },
    putChanges: async (some) => {
      await changes.bulkPut([...some]);
    },
    deleteChanges: async (feed) => {
      await changesOf(feed).delete();
    },
    deleteSnapshot: (table) => snapshots.delete(table),
  };
}

/** Runs `work` in one transaction of the database. */
export function inTransaction<T>(
  database: StoredCache,
  mode: 'r' | 'rw',
  tables: readonly CacheTable[],
  work: (writing: CacheWriting) => Promise<T>,
): Promise<T> {
  const scope = tables.map((name) => database[name]);
  // An async function, since the library follows only those through what they await. The promise of its own it returns
  // knows its transaction; who waits for that is not in it.
  return (async () => database.transaction(mode, scope, async () => work(accessTo(database))))();
}

/** Calls `listener` when how far a feed goes was stored, in this tab or in another; returns how to stop. */
export function onFeedsStored(database: StoredCache, listener: () => void): () => void {
  const tables = [database.feeds, database.freshness].map((table) => `idb://${database.name}/${table.name}/`);
  const onStored = (parts: ObservabilitySet): void => {
    if ('all' in parts || tables.some((table) => table in parts)) listener();
  };
  Dexie.on.storagemutated.subscribe(onStored);
  return () => Dexie.on.storagemutated.unsubscribe(onStored);
}
