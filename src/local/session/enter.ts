import type { SignedInUser, VaultKey } from '../../contract/users.ts';
import { fromBase64 } from '../../domain/base64.ts';
import { resumeAfterSignIn } from '../outbox/resume.ts';
import { pageEnvironment } from '../page-environment.ts';
import { canEncrypt, importKey } from '../vault/cipher.ts';
import { beginEntering, setStanding } from '../vault/holders.ts';
import { unlockWork } from '../vault/unlock-work.ts';
import { makeLock } from '../vault/work-lock.ts';
import { finishCutOff } from './finish-cut-off.ts';
import { withOwnChanges } from './own-changes.ts';
import { currentProfile, setProfile } from './profile.ts';
import { alone } from './session-lock.ts';
import { beginSession } from './session-times.ts';
import { SignInFailure } from './sign-in-failure.ts';
import { setSignInNeeded } from './sign-in-needed.ts';
import { tellSignedOutWhy } from './signed-out-why.ts';

/**
 * Lets a user in whose password is known to be right: whoever was here before is out first, their own locked work is
 * back, and only then do all tabs know them as signed in, and delivery begins. Throws SignInFailure when the storage
 * refuses; nothing is lost then.
 */
export async function enter(
  user: SignedInUser,
  vaultKey: VaultKey,
  { signInNeeded }: { readonly signInNeeded: boolean },
): Promise<void> {
  try {
    await alone(() => change(user, vaultKey, signInNeeded));
  } catch (error) {
    throw new SignInFailure({ kind: 'storage' }, error);
  }
}

async function change(user: SignedInUser, vaultKey: VaultKey, signInNeeded: boolean): Promise<void> {
  const before = currentProfile();
  if (before !== null && before.userId !== user.userId) setProfile(null);
  await finishCutOff();
  if (canEncrypt()) {
    const key = await importKey(fromBase64(vaultKey));
    await beginEntering(user.userId, await makeLock(key, user.userId));
    await unlockWork(user.userId, key);
  }
  await resumeAfterSignIn(user.userId);
  await pageEnvironment.unsent.recountNow(user.userId);
  setSignInNeeded(signInNeeded);
  tellSignedOutWhy(null);
  beginSession({ seenByServer: !signInNeeded });
  setProfile(await withOwnChanges(user));
  await setStanding(user.userId, 'in');
}
