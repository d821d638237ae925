import { outbox } from './outbox/outbox-database.ts';
import { currentProfile } from './session/profile.ts';
import { toStorageError } from './storage/storage-error.ts';

/**
 * The views of a list that a person saved. They name customers and places, so they lie with unfinished forms, where a
 * sign-out locks them (docs/storage.md).
 */
const nameOf = (list: string): string => `views of ${list}`;

/** A user's views of a list as they were kept, by whichever version; undefined where there are none. */
export async function readSavedViews(userId: string, list: string): Promise<unknown> {
  return (await outbox.drafts.get([userId, nameOf(list)]))?.value;
}

/**
 * Changes the signed-in user's views of a list, whatever other tabs do meanwhile; `change` is given what is kept and returns
 * what is to be, null for nothing. Throws StorageError.
 */
export async function changeSavedViews(list: string, change: (kept: unknown) => unknown): Promise<void> {
  const user = currentProfile();
  if (user === null) return;
  const name = nameOf(list);
  const { userId } = user;
  try {
    await outbox.transaction('rw', outbox.drafts, async () => {
      // Signed out meanwhile: what is theirs is locked already, and this would stay readable.
      if (currentProfile()?.userId !== userId) return;
      const value = change(await readSavedViews(userId, list));
      if (value === null) await outbox.drafts.delete([userId, name]);
      else await outbox.drafts.put({ userId, name, savedAt: Date.now(), value });
    });
  } catch (error) {
    throw toStorageError(error);
  }
}
