import { SETTLED } from './entry.ts';
import { outbox } from './outbox-database.ts';

/** Unsent work on this device that the person in front of it can't see. */
export interface HiddenWork {
  /** Of users other than `userId`. */
  readonly others: number;
  /** The user's own, locked with another key than they signed in with. */
  readonly ownLocked: number;
}

/** Counts what is unsent and not to be seen by `userId`; null: nobody is signed in. Throws what the database threw. */
export function countHidden(userId: string | null): Promise<HiddenWork> {
  return outbox.transaction('r', outbox.entries, outbox.locked, async () => {
    const locked = outbox.locked.filter(({ unsent }) => unsent);
    const all = await locked.count();
    const ownLocked = userId === null ? 0 : await locked.and((row) => row.userId === userId).count();
    const open = userId === null ? outbox.entries.toCollection() : outbox.entries.where('userId').notEqual(userId);
    const readable = await open.and(({ state }) => !SETTLED.has(state)).count();
    return { others: all - ownLocked + readable, ownLocked };
  });
}
