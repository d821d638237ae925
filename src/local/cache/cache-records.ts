import type { FeedPosition } from '../../contract/feed.ts';

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

/** The columns that a table was last worked into, so that the next start needs not read its rows. */
export interface Snapshot {
  readonly table: string;
  /** Not a buffer: a browser hands over what is in a file of its own in half the time. */
  readonly bytes: Blob;
}

/** A bundle as it is kept: its parts are records of their own. */
export interface StoredBundle {
  /** `shipment/…`; see `bundleKey` of `local/bundles/`. */
  readonly key: string;
  /** When somebody last looked at it; milliseconds since 1970. What was not looked at for longest goes first. */
  readonly usedAt: number;
  /** Of all its parts. */
  readonly bytes: number;
  /** A person said "keep on this device". */
  readonly keep: boolean;
}

/** What is kept of one part of a bundle. */
export interface StoredPart {
  /** The bundle's key. */
  readonly key: string;
  readonly part: string;
  /** How `bytes` are to be read; those of another version are fetched again. */
  readonly version: number;
  /** When the server last answered for it; milliseconds since 1970. */
  readonly at: number;
  /** One after the other as they came. */
  readonly bytes: readonly Uint8Array<ArrayBuffer>[];
}
