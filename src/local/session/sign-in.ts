import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { refreshHost, siteOptions } from '../../api/host.ts';
import type { SignedInUser } from '../../contract/users.ts';
import { login, logout } from '../../contract/users.ts';
import { countHidden } from '../outbox/hidden-work.ts';
import { canEncrypt } from '../vault/cipher.ts';
import { setStanding } from '../vault/holders.ts';
import {
  canUnlock,
  forgetUnlock,
  makePasswordKey,
  rememberUnlock,
  type Unlocked,
  unlock,
} from '../vault/offline-unlock.ts';
import { closeLocalCopy } from '../worker/local-copy.ts';
import { enter } from './enter.ts';
import { finishCutOff, leaving } from './finish-cut-off.ts';
import { currentProfile, setProfile } from './profile.ts';
import { endPushHere } from './push-here.ts';
import { sessionKept } from './session-kept.ts';
import { alone, unlessBusy } from './session-lock.ts';
import { forgetSessionTimes } from './session-times.ts';
import { SignInFailure } from './sign-in-failure.ts';
import { setSignInNeeded } from './sign-in-needed.ts';
import type { SignOnAnswer } from './sign-on.ts';
import { storageAnswers } from './storage-answers.ts';

/** A sign-out must not wait longer than this for a server that may be gone. */
const LOGOUT_WAIT_MS = 3000;

/** The server was not asked: what it would say is not known. */
const NO_ANSWER: ReadonlySet<string> = new Set(['offline', 'no-server', 'timeout']);

/**
 * Signs in and remembers the user on this device; their locked work is readable again. Without an answer of the server,
 * who signed in here with this password not long ago is let in all the same (docs/decisions/vault.md). Throws ApiError,
 * SignInFailure.
 * @param secondFactor what the server asked for when it had seen the password
 */
export async function signIn(username: string, password: string, secondFactor?: string): Promise<SignedInUser> {
  await storageAnswers();
  await refreshHost();
  try {
    return await signInOnline(username, password, secondFactor);
  } catch (error) {
    if (!(error instanceof ApiError) || !NO_ANSWER.has(error.code)) throw error;
    return signInOffline(username, password, error);
  }
}

/**
 * Signs in with what the identity provider sent the browser back with. There is no password that could let this user in
 * without a connection later. Throws ApiError, SignInFailure.
 * @param secondFactor what the server asked for when it had seen the answer
 */
export async function signInByCode(answer: SignOnAnswer, secondFactor?: string): Promise<SignedInUser> {
  await storageAnswers();
  await refreshHost();
  const second = secondFactor === undefined ? {} : { secondFactor };
  const { data } = await call(login, { body: { ...answer, ...second } });
  await sessionKept();
  await enter(data.user, data.vaultKey, { signInNeeded: false });
  return data.user;
}

async function signInOnline(username: string, password: string, secondFactor?: string): Promise<SignedInUser> {
  const unlockable = canEncrypt() && siteOptions().offlineUnlockHours > 0;
  // Begun now, so that it takes no longer than the server does. A device that can't do it signs in all the same.
  const making = unlockable ? makePasswordKey(password).catch(() => null) : Promise.resolve(null);
  const second = secondFactor === undefined ? {} : { secondFactor };
  const { data } = await call(login, { body: { username, password, ...second } });
  await sessionKept();
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
  const opened = await unlocked(username, password);
  if (opened === null) throw reason;
  // Whose session the browser may still have is not known: nothing is sent before the server has seen who it is.
  await enter(opened.user, opened.vaultKey, { signInNeeded: true });
  return opened.user;
}

/**
 * Looks at the password of a user who is signed in and was away for too long. Throws SignInFailure when it isn't the one
 * of their last sign-in here.
 */
export async function unlockSession({ loginName }: SignedInUser, password: string): Promise<void> {
  if ((await unlocked(loginName, password)) === null) throw new SignInFailure({ kind: 'unlock-used-up' });
}

/** What a password opens on this device; null where there is nothing to open. Throws SignInFailure. */
async function unlocked(username: string, password: string): Promise<Unlocked | null> {
  const outcome = await unlock(username, password, siteOptions().offlineUnlockHours);
  switch (outcome.kind) {
    case 'opened':
      return outcome;
    case 'none':
      return null;
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
 * Signs `user` out on this device: the session ends, their cached rows are wiped, their work is locked, and they are told nothing
 * here any more, unless it is for they did nothing for long (`idle`). Unsent work is
 * never wiped; it waits for the same user's next sign-in. Works without a connection; the server's session then ends by
 * its own clock. Throws what the storage threw; the user is signed out then too, and the next start goes on with it.
 */
export async function signOut(
  user: SignedInUser | null = currentProfile(),
  { idle = false }: { readonly idle?: boolean } = {},
): Promise<void> {
  // Not only when it is their turn: whoever closes this page now is signed out all the same.
  setProfile(null);
  await alone(async () => {
    // Somebody has come in meanwhile, in another tab; whoever was here is out.
    if (currentProfile() !== null) return;
    // Should the storage refuse, they are signed out at least as far as this page goes.
    if (user !== null) await setStanding(user.userId, 'leaving').catch(() => undefined);
    setSignInNeeded(false);
    forgetSessionTimes();
    closeLocalCopy();
    const ended = endOnServer(idle);
    const untold = idle ? undefined : endPushHere();
    await finishCutOff();
    await Promise.all([ended, untold]);
  });
}

/** Ends the session that this browser has with the server, also when the page is closed meanwhile. Never fails. */
async function endOnServer(idle = false): Promise<void> {
  const input = {
    body: idle ? { idle: true as const } : {},
    signal: AbortSignal.timeout(LOGOUT_WAIT_MS),
    keepalive: true,
  };
  // The answer changes nothing here: with or without it nobody is signed in on this device any more.
  await call(logout, input).catch(() => undefined);
}

/** Before anybody signs in: ends what a closed or killed page has cut off, and counts the unsent work that is locked here. */
export async function tidyBeforeSignIn(): Promise<number> {
  const isCutOff = (await leaving()).length > 0;
  await unlessBusy(finishCutOff);
  // Whoever could not finish may not have told the server.
  if (isCutOff && currentProfile() === null) await endOnServer();
  return (await countHidden(null)).others;
}
