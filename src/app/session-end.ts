import { currentProfile, setProfile } from '../local/session/profile.ts';
import { logFailure } from './log.ts';

/** A sign-out that is still on its way would end the session that a quick person has just begun. */
let ending: Promise<void> = Promise.resolve();

/** What it needs is fetched when it is needed, not with the page. */
const loadSession = () => import('../local/session/sign-in.ts');

/**
 * Signs out on this device; `idle`: because nothing was done for long. Nobody is signed in any more when this returns, whatever becomes of the page the next moment;
 * the promise resolves once all of it is done. Never fails.
 */
export function endSession(how: { readonly idle?: boolean } = {}): Promise<void> {
  const user = currentProfile();
  ending = loadSession()
    .then(({ signOut }) => signOut(user, how))
    .catch((error: unknown) => logFailure('sign-out failed', error));
  setProfile(null);
  return ending;
}

/** Ends what a closed or killed page has left of a sign-out; returns the number of unsent items that are locked here. */
export function endCutOff(): Promise<number> {
  const tidying = ending.then(loadSession).then(({ tidyBeforeSignIn }) => tidyBeforeSignIn());
  ending = tidying.then(
    () => undefined,
    // Whoever asked for the number is told.
    () => undefined,
  );
  return tidying;
}

/** Waits for a sign-out that is on its way. */
export const sessionEnded = (): Promise<void> => ending;
