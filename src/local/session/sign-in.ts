import { call } from '../../api/call.ts';
import { refreshHost } from '../../api/host.ts';
import type { SignedInUser } from '../../contract/users.ts';
import { login, logout } from '../../contract/users.ts';
import { deleteCache } from '../cache/cache-database.ts';
import { resumeAfterSignIn } from '../outbox/outbox-database.ts';
import { currentProfile, setProfile } from './profile.ts';
import { setSignInNeeded } from './sign-in-needed.ts';

/** A sign-out must not wait longer than this for a server that may be gone. Milliseconds. */
const LOGOUT_WAIT = 3000;

/** Signs in and remembers the user on this device. Needs a connection. Throws ApiError. */
export async function signIn(username: string, password: string): Promise<SignedInUser> {
  await refreshHost();
  const { data } = await call(login, { body: { username, password } });
  await resumeAfterSignIn(data.user.userId);
  setSignInNeeded(false);
  setProfile(data.user);
  return data.user;
}

/**
 * Signs out on this device: the session ends, the cached rows of this user are wiped. Unsent work is never wiped; it
 * waits for the same user's next sign-in. Works without a connection; the server's session then ends by its own clock.
 */
export async function signOut(): Promise<void> {
  const user = currentProfile();
  setProfile(null);
  setSignInNeeded(false);
  // The answer changes nothing here: with or without it nobody is signed in on this device any more.
  await call(logout, { body: {}, signal: AbortSignal.timeout(LOGOUT_WAIT) }).catch(() => undefined);
  if (user !== null) await deleteCache(user);
}
