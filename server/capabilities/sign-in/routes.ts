import { sql } from 'drizzle-orm/sql';
import { login, logout, logoutEverywhere, session } from '../../../src/contract/users.ts';
import type { Database } from '../../database/database.ts';
import { log } from '../../http/log.ts';
import { Refusal } from '../../http/refusal.ts';
import { type OpenCall, open, type Route } from '../../http/route.ts';
import { endSession, endSessionsOf, startSession } from '../../http/session.ts';
import { signedOnUser } from '../sign-on/routes.ts';
import type { LinkedUser } from '../sign-on/user-of-identity.ts';
import { type Account, accountOf } from './account.ts';
import { knownDevice, rememberDevice } from './known-device.ts';
import { hashPassword, isOutdated, verifyPassword } from './password.ts';
import { countTry, forgetTry, subjectsOf } from './throttle.ts';
import { vaultKeyOf } from './vault-key.ts';
import { whoIs } from './who-is.ts';

type LoginCall = OpenCall<typeof login>;

interface PasswordLogin {
  readonly username: string;
  readonly password: string;
}

/** An unknown name, a wrong password and a disabled user get the same answer after the same work. */
async function userOfPassword({ database, address, deviceToken }: LoginCall, body: PasswordLogin): Promise<LinkedUser> {
  const device = await knownDevice(database, body.username, deviceToken);
  const subjects = subjectsOf('sign-in', body.username, address, device);
  await countTry(database, subjects);
  const account = await accountOf(database, body.username);
  const right = await verifyPassword(body.password, account?.hash ?? undefined);
  if (account === undefined || !right || account.disabled) {
    // Not the name: people type their password into that field.
    log.warn('sign-in-failed', { user: account?.userId, company: account?.companyId, address });
    throw new Refusal('wrong-credentials');
  }
  await forgetTry(database, subjects);
  if (account.hash !== null && isOutdated(account.hash)) await renewHash(database, account, body.password);
  return account;
}

/**
 * Sign-in (spec 1 §7 "POST users/login"), by password or by what an identity provider sent the browser back with. A new
 * session is made, and the one the browser had is over: a planted token is worth nothing.
 */
const signIn = open(login, async (call) => {
  const { body, database, address, token, setToken } = call;
  const by = 'code' in body ? 'code' : 'password';
  const { companyId, userId } = 'code' in body ? await signedOnUser(call, body) : await userOfPassword(call, body);
  const vaultKey = await database.transaction('installation', (tx) => vaultKeyOf(tx, companyId, userId));
  if (token !== undefined) await endSession(database, token);
  const signedBy = 'code' in body ? 'sign-on' : 'password';
  const agent = call.headers.get('user-agent') ?? '';
  setToken(await startSession(database, { companyId, userId, signedBy, agent }));
  call.setDeviceToken(await rememberDevice(database, { companyId, userId }, call.deviceToken));
  log.notice('signed-in', { user: userId, company: companyId, address, by });
  const user = await database.read('installation', (tx) => whoIs(tx, companyId, userId));
  return { data: { authorized: true as const, user, vaultKey } };
});

async function renewHash(database: Database, account: Account, password: string): Promise<void> {
  const hash = await hashPassword(password);
  await database.transaction('installation', (tx) =>
    tx.query(sql`UPDATE app_user SET password_hash = ${hash}
                  WHERE company_id = ${account.companyId} AND user_id = ${account.userId}`),
  );
}

/** Who the session belongs to; the call itself is the sign of life that keeps it alive. */
const keepAlive = open(session, async (call) => {
  const signedIn = call.session;
  if (signedIn === undefined) throw new Refusal('not-signed-in');
  const user = await call.database.read('installation', (tx) => whoIs(tx, signedIn.companyId, signedIn.userId));
  return { data: { user } };
});

/** Ends the session in the database, so that a copy of the cookie is worth nothing either. */
const signOut = open(logout, async ({ database, token, setToken }) => {
  if (token !== undefined) await endSession(database, token);
  setToken(null);
  return {};
});

/** Ends every session of the user, on this and every other device. */
const signOutEverywhere = open(logoutEverywhere, async ({ database, session: own, address, setToken }) => {
  if (own === undefined) throw new Refusal('not-signed-in');
  const { companyId, userId } = own;
  await database.transaction('installation', (tx) => endSessionsOf(tx, companyId, userId));
  setToken(null);
  log.notice('signed-out-everywhere', { user: userId, company: companyId, address });
  return {};
});

export const signInRoutes: readonly Route[] = [signIn, keepAlive, signOut, signOutEverywhere];
