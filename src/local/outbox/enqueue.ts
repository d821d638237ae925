import type { CacheOwner } from '../cache/cache-database.ts';
import { type LocalEnvironment, pageEnvironment } from '../page-environment.ts';
import { storeWithRetry } from '../storage/store-with-retry.ts';
import { assignedTo, withAssigned } from './assigned-ids.ts';
import { type EditBase, ENTRY_DEFAULTS, type OutboxEntry, SETTLED } from './entry.ts';
import type { OutboxReading } from './outbox-store.ts';
import type { Patch } from './patch.ts';
import { AT_ONCE, waiting } from './schedule.ts';
import { stillToBeMade } from './still-to-be-made.ts';
import type { Fields } from './three-way.ts';
import { unseenWork } from './unseen-work.ts';

export interface NewEntry {
  readonly type: string;
  readonly payloadVersion: number;
  readonly payload: unknown;
  readonly patches: readonly Patch[];
  readonly orderingKeys: readonly string[];
  readonly creates?: string | null;
  /** Lanes of what it refers to; it waits only for what is still to be brought into being. */
  readonly needs?: readonly string[];
  readonly base?: EditBase | null;
  /** Of an edit, the row as the person saw it, own unsent work included; `patches` begin with what it does to that row. */
  readonly seen?: Fields | undefined;
  /** How long it waits on this device before it is sent, so that it can be undone. Milliseconds by the clock of delivery. */
  readonly heldFor?: number;
  /** The unfinished form this came from: forgotten in the same moment, so that it is never offered to be saved twice. */
  readonly finishesDraft?: string;
  /** What it is a part of, as that is from this moment on: neither is on the disk without the other. */
  readonly keepsDraft?: KeptDraft;
  /** What was done with it: all of it is stored, or nothing. */
  readonly also?: readonly AlsoNew[];
}

/** Something unfinished that goes on, with what has just been stored in it. */
export interface KeptDraft {
  readonly name: string;
  readonly value: (localSeq: number) => unknown;
}

/** What is stored in the same moment as an entry, after it. */
export type AlsoNew = Omit<NewEntry, 'finishesDraft' | 'keepsDraft' | 'seen' | 'base' | 'also'>;

export interface Stored {
  readonly localSeq: number;
  readonly mutationId: string;
}

/**
 * Stores what a person did. Resolves when the transaction is complete, that is when it would survive a killed browser,
 * and not before: only then may anyone say "Saved here, not sent yet". Throws StorageError; then nothing was stored.
 */
export async function enqueue(
  owner: CacheOwner,
  { finishesDraft, keepsDraft, heldFor, needs = [], seen, also = [], ...entry }: NewEntry,
  now = Date.now(),
  environment: LocalEnvironment = pageEnvironment,
): Promise<Stored> {
  const { outbox, session } = environment;
  const recordOf = (one: typeof entry, held: number | undefined): Omit<OutboxEntry, 'localSeq'> => ({
    ...ENTRY_DEFAULTS,
    ...one,
    mutationId: environment.newId(),
    deviceId: environment.deviceId(),
    userId: owner.userId,
    companyId: owner.companyId,
    occurredAt: now,
    state: 'queued',
    attempts: 0,
    ...(held === undefined ? AT_ONCE : waiting(held, environment.clock.now())),
    lastError: null,
    sentOnce: false,
    ack: null,
    ackedAt: null,
  });
  const record = recordOf(entry, heldFor);
  const { mutationId } = record;
  const others = also.map(({ needs: needed = [], heldFor: held, ...one }) => ({
    needed,
    record: recordOf(one, held),
  }));
  const store = () =>
    outbox.write(
      ['entries', 'drafts', 'ids'],
      async (writing) => {
        // In another tab, meanwhile: all that is theirs is locked by now, and this would lie beside it, readable.
        if (session.userId() !== owner.userId) throw new Error('The user has signed out.');
        // A try whose answer was lost with the connection may have been stored all the same.
        const stored = await writing.byMutationId(mutationId);
        if (stored !== undefined) return stored.localSeq;
        if (finishesDraft !== undefined) await writing.deleteDraft(owner.userId, finishesDraft);
        const add = async (one: typeof record, needed: readonly string[]) => {
          const orderingKeys = [...one.orderingKeys, ...(await stillToBeMade(writing, owner.userId, needed))];
          const complete = { ...one, orderingKeys };
          return writing.add(withAssigned(complete, await assignedTo(writing, owner.userId, complete)));
        };
        const localSeq = await add({ ...record, base: await baseOnSeen(writing, record, seen) }, needs);
        for (const { record: other, needed } of others) await add(other, needed);
        if (keepsDraft !== undefined) {
          const { name, value } = keepsDraft;
          await writing.putDraft({ userId: owner.userId, name, savedAt: now, value: value(localSeq) });
        }
        return localSeq;
      },
      'a person did it',
    );
  const localSeq = await storeWithRetry(store, {
    makeRoom: () => environment.makeRoom(owner),
    reconnect: () => outbox.reconnect(),
    clock: environment.clock,
  });
  for (const _ of [record, ...others]) environment.unsent.countOneMore(owner.userId);
  environment.wake.wake();
  environment.askForPersistence();
  return { localSeq, mutationId };
}

/** What an edit was made on, and what of this user's unsent work on that row it was not made on. */
async function baseOnSeen(
  reading: OutboxReading,
  record: Pick<OutboxEntry, 'base' | 'userId' | 'type' | 'patches'>,
  seen: Fields | undefined,
): Promise<EditBase | null> {
  const { base, userId } = record;
  if (base === null || seen === undefined) return base;
  const earlier = (await reading.withOrderingKeys([base.orderingKey]))
    .filter((entry) => entry.userId === userId && !SETTLED.has(entry.state))
    .sort((a, b) => a.localSeq - b.localSeq);
  const unseen = unseenWork(seen, record, earlier);
  return unseen.length === 0 ? base : { ...base, unseen };
}
