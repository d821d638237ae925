import Dexie, { type EntityTable, type Table } from 'dexie';
import type { FeedPosition } from '../../contract/feed.ts';
import { ReopeningDatabase } from '../storage/reopening-database.ts';
import type { CacheReading, CacheStore, CacheTable, CacheWriting } from './cache-store.ts';
import { inTransaction, onFeedsStored } from './stored-cache.ts';

/**
 * A page of a full fetch, its rows packed into one record: a hundred thousand records of one row each take many times as
 * long to write and to read. Later pages win over earlier ones, a later full fetch (`generation`) over an earlier one.
 */
export interface Chunk {
  readonly feed: string;
  /** 0: newest rows that were fetched ahead of the first full fetch, so that there is something to see. */
  readonly generation: number;
  readonly n: number;
  readonly rows: readonly object[];
  /** Keys of rows that were removed while the fetch went on. */
  readonly gone: readonly string[];
}

/** A row that changed since its chunk was written; null: it is gone. It lies over the chunks. */
export interface Change {
  readonly feed: string;
  readonly key: string;
  /** The page of changes it came with. */
  readonly revision: number;
  readonly row: object | null;
}

/** A place in what is stored of a feed. Who has read up to here goes on from here. */
export interface StoredPosition {
  /** New whenever chunks were taken away: what was read before can't be continued. */
  readonly base: string;
  readonly generation: number;
  /** Chunks of this generation. */
  readonly chunks: number;
  /** Chunks of generation 0. */
  readonly early: number;
  readonly revision: number;
}

/** How far one feed has come. Written in the same transaction as the rows it speaks of. */
export interface FeedState extends StoredPosition {
  readonly feed: string;
  /** The fields of its rows. Rows with other fields were stored by another version and are fetched again. */
  readonly shape: string;
  readonly cursor: string | null;
  /** Complete up to here; null until the first fetch is whole. */
  readonly horizon: FeedPosition | null;
  /** The full fetch of this generation is whole: what comes now is changes. */
  readonly whole: boolean;
  /** Rows of the full fetch so far, and of how many. */
  readonly done: number;
  readonly total: number | null;
  /** Chunks there were when all rows were last written; null: none lie over those yet. Older versions didn't note it. */
  readonly settled?: number | null;
  /** When changes were last put into chunks: the same rows ended there before and here after. */
  readonly packed: { readonly from: StoredPosition; readonly to: StoredPosition } | null;
}

/**
 * When a feed was last known to be complete; milliseconds since 1970. Apart from its state, because it is new with every
 * round, and whoever watches the rows must not read them all again for that.
 */
export interface Freshness {
  readonly feed: string;
  readonly syncedAt: number;
}

/** Something small that is fetched whole: the options of a page, a list of the configuration. */
export interface StoredList {
  readonly name: string;
  readonly value: unknown;
}

/** The columns that a table was last worked into, so that the next start needs not read its rows. */
export interface Snapshot {
  readonly table: string;
  /** Not a buffer: a browser hands over what is in a file of its own in half the time. */
  readonly bytes: Blob;
}

/**
 * The device's own copy of what the server has, one database per user and company. It holds nothing that isn't on the
 * server, so it may be dropped at any time: at sign-out, when storage runs low, when its schema changes.
 */
export class CacheDatabase extends ReopeningDatabase implements CacheStore {
  declare readonly chunks: Table<Chunk, [string, number, number]>;
  declare readonly changes: Table<Change, [string, string]>;
  declare readonly feeds: EntityTable<FeedState, 'feed'>;
  declare readonly freshness: EntityTable<Freshness, 'feed'>;
  declare readonly snapshots: EntityTable<Snapshot, 'table'>;
  declare readonly lists: EntityTable<StoredList, 'name'>;

  constructor(name: string) {
    // Without the library's own result cache: it would clone every row on every read.
    super(name, { chromeTransactionDurability: 'relaxed', cache: 'disabled' });
    this.version(1).stores({ feeds: '&feed', freshness: '&feed' });
    this.version(2)
      .stores({
        shipments: null,
        devices: null,
        locations: null,
        pageOptions: null,
        chunks: '&[feed+generation+n]',
        changes: '&[feed+key], [feed+revision]',
        lists: '&name',
      })
      .upgrade(async (transaction) => {
        await transaction.table('feeds').clear();
        await transaction.table('freshness').clear();
      });
    this.version(3).stores({ snapshots: '&table' });
  }

  read<T>(tables: readonly CacheTable[], work: (reading: CacheReading) => Promise<T>): Promise<T> {
    return inTransaction(this, 'r', tables, work);
  }

  write<T>(tables: readonly CacheTable[], work: (writing: CacheWriting) => Promise<T>): Promise<T> {
    return inTransaction(this, 'rw', tables, work);
  }

  onStored(listener: () => void): () => void {
    return onFeedsStored(this, listener);
  }

  /** Calls `listener` when the database is wiped, here or in another tab; it is closed then, for good. */
  onWiped(listener: () => void): void {
    this.on('versionchange', ({ newVersion }) => {
      if (newVersion !== null) return;
      // Whatever still reads or writes must not bring it back.
      this.close({ disableAutoOpen: true });
      listener();
    });
  }

  /** Everything that came from the server and comes again with the next sync, apart from the small lists. */
  get rowTables(): readonly Table[] {
    return [this.chunks, this.changes, this.feeds, this.freshness, this.snapshots];
  }
}

export interface CacheOwner {
  readonly companyId: string;
  readonly userId: string;
}

const PREFIX = 'lading-cache-';

const nameOf = (owner: CacheOwner): string => `${PREFIX}${owner.companyId}-${owner.userId}`;

let open: CacheDatabase | null = null;

/** The cache of this user; the previous user's is closed. */
export function cacheOf(owner: CacheOwner): CacheDatabase {
  const name = nameOf(owner);
  if (open?.name === name) return open;
  open?.close({ disableAutoOpen: true });
  const cache = new CacheDatabase(name);
  cache.onWiped(() => {
    if (open === cache) open = null;
  });
  open = cache;
  return cache;
}

/** Wipes the cached rows of everybody but this user from the device. */
export async function deleteOtherCaches(owner: CacheOwner | null): Promise<void> {
  const own = owner === null ? null : nameOf(owner);
  const names = (await indexedDB.databases()).map(({ name = '' }) => name);
  for (const name of names) if (name.startsWith(PREFIX) && name !== own) await deleteByName(name);
}

async function deleteByName(name: string): Promise<void> {
  if (open?.name === name) {
    open.close({ disableAutoOpen: true });
    open = null;
  }
  await Dexie.delete(name);
}
