import { type Database, serviceOf } from '../../database/database.ts';
import { movedLogin } from '../../database/moved-keys.ts';
import { sql } from '../../database/sql.ts';
import { refuseMovedAway } from '../../http/moved-away.ts';
import { Refusal } from '../../http/refusal.ts';
import { log } from '../../process/log.ts';
import type { OpenCall } from '../../serving/route.ts';
import { type Account, accountOf } from './account.ts';
import { knownDevice } from './known-device.ts';
import { hashPassword, isOutdated, verifyPassword } from './password.ts';
import { countTry, forgetTry, subjectsOf } from './throttle.ts';

interface Credentials {
  readonly username: string;
  readonly password: string;
}

/**
 * Whose user name and password these are. An unknown name, a wrong password and a disabled user get the same answer after
 * the same work.
 * @throws Refusal `wrong-credentials`, `too-many-tries`
 */
export async function userOfPassword(
  { database, address, deviceToken }: Pick<OpenCall, 'database' | 'address' | 'deviceToken'>,
  { username, password }: Credentials,
): Promise<Account> {
  const device = await knownDevice(database, username, deviceToken);
  const subjects = subjectsOf('sign-in', username, address, device);
  await countTry(database, subjects);
  const account = await accountOf(database, username);
  const right = await verifyPassword(password, account?.hash ?? undefined);
  if (account === undefined || !right || account.disabled) {
    // Whatever was wrong: who guesses learns nothing from the time it takes.
    await refuseMovedAway(database, movedLogin(username));
    // Not the name: people type their password into that field.
    log.warn('sign-in-failed', { user: account?.userId, company: account?.companyId, address });
    throw new Refusal('wrong-credentials');
  }
  await forgetTry(database, subjects);
  if (account.hash !== null && isOutdated(account.hash)) await renewHash(database, account, password);
  return account;
}

async function renewHash(database: Database, account: Account, password: string): Promise<void> {
  const hash = await hashPassword(password);
  await database.transaction(serviceOf(account.companyId), (tx) =>
    tx.query(sql`UPDATE app_user SET password_hash = ${hash}
                  WHERE company_id = ${account.companyId} AND user_id = ${account.userId}`),
  );
}
