import type { CacheOwner } from '../cache/cache-database.ts';
import { deviceIdentity } from '../device-identity.ts';
import { currentProfile } from '../session/profile.ts';
import { makeRoom } from '../storage/make-room.ts';
import { askForPersistence } from '../storage/persistence.ts';
import { storeFirmly } from '../storage/store-firmly.ts';
import { assignedTo, withAssigned } from './assigned-ids.ts';
import { type EditBase, ENTRY_DEFAULTS, type OutboxEntry } from './entry.ts';
import { outbox } from './outbox-database.ts';
import type { Patch } from './patch.ts';
import { countOneMore } from './recount.ts';
import { AT_ONCE, waiting } from './schedule.ts';
import { stillToBeMade } from './still-to-be-made.ts';
import { wakeDelivery } from './wake.ts';

export interface NewEntry {
  readonly type: string;
  readonly payloadVersion: number;
  readonly payload: unknown;
  readonly patches: readonly Patch[];
  readonly lanes: readonly string[];
  readonly creates?: string | null;
  /** Lanes of what it refers to; it waits only for what is still to be brought into being. */
  readonly needs?: readonly string[];
  readonly base?: EditBase | null;
  /** How long it waits on this device before it is sent, so that it can be undone. Milliseconds. */
  readonly heldFor?: number;
  /** The unfinished form this came from: forgotten in the same moment, so that it is never offered to be saved twice. */
  readonly finishesDraft?: string;
  /** What it is a part of, as that is from this moment on: neither is on the disk without the other. */
  readonly keepsDraft?: KeptDraft;
}

/** Something unfinished that goes on, with what has just been stored in it. */
export interface KeptDraft {
  readonly name: string;
  readonly value: (localSeq: number) => unknown;
}

export interface Stored {
  readonly localSeq: number;
  readonly mutationId: string;
}

/**
 * Stores what a person did. Resolves when the transaction is complete, that is when it would survive a killed browser,
 * and not before: only then may anyone say "Saved on this device". Throws StorageError; then nothing was stored.
 */
export async function enqueue(
  owner: CacheOwner,
  { finishesDraft, keepsDraft, heldFor, needs = [], ...entry }: NewEntry,
  now = Date.now(),
): Promise<Stored> {
  const mutationId = crypto.randomUUID();
  const record: Omit<OutboxEntry, 'localSeq'> = {
    ...ENTRY_DEFAULTS,
    ...entry,
    mutationId,
    deviceId: deviceIdentity(),
    userId: owner.userId,
    companyId: owner.companyId,
    occurredAt: now,
    state: 'queued',
    attempts: 0,
    ...(heldFor === undefined ? AT_ONCE : waiting(heldFor, now)),
    lastFault: null,
    sentOnce: false,
    ack: null,
    ackedAt: null,
  };
  // An explicit transaction: its promise follows `oncomplete`, a lone add() would follow `onsuccess`.
  const store = () =>
    outbox.transaction('rw', outbox.entries, outbox.drafts, outbox.ids, async () => {
      // In another tab, meanwhile: all that is theirs is locked by now, and this would lie beside it, readable.
      if (currentProfile()?.userId !== owner.userId) throw new Error('The user has signed out.');
      // A try whose answer was lost with the connection may have been stored all the same.
      const stored = await outbox.entries.get({ mutationId });
      if (stored !== undefined) return stored.localSeq;
      if (finishesDraft !== undefined) await outbox.drafts.delete([owner.userId, finishesDraft]);
      const lanes = [...record.lanes, ...(await stillToBeMade(owner.userId, needs))];
      const complete = { ...record, lanes };
      const localSeq = await outbox.entries.add(withAssigned(complete, await assignedTo(owner.userId, complete)));
      if (keepsDraft !== undefined) {
        const { name, value } = keepsDraft;
        await outbox.drafts.put({ userId: owner.userId, name, savedAt: now, value: value(localSeq) });
      }
      return localSeq;
    });
  const localSeq = await storeFirmly(store, {
    makeRoom: () => makeRoom(owner),
    reconnect: () => outbox.close({ disableAutoOpen: false }),
  });
  countOneMore(owner.userId);
  wakeDelivery();
  askForPersistence();
  return { localSeq, mutationId };
}
