import { type Holder, type Standing, vault } from './vault-database.ts';
import { makeLock, type WorkLock } from './work-lock.ts';

/** Where this user stands on this device; undefined when the vault knows nothing of them. */
export const holderOf = (userId: string): Promise<Holder | undefined> => vault.holders.get(userId);

/** Everybody the vault knows of. */
export const holders = (): Promise<Holder[]> => vault.holders.toArray();

/** Notes that a user begins to come in, with what locks their work. Resolves when a crash can't undo it. */
export async function beginEntering(userId: string, lock: WorkLock): Promise<void> {
  await vault.transaction('rw', vault.holders, () => vault.holders.put({ userId, standing: 'entering', lock }));
}

/** Notes where a user who has a lock here stands now. */
export async function setStanding(userId: string, standing: Standing): Promise<void> {
  await vault.transaction('rw', vault.holders, () => vault.holders.update(userId, { standing }));
}

/** What locks the work of a user; null where nothing does. */
export async function lockOf(userId: string): Promise<WorkLock | null> {
  await replaceKeys();
  return (await holderOf(userId))?.lock ?? null;
}

/** Notes that a user is out: their work is locked. */
export async function setOut(userId: string): Promise<void> {
  await vault.transaction('rw', vault.holders, () => vault.holders.put({ userId, standing: 'out', lock: null }));
}

/** Puts locks in the place of vault keys that an older console has left on this device. */
export async function replaceKeys(): Promise<void> {
  for (const { userId, key } of await holders()) {
    if (key === undefined) continue;
    const lock = key === null ? null : await makeLock(key, userId);
    await vault.transaction('rw', vault.holders, async () => {
      const now = await vault.holders.get(userId);
      // Another tab may have been at it meanwhile.
      if (now?.key === undefined) return;
      await vault.holders.put({ userId, standing: now.standing, lock: now.key === null ? null : lock });
    });
  }
}
