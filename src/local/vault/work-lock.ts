import { open, type Sealed, seal } from './cipher.ts';

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

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;
/** Bits of the shared secret: all that the curve gives. */
const SECRET_BITS = 256;

const about = (userId: string): string => `lading-lock/${userId}`;
const rawOf = async (key: CryptoKey): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await crypto.subtle.exportKey('raw', key));
const publicOf = (bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytes, CURVE, false, []);

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
  return { key: await sharedKey(pair.privateKey, await publicOf(lock.publicKey), lockedBy), lockedBy };
}

/** The key that such rows were locked with; null when this vault key is not the one that it was made for. */
export async function openingKey(vaultKey: CryptoKey, userId: string, lockedBy: LockedBy): Promise<CryptoKey | null> {
  const text = await open(vaultKey, lockedBy.sealedPrivate, about(userId));
  if (text === null) return null;
  const jwk = JSON.parse(text) as JsonWebKey;
  const privateKey = await crypto.subtle.importKey('jwk', jwk, CURVE, false, ['deriveBits']);
  return sharedKey(privateKey, await publicOf(lockedBy.sender), lockedBy);
}

/** The same for both sides: HKDF over what their halves have in common, bound to both. */
async function sharedKey(own: CryptoKey, other: CryptoKey, { publicKey, sender }: LockedBy): Promise<CryptoKey> {
  const secret = await crypto.subtle.deriveBits({ name: 'ECDH', public: other }, own, SECRET_BITS);
  const material = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']);
  const info = new Uint8Array([...new TextEncoder().encode('lading-work'), ...publicKey, ...sender]);
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}
