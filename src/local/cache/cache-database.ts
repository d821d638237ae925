import Dexie, { type EntityTable, type Table } from 'dexie';
import type { PageOptions } from '../../contract/configuration.ts';
import type { DeviceRow } from '../../contract/devices.ts';
import type { FeedPosition } from '../../contract/feed.ts';
import type { LocationRow } from '../../contract/locations.ts';
import type { ShipmentRow } from '../../contract/shipments.ts';

/** A row as the server sent it, with the feed it came by and the full fetch it was last seen in. */
export interface Cached<Row> {
  readonly feed: string;
  readonly generation: number;
  readonly row: Row;
}

/** How far one feed has come. Written in the same transaction as the rows it speaks of. */
export interface FeedState {
  readonly feed: string;
  readonly cursor: string | null;
  /** Complete up to here; null until the first fetch is whole. */
  readonly horizon: FeedPosition | null;
  readonly generation: number;
  readonly done: number;
  readonly total: number | null;
}

/**
 * When a feed was last known to be complete; milliseconds since 1970. Apart from its state, because it is new with every
 * round, and whoever watches the rows must not read them all again for that.
 */
export interface Freshness {
  readonly feed: string;
  readonly syncedAt: number;
}

/**
 * The device's own copy of what the server has, one database per user and company. It holds nothing that isn't on the
 * server, so it may be dropped at any time: at sign-out, when storage runs low, when its schema changes.
 */
export class CacheDatabase extends Dexie {
  declare readonly shipments: Table<Cached<ShipmentRow>, string>;
  declare readonly devices: Table<Cached<DeviceRow>, string>;
  declare readonly locations: Table<Cached<LocationRow>, string>;
  declare readonly feeds: EntityTable<FeedState, 'feed'>;
  declare readonly freshness: EntityTable<Freshness, 'feed'>;
  declare readonly pageOptions: EntityTable<PageOptions, 'pattern'>;

  constructor(name: string) {
    // Without the library's own result cache: it would clone every row on every read.
    super(name, { chromeTransactionDurability: 'relaxed', cache: 'disabled' });
    this.version(1).stores({
      shipments: '&row.guid, feed',
      devices: '&row.macId, feed',
      locations: '&row.shippingLocId, feed',
      feeds: '&feed',
      freshness: '&feed',
      pageOptions: '&pattern',
    });
  }
}

export interface CacheOwner {
  readonly companyId: string;
  readonly userId: string;
}

const nameOf = (owner: CacheOwner): string => `lading-cache-${owner.companyId}-${owner.userId}`;

let open: CacheDatabase | null = null;

/** The cache of this user; the previous user's is closed. */
export function cacheOf(owner: CacheOwner): CacheDatabase {
  const name = nameOf(owner);
  if (open?.name === name) return open;
  open?.close({ disableAutoOpen: true });
  open = new CacheDatabase(name);
  return open;
}

/** Wipes the cached rows of this user from the device. */
export async function deleteCache(owner: CacheOwner): Promise<void> {
  const name = nameOf(owner);
  if (open?.name === name) {
    open.close({ disableAutoOpen: true });
    open = null;
  }
  await Dexie.delete(name);
}
