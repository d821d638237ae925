import type { MarkTileRequest } from '../../ui/map/tiles/mark-tile.ts';
import type { HiddenKinds } from '../../ui/map/tiles/point-set.ts';
import type { WorldBox } from '../../ui/map/tiles/world.ts';
import type { CacheOwner } from '../cache/cache-database.ts';
import type { StorageTrouble } from '../storage/storage-trouble.ts';
import type { RowsWithin } from './points-reader.ts';
import type { WorkBatch } from './row-store.ts';
import type { ViewPart } from './view-parts.ts';
import type { RowView, ViewQuery } from './view-query.ts';

export interface WorkerSetup {
  readonly owner: CacheOwner;
  /** Where the server is; a worker can't read where the page keeps it. */
  readonly apiBase: string;
  /** Of which build the console is; null where that is not known. */
  readonly build: string | null;
  /** How long its answers are waited for. Milliseconds. */
  readonly answerTimeout: number;
  /** Of the texts in the lists of the configuration. */
  readonly language: string;
  /** A lock that the worker holds for as long as it lives. */
  readonly lifeLock: string;
  /** Where it says what happens. */
  readonly events: MessagePort;
}

/** What sync is doing. */
export interface SyncReport {
  readonly syncing: boolean;
  /** The code the last round ended with; null after a good one. */
  readonly failed: string | null;
  /** Rows of the first full fetch so far and, where known, of how many; null when there is none. */
  readonly progress: { readonly done: number; readonly total: number | null } | null;
}

/** What the worker tells the page. */
export type LocalEvent =
  | { readonly kind: 'view'; readonly id: number; readonly part: ViewPart }
  | { readonly kind: 'sync'; readonly report: SyncReport }
  | { readonly kind: 'reachable'; readonly reachable: boolean }
  /** The build of the console that the server serves, where that is another one; null: it is ours again. */
  | { readonly kind: 'other-build'; readonly build: string | null }
  /** The server doesn't know our session, or knows another user's. */
  | { readonly kind: 'sign-in-needed' }
  /** The epoch of the server that a round of sync was read in. */
  | { readonly kind: 'epoch'; readonly epoch: string }
  /** Somebody signed out: there is no copy any more. */
  | { readonly kind: 'wiped' }
  /** What keeps the worker from its database; null: nothing any more. */
  | { readonly kind: 'storage'; readonly trouble: StorageTrouble | null }
  | { readonly kind: 'failure'; readonly error: unknown };

/** What the worker offers that keeps this device's copy and answers from it. A plain object behind Comlink. */
export interface LocalApi {
  /** Once, before anything else. Resolves when the page would no longer be the first to make a format of dates or numbers. */
  start(setup: WorkerSetup): Promise<void>;
  /** May this tab sync? Only one that is looked at, signed in, and has not lost the server. */
  setActive(active: boolean): void;
  /** Something may be new on the server. */
  nudge(): void;
  /** What the person did, to be laid over the rows. Views are empty until all of it is known. */
  layWork(batch: WorkBatch): void;
  /** Keeps telling the answer to a query under this number; a later query of the number replaces it. */
  watch(id: number, query: ViewQuery): void;
  unwatch(id: number): void;
  /** A vector tile of the points of a query that is watched under this number; empty where it is watched no more. */
  tile(id: number, request: MarkTileRequest): ArrayBuffer;
  /** Some of the rows of those points in a part of the world, and how many there are. */
  within(id: number, box: WorldBox, hidden: HiddenKinds, most: number): RowsWithin;
  /** The answer to a query, once. */
  look(query: ViewQuery): Promise<readonly RowView[]>;
  /** During a long first fetch: fetches older shipments than those that were fetched ahead. Throws ApiError. */
  fetchOlder(configTypes: readonly number[]): Promise<void>;
}
