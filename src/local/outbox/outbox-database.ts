import type { Collection, EntityTable, InsertType, Table } from 'dexie';
import { ReopeningDatabase } from '../storage/reopening-database.ts';
import { noteEviction } from '../storage/unsent-marker.ts';
import type { LockedBy } from '../vault/work-lock.ts';
import { ENTRY_DEFAULTS, ENTRY_STATES, type OutboxEntry, SETTLED } from './entry.ts';
import { tellOfWrites } from './entry-writes.ts';
import { storedNames } from './stored-entry.ts';

/** An unfinished form, or saved views of a list. Kept here because what was typed must survive as surely as what was saved. */
export interface Draft {
  readonly userId: string;
  readonly name: string;
  readonly savedAt: number;
  readonly value: unknown;
}

/** An entry or an unfinished form of a user who is signed out, readable only with that user's vault key. */
export interface LockedEntry {
  /** The entry's own; a form's counts down from -1. */
  readonly localSeq: number;
  readonly userId: string;
  /** Unsent work; false for the journal and for a form. */
  readonly unsent: boolean;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
  /** How its key is made again with the vault key; an older console locked with the vault key itself. */
  readonly lockedBy?: LockedBy;
}

/** What the server calls a thing that this device had to name before the server did. */
export interface AssignedId {
  readonly userId: string;
  readonly temporary: string;
  readonly assigned: string;
}

/**
 * Unsent work: small, written with strict durability, its schema near frozen. A transaction here counts as done when
 * the browser reports it complete, which with `strict` means it has been flushed to the disk; only then is a person
 * told "Saved here, not sent yet".
 */
export class OutboxDatabase extends ReopeningDatabase {
  declare readonly entries: EntityTable<OutboxEntry, 'localSeq'>;
  declare readonly drafts: Table<Draft, [string, string]>;
  declare readonly locked: EntityTable<LockedEntry, 'localSeq'>;
  declare readonly ids: Table<AssignedId, [string, string]>;

  constructor() {
    super('lading-outbox', { chromeTransactionDurability: 'strict', cache: 'disabled' });
    this.version(1).stores({
      entries: '++localSeq, &mutationId, userId, [userId+state]',
      drafts: '&[userId+name]',
    });
    this.version(2)
      .stores({
        // By the stored names. What waits for no time has none, and is not in the last index.
        entries: '++localSeq, &mutationId, userId, *lanes, [userId+state], [userId+nextAttemptAt]',
        locked: '&localSeq, userId',
        ids: '&[userId+temporary]',
      })
      .upgrade((transaction) =>
        transaction
          .table<OutboxEntry>('entries')
          .toCollection()
          .modify((entry, slot) => {
            slot.value = { ...ENTRY_DEFAULTS, ...entry };
          }),
      );
    this.use(tellOfWrites);
    this.use(storedNames);
    // Fired only where there was no such database.
    this.on('populate', noteEviction);
  }
}

export const outbox = new OutboxDatabase();

/** The states of unsent work. */
export const UNSETTLED = ENTRY_STATES.filter((state) => !SETTLED.has(state));

/** What this user still has to deliver or decide; the journal of what is settled isn't read. */
export const unsettledOf = (userId: string): Collection<OutboxEntry, number, InsertType<OutboxEntry, 'localSeq'>> =>
  outbox.entries.where('[userId+state]').anyOf(UNSETTLED.map((state) => [userId, state]));
