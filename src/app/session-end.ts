import { logFailure } from './log.ts';

/** A sign-out that is still on its way would end the session that a quick person has just begun. */
let ending: Promise<void> = Promise.resolve();

/** Signs out on this device. What it needs is fetched now, not with the page. Never fails. */
export function endSession(): Promise<void> {
  ending = import('../local/session/sign-in.ts')
    .then(({ signOut }) => signOut())
    .catch((error: unknown) => logFailure('sign-out failed', error));
  return ending;
}

/** Waits for a sign-out that is on its way. */
export const sessionEnded = (): Promise<void> => ending;
