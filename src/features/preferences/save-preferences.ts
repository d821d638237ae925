import { type Preferences, updatePreferences } from '../../commands/update-preferences.ts';
import type { ConfigList } from '../../contract/config-lists.ts';
import type { SignedInUser } from '../../contract/users.ts';
import type { Stored } from '../../local/outbox/enqueue.ts';
import { currentProfile, setProfile } from '../../local/session/profile.ts';
import { issueAndOffer } from '../../outcome/undoable.ts';

/** What differs from what the user has. */
export function changedPreferences(user: SignedInUser, wanted: Preferences): Partial<Preferences> {
  const entries = Object.entries(wanted).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(user[name as keyof Preferences]),
  );
  return Object.fromEntries(entries);
}

/**
 * Stores what was changed, which is something, for the server, and applies it at once, in every tab. Throws StorageError.
 * @param formats the date formats to choose from, where this device has them
 */
export async function savePreferences(
  user: SignedInUser,
  wanted: Preferences,
  formats: ConfigList<'dateFormats'> | undefined,
): Promise<Stored> {
  const changes = changedPreferences(user, wanted);
  const { userId, loginName } = user;
  const display = formats?.find(({ name }) => name === changes.dateFormat)?.display ?? '';
  const pattern = changes.dateFormat === undefined ? {} : { datePattern: display };
  const apply = (chosen: Partial<SignedInUser>) => {
    const now = currentProfile();
    if (now?.userId === userId) setProfile({ ...now, ...chosen });
  };
  const before = Object.fromEntries(
    Object.keys({ ...changes, ...pattern }).map((name) => [name, user[name as keyof SignedInUser]]),
  );
  const input = { userId, loginName, changes, ...pattern };
  const stored = await issueAndOffer(updatePreferences, input, { onUndone: () => apply(before) });
  apply({ ...changes, ...pattern });
  return stored;
}
