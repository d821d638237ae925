import { login, logout, logoutEverywhere, session } from '../../../src/contract/users.ts';
import { serviceOf } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';
import { endFormerSession, endOtherSessions, endSession, endSessionsOf, startSession } from '../../http/session.ts';
import { log } from '../../process/log.ts';
import { type OpenCall, open, type Route } from '../../serving/route.ts';
import { standingOf } from '../second-factor/check-code.ts';
import type { LinkedUser } from '../sign-on/user-of-identity.ts';
import { askSecondFactor } from './ask-second-factor.ts';
import { rememberDevice } from './known-device.ts';
import { userOfPassword } from './user-of-password.ts';
import { userOfSignOn } from './user-of-sign-on.ts';
import { vaultKeyOf } from './vault-key.ts';
import { whoIs } from './who-is.ts';

type LoginCall = OpenCall<typeof login>;

type PasswordLogin = Extract<LoginCall['body'], { readonly password: string }>;

/** Who comes by password, and by a code where one is asked of them: there is no session before both were right. */
async function userOfBoth(call: LoginCall, body: PasswordLogin): Promise<LinkedUser> {
  const user = await userOfPassword(call, body);
  const { on, required } = await call.database.read(serviceOf(user.companyId), (tx) => standingOf(tx, user));
  if (!on && !required) return user;
  await askSecondFactor(call, { ...user, loginName: body.username }, on, body.secondFactor);
  return user;
}

/**
 * Sign-in (spec 1 §7 "POST users/login"), by password or by what an identity provider sent the browser back with. A new
 * session is made, and the one the browser had is over: a planted token is worth nothing.
 */
const signIn = open(login, async (call) => {
  const { body, database, address, token, setToken } = call;
  const by = 'code' in body ? 'code' : 'password';
  const { companyId, userId } = 'code' in body ? await userOfSignOn(call, body) : await userOfBoth(call, body);
  const vaultKey = await database.transaction(serviceOf(companyId), (tx) =>
    vaultKeyOf(tx, database.secrets, companyId, userId),
  );
  const signedBy = 'code' in body ? 'sign-on' : 'password';
  const agent = call.headers.get('user-agent') ?? '';
  const begun = await startSession(database, { companyId, userId, signedBy, agent, address });
  if (token !== undefined) await endFormerSession(database, token, { companyId, userId, token: begun });
  setToken(begun);
  call.setDeviceToken(await rememberDevice(database, { companyId, userId }, call.deviceToken));
  log.notice('signed-in', { user: userId, company: companyId, address, by });
  const user = await database.read(serviceOf(companyId), (tx) => whoIs(tx, companyId, userId));
  return { data: { authorized: true as const, user, vaultKey } };
});

/** Who the session belongs to; the call itself is the sign of life that keeps it alive. */
const keepAlive = open(session, async (call) => {
  const signedIn = call.session;
  if (signedIn === undefined) throw new Refusal('not-signed-in');
  const user = await call.database.read(serviceOf(signedIn.companyId), (tx) =>
    whoIs(tx, signedIn.companyId, signedIn.userId),
  );
  return { data: { user } };
});

/** Ends the session in the database, so that a copy of the cookie is worth nothing either. */
const signOut = open(logout, async ({ database, body, token, setToken }) => {
  if (token !== undefined) await endSession(database, token, body.idle === true);
  setToken(null);
  return {};
});

/** Ends every session of the user, on this and every other device. */
const signOutEverywhere = open(logoutEverywhere, async ({ database, session: own, address, token, setToken }) => {
  if (own === undefined) throw new Refusal('not-signed-in');
  const { companyId, userId } = own;
  await database.transaction(serviceOf(companyId), async (tx) => {
    await endOtherSessions(tx, companyId, userId, token ?? '');
    await endSessionsOf(tx, companyId, userId);
  });
  setToken(null);
  log.notice('signed-out-everywhere', { user: userId, company: companyId, address });
  return {};
});

export const signInRoutes: readonly Route[] = [signIn, keepAlive, signOut, signOutEverywhere];
