import { currentProfile } from '../session/profile.ts';
import { localCopyOf } from '../worker/local-copy.ts';

/** Asks the server for what is new now, for who doesn't want to wait for it to say so itself. */
export function fetchNow(): void {
  const user = currentProfile();
  if (user !== null) localCopyOf(user).nudge();
}
