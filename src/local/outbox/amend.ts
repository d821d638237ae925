import { type LocalEnvironment, pageEnvironment } from '../page-environment.ts';
import { storeWithRetry } from '../storage/store-with-retry.ts';
import type { OutboxEntry } from './entry.ts';
import type { OutboxWriting } from './outbox-store.ts';
import { type EntryChanges, requeued } from './requeued.ts';
import { dependentsOf } from './runnable.ts';
import { stillToBeMade } from './still-to-be-made.ts';

/** States in which it is certain that no request of the entry can still take effect. */
const REFUSED: ReadonlySet<OutboxEntry['state']> = new Set(['rejected', 'conflict']);

/** Whether an entry may still be written anew. */
const isAmendable = ({ state, sentOnce }: Pick<OutboxEntry, 'state' | 'sentOnce'>): boolean =>
  REFUSED.has(state) || (state === 'queued' && !sentOnce);

/** Whether a person can put right what the server refused. What met somebody else's change is decided otherwise. */
export const isCorrectable = ({ state, base }: Pick<OutboxEntry, 'state' | 'base'>): boolean =>
  state === 'rejected' || (state === 'conflict' && base === null);

/** An entry's new content, and what it refers to that may still have to be made. */
type Written = EntryChanges & { readonly needs?: readonly string[] };

interface AmendOptions {
  /** The unfinished form this came from, forgotten in the same moment. */
  readonly finishesDraft?: string;
  /** How a later entry reads that needs the thing this one makes, now that it is made otherwise. Null: as before. */
  readonly follow?: (refused: OutboxEntry, later: OutboxEntry) => EntryChanges | null;
}

/**
 * Changes an entry that was refused or never sent, and sends it. It keeps its place: entries that came after it under its
 * ordering keys still do, also where the changed one has other keys. Resolves when the change is safe on this device, to the entry
 * as it now is; to null where it can't be written anew any more, because it is being sent, settled, or another user's.
 * Throws StorageError.
 */
export async function amend(
  { userId, companyId }: { readonly userId: string; readonly companyId: string },
  localSeq: number,
  written: Written | ((entry: OutboxEntry) => Written),
  { finishesDraft, follow }: AmendOptions = {},
  environment: LocalEnvironment = pageEnvironment,
): Promise<OutboxEntry | null> {
  const { outbox } = environment;
  const store = () =>
    outbox.write(
      ['entries', 'drafts'],
      async (writing) => {
        const entry = await writing.get(localSeq);
        if (entry === undefined || entry.userId !== userId || !isAmendable(entry)) return null;
        const { needs = [], ...form } = typeof written === 'function' ? written(entry) : written;
        const prerequisites = await stillToBeMade(writing, userId, needs);
        const orderingKeys =
          form.orderingKeys === undefined ? entry.orderingKeys : [...form.orderingKeys, ...prerequisites];
        // An entry that was never sent may wait under a key it needs no longer; one that was refused waited for nothing.
        const former = REFUSED.has(entry.state) ? entry.orderingKeys : [];
        const amended = {
          ...entry,
          ...requeued(entry, form, environment.newId),
          orderingKeys: [...new Set([...orderingKeys, ...former])],
        };
        await writing.put([amended]);
        if (follow !== undefined) await followAll(writing, entry, follow);
        if (finishesDraft !== undefined) await writing.deleteDraft(userId, finishesDraft);
        return amended;
      },
      'written anew by a person',
    );
  const amended = await storeWithRetry(store, {
    makeRoom: () => environment.makeRoom({ userId, companyId }),
    reconnect: () => outbox.reconnect(),
    clock: environment.clock,
  });
  environment.unsent.recount(userId);
  environment.wake.wake();
  return amended;
}

/** Writes anew what depends on a creation, within the caller's transaction. None of it can have been sent before it. */
async function followAll(
  writing: OutboxWriting,
  entry: OutboxEntry,
  follow: NonNullable<AmendOptions['follow']>,
): Promise<void> {
  if (entry.creates === null) return;
  const sharing = await writing.withOrderingKeys([entry.creates]);
  for (const later of dependentsOf(entry, sharing)) {
    if (later.userId !== entry.userId || later.sentOnce) continue;
    const form = follow(entry, later);
    if (form !== null) await writing.put([{ ...later, ...form }]);
  }
}
