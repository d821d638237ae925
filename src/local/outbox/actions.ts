import { currentProfile } from '../session/profile.ts';
import { type OutboxEntry, SETTLED } from './entry.ts';
import { outbox, unsettledOf } from './outbox-database.ts';
import { recount } from './recount.ts';
import { wakeDelivery } from './wake.ts';

const AT_ONCE = { state: 'queued', nextAttemptAt: null } as const;

/** Puts an entry back in the queue, to be sent with the same mutation id. */
export async function retryEntry(localSeq: number): Promise<void> {
  await changeUnsettled(localSeq, AT_ONCE);
  wakeDelivery();
}

/** Tries everything that waits for its time now. What waits for a decision stays as it is. */
export async function retryAll(): Promise<void> {
  const user = currentProfile();
  if (user === null) return;
  await outbox.transaction('rw', outbox.entries, async () => {
    for (const state of ['retry_wait', 'stuck'] as const) {
      await outbox.entries.where('[userId+state]').equals([user.userId, state]).modify(AT_ONCE);
    }
  });
  wakeDelivery();
}

/** Takes an entry back for good: it is not sent any more and no longer shows. The caller has asked the person. */
export async function discardEntry(localSeq: number): Promise<void> {
  await changeUnsettled(localSeq, { state: 'cancelled', nextAttemptAt: null });
  wakeDelivery();
}

/** Everything unsent of the signed-in user as a JSON file. */
export async function exportEntries(): Promise<Blob> {
  const user = currentProfile();
  const entries = user === null ? [] : await unsettledOf(user.userId).sortBy('localSeq');
  const file = { product: 'lading', kind: 'outbox', version: 1, exportedAt: new Date().toISOString(), entries };
  return new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' });
}

async function changeUnsettled(localSeq: number, changes: Partial<OutboxEntry>): Promise<void> {
  const user = currentProfile();
  await outbox.transaction('rw', outbox.entries, async () => {
    const entry = await outbox.entries.get(localSeq);
    if (entry === undefined || entry.userId !== user?.userId || SETTLED.has(entry.state)) return;
    await outbox.entries.update(localSeq, changes);
  });
  if (user !== null) recount(user.userId);
}
