import { siteOptions } from '../../api/host.ts';
import { canEncrypt } from '../vault/cipher.ts';
import { forgetUnlock, makePasswordKey, rememberUnlock, unlock } from '../vault/offline-unlock.ts';

/**
 * After a password was changed here: it also lets its user in without a connection, in place of the one before. Where that
 * can't be, nothing does until the next sign-in.
 * @param before the password until now; null where it was not asked for
 */
export async function renewUnlock(loginName: string, before: string | null, password: string): Promise<void> {
  if (!canEncrypt()) return;
  const opened = before === null ? null : await unlock(loginName, before, siteOptions().offlineUnlockHours);
  if (opened?.kind !== 'opened') return forgetUnlock(loginName);
  const { user, vaultKey } = opened;
  await rememberUnlock(loginName, await makePasswordKey(password), { user, vaultKey });
}
