import { type LocalEnvironment, pageEnvironment } from '../page-environment.ts';
import { type OutboxEntry, SETTLED } from './entry.ts';
import { requeued } from './requeued.ts';
import { dependentsOf } from './runnable.ts';
import { AT_ONCE } from './schedule.ts';
import { readUnsettled } from './unsettled.ts';

const BY_HAND = 'by a person';

/** Puts an entry back in the queue, to be sent at once. */
export async function retryEntry(localSeq: number, environment: LocalEnvironment = pageEnvironment): Promise<void> {
  const again = (entry: OutboxEntry) => (entry.state === 'sending' ? null : requeued(entry, {}, environment.newId));
  await changeUnsettled(localSeq, again, environment);
  environment.pause.noLonger();
  environment.wake.wake();
}

/** Tries everything that waits for its time now. What waits for a decision stays as it is. */
export async function retryAll(environment: LocalEnvironment = pageEnvironment): Promise<void> {
  const userId = environment.session.userId();
  if (userId === null) return;
  await environment.outbox.write(
    ['entries'],
    async (writing) => {
      for (const state of ['retry_wait', 'stuck'] as const) {
        const waiting = await writing.inState(userId, state);
        await writing.put(waiting.map((entry) => ({ ...entry, state: 'queued', ...AT_ONCE })));
      }
    },
    BY_HAND,
  );
  environment.pause.noLonger();
  environment.wake.wake();
}

/**
 * Takes an entry back for good, and with one that brings something into being what was done with that later: they are
 * not sent any more and no longer show. The caller has asked the person.
 */
export async function discardEntry(localSeq: number, environment: LocalEnvironment = pageEnvironment): Promise<void> {
  await changeUnsettled(localSeq, () => CANCELLED, environment);
  environment.wake.wake();
}

/**
 * Takes back what a person did a moment ago; resolves to whether it could be: once it is on its way to the server it
 * can't.
 */
export async function undoEntry(localSeq: number, environment: LocalEnvironment = pageEnvironment): Promise<boolean> {
  const undo = (entry: OutboxEntry) => (entry.state === 'queued' && !entry.sentOnce ? CANCELLED : null);
  return changeUnsettled(localSeq, undo, environment);
}

/** Takes back everything unsent of the signed-in user for good. The caller has asked the person, and exported it. */
export async function discardAll(environment: LocalEnvironment = pageEnvironment): Promise<void> {
  const userId = environment.session.userId();
  if (userId === null) return;
  await environment.outbox.write(
    ['entries'],
    async (writing) => {
      const unsettled = await readUnsettled(writing, userId);
      await writing.put(unsettled.map((entry) => ({ ...entry, ...CANCELLED })));
    },
    BY_HAND,
  );
  environment.unsent.recount(userId);
  environment.wake.wake();
}

const CANCELLED: Partial<OutboxEntry> = { state: 'cancelled', ...AT_ONCE };

/** Changes an entry of the signed-in user that is not settled; what depends on one that is cancelled is cancelled too. */
async function changeUnsettled(
  localSeq: number,
  changesOf: (entry: OutboxEntry) => Partial<OutboxEntry> | null,
  { outbox, session, unsent }: LocalEnvironment,
): Promise<boolean> {
  const userId = session.userId();
  if (userId === null) return false;
  const changed = await outbox.write(
    ['entries'],
    async (writing) => {
      const entry = await writing.get(localSeq);
      if (entry === undefined || entry.userId !== userId || SETTLED.has(entry.state)) return false;
      const changes = changesOf(entry);
      if (changes === null) return false;
      await writing.put([{ ...entry, ...changes }]);
      if (changes.state === 'cancelled' && entry.creates !== null) {
        const dependents = dependentsOf(entry, await writing.withOrderingKeys([entry.creates]));
        const own = dependents.filter((dependent) => dependent.userId === userId);
        await writing.put(own.map((dependent) => ({ ...dependent, ...CANCELLED })));
      }
      return true;
    },
    BY_HAND,
  );
  unsent.recount(userId);
  return changed;
}
