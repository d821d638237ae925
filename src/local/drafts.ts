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

/** Keeps an unfinished form; resolves when it would survive a crash. Throws StorageError. */
export async function saveDraft(name: string, value: unknown): Promise<void> {
  const user = currentProfile();
  if (user === null) return;
  try {
    await outbox.transaction('rw', outbox.drafts, async () => {
      // Signed out meanwhile: what is theirs is locked already, and this would stay readable.
      if (currentProfile()?.userId !== user.userId) return;
      await outbox.drafts.put({ userId: user.userId, name, savedAt: Date.now(), value });
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
