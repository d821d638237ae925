import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { refreshHost, siteOptions } from '../../api/host.ts';
import type { SignedInUser } from '../../contract/users.ts';
import { login, logout } from '../../contract/users.ts';
import { countHidden } from '../outbox/hidden-work.ts';
import { canEncrypt } from '../vault/cipher.ts';
import { setStanding } from '../vault/holders.ts';
import { canUnlock, forgetUnlock, makePasswordKey, rememberUnlock, unlock } from '../vault/offline-unlock.ts';
import { closeLocalCopy } from '../worker/local-copy.ts';
import { enter } from './enter.ts';
import { finishCutOff } from './finish-cut-off.ts';
import { currentProfile, setProfile } from './profile.ts';
import { alone, unlessBusy } from './session-lock.ts';
import { SignInFailure } from './sign-in-failure.ts';
import { setSignInNeeded } from './sign-in-needed.ts';
import { storageAnswers } from './storage-answers.ts';

/** A sign-out must not wait longer than this for a server that may be gone. Milliseconds. */
const LOGOUT_WAIT = 3000;

/** The server was not asked: what it would say is not known. */
const NO_ANSWER: ReadonlySet<string> = new Set(['offline', 'no-server', 'timeout']);

/**
 * Signs in and remembers the user on this device; their locked work is readable again. Without an answer of the server,
 * who signed in here with this password not long ago is let in all the same (docs/decisions/vault.md). Throws ApiError,
 * SignInFailure.
 */
export async function signIn(username: string, password: string): Promise<SignedInUser> {
  await storageAnswers();
  await refreshHost();
  try {
    return await signInOnline(username, password);
  } catch (error) {
    if (!(error instanceof ApiError) || !NO_ANSWER.has(error.code)) throw error;
    return signInOffline(username, password, error);
  }
}

async function signInOnline(username: string, password: string): Promise<SignedInUser> {
  const unlockable = canEncrypt() && siteOptions().offlineUnlockHours > 0;
  // Begun now, so that it takes no longer than the server does. A device that can't do it signs in all the same.
  const making = unlockable ? makePasswordKey(password).catch(() => null) : Promise.resolve(null);
  const { data } = await call(login, { body: { username, password } });
  const { user, vaultKey } = data;
  await enter(user, vaultKey, { signInNeeded: false });
  const key = await making;
  // Only a help for later: this sign-in is done.
  const remembering = key === null ? forgetUnlock(username) : rememberUnlock(username, key, { user, vaultKey });
  await remembering.catch(() => undefined);
  return user;
}

async function signInOffline(username: string, password: string, reason: ApiError): Promise<SignedInUser> {
  if (!canEncrypt()) throw reason;
  const outcome = await unlock(username, password, siteOptions().offlineUnlockHours);
  switch (outcome.kind) {
    case 'opened':
      // Whose session the browser may still have is not known: nothing is sent before the server has seen who it is.
      await enter(outcome.user, outcome.vaultKey, { signInNeeded: true });
      return outcome.user;
    case 'none':
      throw reason;
    case 'wrong':
      throw new SignInFailure({ kind: 'unlock-wrong', left: outcome.left });
    case 'used-up':
      throw new SignInFailure({ kind: 'unlock-used-up' });
    case 'too-old':
      throw new SignInFailure({ kind: 'unlock-too-old', hours: outcome.hours });
  }
}

/** Could this user sign in again without a connection, with their password? */
export async function canSignInOffline({ loginName }: SignedInUser): Promise<boolean> {
  return canEncrypt() && (await canUnlock(loginName, siteOptions().offlineUnlockHours));
}

/**
 * Signs out on this device: the session ends, the cached rows of this user are wiped, their work is locked. Unsent work is
 * never wiped; it waits for the same user's next sign-in. Works without a connection; the server's session then ends by
 * its own clock. Throws what the storage threw; the user is signed out then too, and the next start goes on with it.
 */
export async function signOut(): Promise<void> {
  await alone(async () => {
    const user = currentProfile();
    // Should the storage refuse, they are signed out at least as far as this page goes.
    if (user !== null) await setStanding(user.userId, 'leaving').catch(() => undefined);
    setProfile(null);
    setSignInNeeded(false);
    closeLocalCopy();
    // The answer changes nothing here: with or without it nobody is signed in on this device any more.
    const ended = call(logout, { body: {}, signal: AbortSignal.timeout(LOGOUT_WAIT) }).catch(() => undefined);
    await finishCutOff();
    await ended;
  });
}

/** Before anybody signs in: ends what a killed browser has cut off, and counts the unsent work that is locked here. */
export async function tidyBeforeSignIn(): Promise<number> {
  await unlessBusy(finishCutOff);
  return (await countHidden(null)).others;
}
