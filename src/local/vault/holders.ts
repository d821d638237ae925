import { type Holder, type Standing, vault } from './vault-database.ts';

/** Where this user stands on this device; undefined when the vault knows nothing of them. */
export const holderOf = (userId: string): Promise<Holder | undefined> => vault.holders.get(userId);

/** Everybody the vault knows of. */
export const holders = (): Promise<Holder[]> => vault.holders.toArray();

/** Notes that a user begins to come in, with their key. Resolves when a crash can't undo it. */
export async function beginEntering(userId: string, key: CryptoKey): Promise<void> {
  await vault.transaction('rw', vault.holders, () => vault.holders.put({ userId, standing: 'entering', key }));
}

/** Notes where a user who has a key here stands now. */
export async function setStanding(userId: string, standing: Standing): Promise<void> {
  await vault.transaction('rw', vault.holders, () => vault.holders.update(userId, { standing }));
}

/** Takes the key of a user who is out away from this device. */
export async function forgetKey(userId: string): Promise<void> {
  await vault.transaction('rw', vault.holders, () => vault.holders.put({ userId, standing: 'out', key: null }));
}
