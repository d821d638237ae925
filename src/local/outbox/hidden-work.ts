import { outbox } from './outbox-database.ts';
import { accessTo } from './stored-outbox.ts';
import { countUnsettled } from './unsettled.ts';

/** Unsent work on this device that the person in front of it can't see. */
export interface HiddenWork {
  /** Of users other than `userId`. */
  readonly others: number;
  /** The user's own, locked with another key than they signed in with. */
  readonly ownLocked: number;
}

/**
 * Counts what is unsent and not to be seen by `userId`; null: nobody is signed in. By the indexes alone, user by user: who
 * sees a long queue of their own does not wait until it was gone through. Throws what the database threw.
 */
export function countHidden(userId: string | null): Promise<HiddenWork> {
  return outbox.transaction('r', outbox.entries, outbox.locked, async () => {
    const locked = outbox.locked.filter(({ unsent }) => unsent);
    const all = await locked.count();
    const ownLocked = userId === null ? 0 : await locked.and((row) => row.userId === userId).count();
    const users = await outbox.entries.orderBy('userId').uniqueKeys();
    const others = users.filter((user) => typeof user === 'string').filter((user) => user !== userId);
    const readable = await Promise.all(others.map((user) => countUnsettled(accessTo(outbox), user)));
    return { others: all - ownLocked + readable.reduce((a, b) => a + b, 0), ownLocked };
  });
}
