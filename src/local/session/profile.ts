import { useSyncExternalStore } from 'react';
import { type SignedInUser, signedInUser } from '../../contract/users.ts';
import { readKept } from '../../state/read-kept.ts';
import { StoredText } from '../../state/stored-text.ts';

/**
 * Who is signed in on this device. Kept in local storage so that the console opens without a connection and every tab
 * agrees; what it holds is listed in docs/storage.md. It proves nothing to the server: that is the session cookie.
 */
const stored = new StoredText('lading.user');

let cachedText: string | null | undefined;
let cachedProfile: SignedInUser | null = null;

/** The signed-in user, or null. The same object until it changes. */
export function currentProfile(): SignedInUser | null {
  const text = stored.get();
  if (text === cachedText) return cachedProfile;
  cachedText = text;
  cachedProfile = readKept(signedInUser, text);
  return cachedProfile;
}

export function useProfile(): SignedInUser | null {
  return useSyncExternalStore(stored.subscribe, currentProfile);
}

/** Remembers the user as signed in, or with null as signed out, in every tab. */
export function setProfile(user: SignedInUser | null): void {
  stored.set(user === null ? null : JSON.stringify(user));
}
