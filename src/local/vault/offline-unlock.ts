import * as v from 'valibot';
import { signedInUser, vaultKey } from '../../contract/users.ts';
import { HOUR_MS } from '../../domain/duration.ts';
import { open, seal } from './cipher.ts';
import { ITERATIONS, keyFromPassword, newSalt } from './password-key.ts';
import { type UnlockRecord, vault } from './vault-database.ts';

/** Wrong passwords after which only the server can say who it is. */
export const TRIES = 5;

const unlocked = v.object({ user: signedInUser, vaultKey });
/** What an unlock brings back. */
export type Unlocked = v.InferOutput<typeof unlocked>;

export type UnlockOutcome =
  | ({ readonly kind: 'opened' } & Unlocked)
  /** Not the password of the last sign-in. `left`: tries until the record is destroyed. */
  | { readonly kind: 'wrong'; readonly left: number }
  /** That was the last try: the record is destroyed. */
  | { readonly kind: 'used-up' }
  /** The last sign-in with a connection is longer ago than `hours`: the record is destroyed. */
  | { readonly kind: 'too-old'; readonly hours: number }
  /** There is nothing to unlock: nobody of this name signed in here with a password, or it isn't wanted. */
  | { readonly kind: 'none' };

/** A key made from a password, with what it takes to make it again. */
export interface PasswordKey extends Pick<UnlockRecord, 'salt' | 'iterations'> {
  readonly key: CryptoKey;
}

/** Makes a key from a password. It needs no server, so it is done while the server looks at the password. */
export async function makePasswordKey(password: string): Promise<PasswordKey> {
  const salt = newSalt();
  return { salt, iterations: ITERATIONS, key: await keyFromPassword(password, salt, ITERATIONS) };
}

/** Keeps what lets this user in again without a connection, in the place of what was kept before. */
export async function rememberUnlock(
  loginName: string,
  { key, salt, iterations }: PasswordKey,
  contents: Unlocked,
  now = Date.now(),
): Promise<void> {
  const name = await nameHash(loginName);
  const sealed = await seal(key, JSON.stringify(contents), about(name));
  const record: UnlockRecord = { name, salt, iterations, ...sealed, triesLeft: TRIES, signedInAt: now };
  await vault.transaction('rw', vault.unlocks, () => vault.unlocks.put(record));
}

/** Forgets what would let this user in without a connection. */
export async function forgetUnlock(loginName: string): Promise<void> {
  await vault.unlocks.delete(await nameHash(loginName));
}

/** Could this user come back now with their password and without a connection? */
export async function canUnlock(loginName: string, hours: number, now = Date.now()): Promise<boolean> {
  const record = await vault.unlocks.get(await nameHash(loginName));
  return record !== undefined && !isTooOld(record, hours, now);
}

/**
 * Lets in who signed in on this device with this name and password at most `hours` ago. Each try is counted, on the disk,
 * before the password is looked at.
 */
export async function unlock(
  loginName: string,
  password: string,
  hours: number,
  now = Date.now(),
): Promise<UnlockOutcome> {
  const name = await nameHash(loginName);
  const record = await countTry(name);
  if (record === undefined) return { kind: 'none' };
  if (isTooOld(record, hours, now)) {
    await vault.unlocks.delete(name);
    return hours === 0 ? { kind: 'none' } : { kind: 'too-old', hours };
  }
  const key = await keyFromPassword(password, record.salt, record.iterations);
  const text = await open(key, record, about(name));
  if (text === null) {
    if (record.triesLeft > 0) return { kind: 'wrong', left: record.triesLeft };
    await vault.unlocks.delete(name);
    return { kind: 'used-up' };
  }
  const contents = v.safeParse(unlocked, JSON.parse(text));
  // Written by a console that knew less of a user than this one asks.
  if (!contents.success) return { kind: 'none' };
  await vault.unlocks.update(name, { triesLeft: TRIES });
  return { kind: 'opened', ...contents.output };
}

/** The record with this try taken off; undefined where there is none, or none left. */
function countTry(name: string): Promise<UnlockRecord | undefined> {
  return vault.transaction('rw', vault.unlocks, async () => {
    const record = await vault.unlocks.get(name);
    if (record === undefined) return undefined;
    const triesLeft = record.triesLeft - 1;
    if (triesLeft < 0) {
      await vault.unlocks.delete(name);
      return undefined;
    }
    await vault.unlocks.update(name, { triesLeft });
    return { ...record, triesLeft };
  });
}

/** A clock that was set back as far as that is not believed either. */
const isTooOld = ({ signedInAt }: UnlockRecord, hours: number, now: number): boolean =>
  Math.abs(now - signedInAt) > hours * HOUR_MS || hours === 0;

const about = (name: string): string => `lading-unlock/${name}`;

/** The server takes names in whatever case they are typed. */
async function nameHash(loginName: string): Promise<string> {
  const name = new TextEncoder().encode(`lading-unlock/${loginName.trim().toLowerCase()}`);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', name));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
