import type { SignedInUser } from '../../src/contract/users.ts';
import { setProfile } from '../../src/local/session/profile.ts';

/** Local storage, where this process has none. */
function storageInMemory(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const texts = new Map<string, string>();
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  };
}

/** Makes somebody the signed-in user of this process, as far as the console's code can tell. */
export function signInHere(user: SignedInUser): void {
  Object.assign(globalThis, { localStorage: storageInMemory() });
  setProfile(user);
}
