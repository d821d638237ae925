import { currentProfile } from '../session/profile.ts';
import { waitNoLonger } from './asked-to-wait.ts';
import { type OutboxEntry, SETTLED } from './entry.ts';
import { newForm } from './new-form.ts';
import { outbox, unsettledOf } from './outbox-database.ts';
import { recount } from './recount.ts';
import { dependentsOf } from './runnable.ts';
import { AT_ONCE } from './schedule.ts';
import { wakeDelivery } from './wake.ts';

/** Puts an entry back in the queue, to be sent at once. */
export async function retryEntry(localSeq: number): Promise<void> {
  await changeUnsettled(localSeq, (entry) => (entry.state === 'sending' ? null : newForm(entry)));
  waitNoLonger();
  wakeDelivery();
}

/** Tries everything that waits for its time now. What waits for a decision stays as it is. */
export async function retryAll(): Promise<void> {
  const user = currentProfile();
  if (user === null) return;
  await outbox.transaction('rw', outbox.entries, async () => {
    for (const state of ['retry_wait', 'stuck'] as const) {
      await outbox.entries
        .where('[userId+state]')
        .equals([user.userId, state])
        .modify({ state: 'queued', ...AT_ONCE });
    }
  });
  waitNoLonger();
  wakeDelivery();
}

/**
 * Takes an entry back for good, and with one that brings something into being what was done with that later: they are
 * not sent any more and no longer show. The caller has asked the person.
 */
export async function discardEntry(localSeq: number): Promise<void> {
  await changeUnsettled(localSeq, () => CANCELLED);
  wakeDelivery();
}

/**
 * Takes back what a person did a moment ago; resolves to whether it could be: once it is on its way to the server it
 * can't.
 */
export async function undoEntry(localSeq: number): Promise<boolean> {
  return changeUnsettled(localSeq, (entry) => (entry.state === 'queued' && !entry.sentOnce ? CANCELLED : null));
}

/** Takes back everything unsent of the signed-in user for good. The caller has asked the person, and exported it. */
export async function discardAll(): Promise<void> {
  const user = currentProfile();
  if (user === null) return;
  await outbox.transaction('rw', outbox.entries, async () => {
    await unsettledOf(user.userId).modify(CANCELLED);
  });
  recount(user.userId);
  wakeDelivery();
}

const CANCELLED: Partial<OutboxEntry> = { state: 'cancelled', ...AT_ONCE };

/** Changes an entry of the signed-in user that is not settled; what depends on one that is cancelled is cancelled too. */
async function changeUnsettled(
  localSeq: number,
  changesOf: (entry: OutboxEntry) => Partial<OutboxEntry> | null,
): Promise<boolean> {
  const user = currentProfile();
  if (user === null) return false;
  const changed = await outbox.transaction('rw', outbox.entries, async () => {
    const entry = await outbox.entries.get(localSeq);
    if (entry === undefined || entry.userId !== user.userId || SETTLED.has(entry.state)) return false;
    const changes = changesOf(entry);
    if (changes === null) return false;
    await outbox.entries.update(localSeq, changes);
    if (changes.state === 'cancelled' && entry.creates !== null) {
      const sharing = await outbox.entries.where('lanes').equals(entry.creates).toArray();
      for (const dependent of dependentsOf(entry, sharing)) {
        if (dependent.userId === user.userId) await outbox.entries.update(dependent.localSeq, CANCELLED);
      }
    }
    return true;
  });
  recount(user.userId);
  return changed;
}
