import { isOffline } from '../../api/connection.ts';
import type { SignedInUser } from '../../contract/users.ts';
import { Repeater } from '../repeater.ts';
import { signInNeeded } from '../session/sign-in-needed.ts';
import { inSingleTab } from '../single-tab.ts';
import { syncRound } from './sync-round.ts';

/** The spec's refresh timer of the activation list (spec 1 §9). Milliseconds. */
const REFRESH = 20_000;

/** Keeps this device's copy fresh while somebody looks: by the timer, and whenever nudged. */
export function startSync(user: SignedInUser, onFailure: (error: unknown) => void, signal: AbortSignal): Repeater {
  const loop = new Repeater(async () => {
    if (document.visibilityState === 'hidden' || signInNeeded() || isOffline()) return null;
    await inSingleTab(`lading-sync-${user.userId}`, () => syncRound(user, signal));
    return REFRESH;
  }, onFailure);
  signal.addEventListener('abort', () => loop.stop());
  return loop;
}
