import { reloadHolds } from '../../state/reload-holds.ts';
import { update, updateWanted } from './update-state.ts';

/** A new version that isn't here by then is not waited for. */
const LOOK_FOR_MS = 15_000;

/**
 * Takes the newest version the server has, as soon as nothing is interrupted by it: a waiting one, or one that is
 * fetched now, or else whatever a reload brings. Never fails.
 */
export async function updateNow(): Promise<void> {
  updateWanted.set(true);
  if (update.get() !== null || (await findUpdate())) return;
  await reloadHolds.free();
  if (update.get() === null) location.reload();
}

/** Resolves to whether there is a new version; it is then in `update`. */
export async function findUpdate(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  const offered = new Promise<void>((resolve) => {
    const stop = update.subscribe(() => {
      stop();
      resolve();
    });
  });
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
    if (registration?.installing === null && registration.waiting === null) return false;
  } catch {
    return false;
  }
  await Promise.race([offered, new Promise((resolve) => setTimeout(resolve, LOOK_FOR_MS))]);
  return update.get() !== null;
}
