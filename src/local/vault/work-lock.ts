import { open, type Sealed, seal } from './cipher.ts';
import { CURVE, publicOf, rawOf, sharedKey } from './shared-key.ts';

/**
 * What locks a user's work on this device and opens nothing: the public half of a pair that each sign-in makes, and the
 * private half sealed with the vault key. So the vault key itself is never stored: browsers write a key that no script
 * can read to the disk as it is.
 */
export interface WorkLock {
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly sealedPrivate: Sealed;
}

/** What a locked row carries of it: with the vault key, its key can be made again. */
export interface LockedBy extends WorkLock {
  /** The public half of a pair that was made for this locking, and whose private half nobody has. */
  readonly sender: Uint8Array<ArrayBuffer>;
}

const NAME = 'lading-work';

const about = (userId: string): string => `lading-lock/${userId}`;

/** Makes a lock that only this vault key opens. */
export async function makeLock(vaultKey: CryptoKey, userId: string): Promise<WorkLock> {
  const pair = await crypto.subtle.generateKey(CURVE, true, ['deriveBits']);
  const privateKey = JSON.stringify(await crypto.subtle.exportKey('jwk', pair.privateKey));
  return { publicKey: await rawOf(pair.publicKey), sealedPrivate: await seal(vaultKey, privateKey, about(userId)) };
}

/** A key that locks work, and what its rows have to carry. Whoever lets it go can't open what they locked. */
export async function lockingKey(lock: WorkLock): Promise<{ readonly key: CryptoKey; readonly lockedBy: LockedBy }> {
  const pair = await crypto.subtle.generateKey(CURVE, false, ['deriveBits']);
  const sender = await rawOf(pair.publicKey);
  const lockedBy = { ...lock, sender };
  return {
    key: await sharedKey(pair.privateKey, await publicOf(lock.publicKey), NAME, lock.publicKey, sender),
    lockedBy,
  };
}

/** The key that such rows were locked with; null when this vault key is not the one that it was made for. */
export async function openingKey(vaultKey: CryptoKey, userId: string, lockedBy: LockedBy): Promise<CryptoKey | null> {
  const text = await open(vaultKey, lockedBy.sealedPrivate, about(userId));
  if (text === null) return null;
  const jwk = JSON.parse(text) as JsonWebKey;
  const privateKey = await crypto.subtle.importKey('jwk', jwk, CURVE, false, ['deriveBits']);
  return sharedKey(privateKey, await publicOf(lockedBy.sender), NAME, lockedBy.publicKey, lockedBy.sender);
}
