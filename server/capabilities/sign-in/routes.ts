import { sql } from 'drizzle-orm/sql';
import { login, logout, session } from '../../../src/contract/users.ts';
import type { Database } from '../../database/database.ts';
import { log } from '../../http/log.ts';
import { Refusal } from '../../http/refusal.ts';
import { open, type Route } from '../../http/route.ts';
import { endSession, startSession } from '../../http/session.ts';
import { hashPassword, isOutdated, verifyPassword } from './password.ts';
import { countTry, forgetTry, subjectsOf } from './throttle.ts';
import { whoIs } from './who-is.ts';

interface Account {
  readonly companyId: string;
  readonly userId: string;
  readonly hash: string;
  readonly disabled: boolean;
}

async function accountOf(database: Database, loginName: string): Promise<Account | undefined> {
  const [account] = await database.read('installation', (tx) =>
    tx.query<Account>(sql`
      SELECT company_id AS "companyId", user_id AS "userId", password_hash AS hash, disabled
        FROM app_user WHERE lower(login_name) = lower(${loginName})`),
  );
  return account;
}

/**
 * Sign-in (spec 1 §7 "POST users/login"). An unknown name, a wrong password and a disabled user get the same answer
 * after the same work. A new session is made, and the one the browser had is over: a planted token is worth nothing.
 */
const signIn = open(login, async ({ body, database, address, token, setToken }) => {
  // PostgreSQL has no NUL in text; no login name has one either.
  const name = body.username.replaceAll('\0', '').trim();
  const subjects = subjectsOf(name, address);
  await countTry(database, subjects);
  const account = await accountOf(database, name);
  const right = await verifyPassword(body.password, account?.hash);
  if (account === undefined || !right || account.disabled) {
    // Not the name: people type their password into that field.
    log.warn('sign-in-failed', { user: account?.userId, company: account?.companyId, address });
    throw new Refusal('wrong-credentials');
  }
  await forgetTry(database, subjects);
  if (isOutdated(account.hash)) await renewHash(database, account, body.password);
  if (token !== undefined) await endSession(database, token);
  setToken(await startSession(database, account.companyId, account.userId));
  log.info('signed-in', { user: account.userId, company: account.companyId, address });
  const user = await database.read('installation', (tx) => whoIs(tx, account.companyId, account.userId));
  return { data: { authorized: true as const, user } };
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

export const signInRoutes: readonly Route[] = [signIn, keepAlive, signOut];
