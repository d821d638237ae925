import type { OutboxEntry } from './entry.ts';
import type { AssignedId, Draft } from './outbox-database.ts';

type Found = OutboxEntry | undefined;

/** What delivery reads of the outbox, within one transaction. */
export interface OutboxReading {
  get(localSeq: number): Promise<Found>;
  /** In the order asked for. */
  getMany(localSeqs: readonly number[]): Promise<readonly Found[]>;
  byMutationId(mutationId: string): Promise<Found>;
  /** The user's entries in one state, the oldest first. */
  inState(userId: string, state: OutboxEntry['state'], limit?: number): Promise<OutboxEntry[]>;
  /** The newest first. */
  newestInState(userId: string, state: OutboxEntry['state'], limit: number): Promise<OutboxEntry[]>;
  countInState(userId: string, state: OutboxEntry['state']): Promise<number>;
  /** All entries, of whoever and in whatever state, that have one of these ordering keys. */
  withOrderingKeys(keys: readonly string[]): Promise<OutboxEntry[]>;
  /** The user's entries that wait for a time after this one, the soonest first. */
  waitingForTime(userId: string, after: number, limit: number): Promise<OutboxEntry[]>;
  /** What the server has named of these. */
  assignedIds(userId: string, temporary: readonly string[]): Promise<AssignedId[]>;
  /** How many unsent entries of this user are locked. */
  countLocked(userId: string): Promise<number>;
}

export interface OutboxWriting extends OutboxReading {
  /** Resolves to the entry's number. */
  add(entry: Omit<OutboxEntry, 'localSeq'>): Promise<number>;
  put(entries: readonly OutboxEntry[]): Promise<void>;
  putAssignedIds(ids: readonly AssignedId[]): Promise<void>;
  putDraft(draft: Draft): Promise<void>;
  deleteDraft(userId: string, name: string): Promise<void>;
}

export type OutboxTable = 'entries' | 'drafts' | 'ids' | 'locked';

/** Where unsent work is stored. The browser's database; in the simulation, memory. */
export interface OutboxStore {
  read<T>(tables: readonly OutboxTable[], work: (reading: OutboxReading) => Promise<T>): Promise<T>;
  /**
   * All or nothing. Resolves when the transaction is complete, that is when it would survive a killed browser. What `work`
   * throws undoes it. `why`: for whoever reads what became of entries, where their last answer does not say it.
   */
  write<T>(tables: readonly OutboxTable[], work: (writing: OutboxWriting) => Promise<T>, why?: string): Promise<T>;
  /** Drops a connection that may be broken; the next use makes a new one. */
  reconnect(): void;
  /**
   * Calls `listener` with the numbers of entries that are being written, by whichever tab; null: it may be all. Told from
   * within the transaction. Returns how to stop.
   */
  onWrites(listener: (keys: readonly number[] | null) => void): () => void;
}
