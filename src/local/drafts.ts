import { liveQuery } from 'dexie';
import { outbox } from './outbox/outbox-database.ts';
import { currentProfile } from './session/profile.ts';
import { toStorageError } from './storage/storage-error.ts';

/** An unfinished form of the signed-in user as it was last kept, or null. `value` is as old as the version that wrote it. */
export async function loadDraft(name: string): Promise<{ value: unknown; savedAt: number } | null> {
  const user = currentProfile();
  if (user === null) return null;
  const draft = await outbox.drafts.get([user.userId, name]);
  return draft === undefined ? null : { value: draft.value, savedAt: draft.savedAt };
}

/** Calls `listener` with an unfinished form as it is kept, now and whenever a tab has changed it; returns how to stop. */
export function watchDraft(
  name: string,
  listener: (draft: Awaited<ReturnType<typeof loadDraft>>) => void,
  onFailure: (error: unknown) => void,
): () => void {
  const watching = liveQuery(() => loadDraft(name)).subscribe({ next: listener, error: onFailure });
  return () => watching.unsubscribe();
}

/** Keeps an unfinished form; resolves when it would survive a crash. Throws StorageError. */
export const saveDraft = (name: string, value: unknown): Promise<void> => changeDraft(name, () => value);

/**
 * Keeps an unfinished form as `change` makes it of what is kept now, which another tab may have added to; undefined forgets
 * it. Resolves when that would survive a crash. Throws StorageError.
 */
export async function changeDraft(name: string, change: (value: unknown) => unknown): Promise<void> {
  const user = currentProfile();
  if (user === null) return;
  const { userId } = user;
  try {
    await outbox.transaction('rw', outbox.drafts, async () => {
      // Signed out meanwhile: what is theirs is locked already, and this would stay readable.
      if (currentProfile()?.userId !== userId) return;
      const value = change((await outbox.drafts.get([userId, name]))?.value);
      if (value === undefined) await outbox.drafts.delete([userId, name]);
      else await outbox.drafts.put({ userId, name, savedAt: Date.now(), value });
    });
  } catch (error) {
    throw toStorageError(error);
  }
}

/** Forgets an unfinished form. */
export async function clearDraft(name: string): Promise<void> {
  const user = currentProfile();
  if (user !== null) await outbox.drafts.delete([user.userId, name]);
}
