import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { session } from '../../contract/users.ts';
import { withOwnChanges } from './own-changes.ts';
import { currentProfile, setProfile } from './profile.ts';
import { setSignInNeeded, signInNeeded } from './sign-in-needed.ts';

/**
 * Keeps the server's session alive, and takes over what has changed about the user. Where the server no longer knows it,
 * the shell asks to sign in again. Resolves to whether the server has answered; never fails.
 */
export async function refreshServerSession(): Promise<boolean> {
  const user = currentProfile();
  if (user === null || signInNeeded()) return true;
  try {
    const { data } = await call(session, { body: {} });
    const now = await withOwnChanges(data.user);
    // Signed out, or another person signed in, meanwhile.
    if (currentProfile()?.userId !== user.userId) return true;
    if (now.userId === user.userId) setProfile(now);
    else setSignInNeeded(true);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not-signed-in') return false;
    setSignInNeeded(true);
    return true;
  }
}
