import { deleteOtherCaches } from '../cache/cache-database.ts';
import { forgetNearTiles } from '../kept-tiles.ts';
import { holderOf, holders, replaceKeys, setStanding } from '../vault/holders.ts';
import { leave } from '../vault/leave.ts';
import type { Holder } from '../vault/vault-database.ts';
import { within } from '../within.ts';
import { currentProfile, setProfile } from './profile.ts';

/** A tab that sleeps may keep a cache open. */
const TIMEOUT_MS = 5_000;

/**
 * Ends every sign-out that is under way: wipes the cached rows of all who aren't signed in, locks their work, takes their keys
 * away. Also what a killed browser has cut off in the middle, and what local storage has forgotten of it. Nobody else
 * may sign in or out meanwhile. Throws what the storage threw.
 */
export async function finishCutOff(): Promise<void> {
  await agree();
  await replaceKeys();
  const left = await leaving();
  // First, because it makes room. What can't be wiped now is wiped at the next start.
  const wiped = deleteOtherCaches(currentProfile());
  await within(TIMEOUT_MS, wiped, () => new Error('A cache is still open.')).catch(() => undefined);
  // Where somebody looked is nobody else's; what can't be taken away now is at the next start.
  if (left.length > 0 || currentProfile() === null) await forgetNearTiles().catch(() => undefined);
  for (const { userId } of left) await leave(userId);
}

/** Who isn't signed in any more, but whose sign-out is not done. */
export async function leaving(): Promise<readonly Holder[]> {
  const user = currentProfile();
  return (await holders()).filter(({ userId, standing }) => standing !== 'out' && userId !== user?.userId);
}

/** Makes local storage, which a killed browser may have forgotten, agree with the vault about who is signed in. */
async function agree(): Promise<void> {
  const userId = currentProfile()?.userId;
  const standing = userId === undefined ? undefined : (await holderOf(userId))?.standing;
  if (userId === undefined || standing === undefined) return;
  // Their work was put back before they were remembered as signed in.
  if (standing === 'entering') await setStanding(userId, 'in');
  else if (standing !== 'in') setProfile(null);
}
