import Dexie, { type EntityTable, type Table } from 'dexie';
import { ReopeningDatabase } from '../storage/reopening-database.ts';
import type { StoredBundle, StoredPart } from './cache-records.ts';
import type { CacheReading, CacheStore, CacheTable, CacheWriting } from './cache-store.ts';
import { type CacheTables, inTransaction, onFeedsStored } from './stored-cache.ts';

/** Something small that is fetched whole: the options of a page, a list of the configuration. */
export interface StoredList {
  readonly name: string;
  readonly value: unknown;
}

/**
 * The device's own copy of what the server has, one database per user and company. It holds nothing that isn't on the
 * server, so it may be dropped at any time: at sign-out, when storage runs low, when its schema changes.
 */
export class CacheDatabase extends ReopeningDatabase implements CacheStore, CacheTables {
  declare readonly chunks: CacheTables['chunks'];
  declare readonly changes: CacheTables['changes'];
  declare readonly feeds: CacheTables['feeds'];
  declare readonly freshness: CacheTables['freshness'];
  declare readonly snapshots: CacheTables['snapshots'];
  declare readonly lists: EntityTable<StoredList, 'name'>;
  declare readonly bundles: EntityTable<StoredBundle, 'key'>;
  declare readonly bundleParts: Table<StoredPart, [key: string, part: string]>;

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
    this.version(4).stores({ bundles: '&key, usedAt', bundleParts: '&[key+part]' });
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
    return [this.chunks, this.changes, this.feeds, this.freshness, this.snapshots, this.bundles, this.bundleParts];
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
