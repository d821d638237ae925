import { startSignOn } from '../../../src/contract/sign-on.ts';
import { networkOf } from '../../http/peer.ts';
import { ServerRateLimit } from '../../http/rate-limit.ts';
import { Refusal } from '../../http/refusal.ts';
import { log } from '../../process/log.ts';
import { type OpenCall, open, type Route } from '../../serving/route.ts';
import type { Identity, IdentityProvider } from '../../sign-on/identity-provider.ts';
import { beginSignOn, takeSignOn } from './attempt.ts';
import { type Brought, findHalf } from './half-sign-on.ts';
import { type LinkedUser, userOfIdentity } from './user-of-identity.ts';

const notOurs = (field: string): Refusal =>
  new Refusal('bad-request', { errors: [{ code: 'not-configured', detail: 'Not the configured value.', field }] });

/** @throws Refusal `not-found` where there is no single sign-on; `bad-request` when the console expects another one */
function providerFor(
  { installation }: Pick<OpenCall, 'installation'>,
  expected: { readonly redirectUri?: string | undefined; readonly clientId?: string | undefined },
): IdentityProvider {
  const provider = installation.identityProvider;
  if (provider === undefined) throw new Refusal('not-found');
  // Never anywhere else: a code sent to another address would be another's.
  if (expected.redirectUri !== undefined && expected.redirectUri !== provider.redirectUri) throw notOurs('redirectUri');
  if (expected.clientId !== undefined && expected.clientId !== provider.clientId) throw notOurs('clientId');
  return provider;
}

/** Begun sign-ons of one network: each is a row for ten minutes. Enough for an office that begins its shift. */
const perNetwork = new ServerRateLimit({ capacity: 30, perSecond: 1 });

const start = open(startSignOn, async (call) => {
  const provider = providerFor(call, call.query);
  perNetwork.take(call.installation, networkOf(call.address));
  const { secrets, browser } = await beginSignOn(call.database, call.signOnToken);
  const url = await provider.pageFor(secrets);
  call.setSignOnToken(browser);
  return { data: { url } };
});

export interface ReturnedSignOn {
  readonly code: string;
  readonly state: string;
  readonly iss?: string | undefined;
  readonly redirectUri: string;
  readonly clientId?: string | undefined;
}

type SignOnCall = Pick<OpenCall, 'database' | 'installation' | 'signOnToken' | 'address'>;

/** What a call brings of a sign-on. */
export const broughtBy = ({ signOnToken }: SignOnCall, { state, code }: ReturnedSignOn): Brought => ({
  state,
  code,
  browser: signOnToken,
});

/** Who came back before, and is asked for a second factor. Undefined for whoever comes back for the first time. */
export async function halfSignedOnUser(call: SignOnCall, returned: ReturnedSignOn): Promise<LinkedUser | undefined> {
  providerFor(call, returned);
  return findHalf(call.database, broughtBy(call, returned));
}

/**
 * Who comes back from the identity provider, and what that says of them.
 * @throws Refusal `sign-on-failed` for a sign-on that wasn't begun in this browser, is over or was used; whatever the
 *   provider doesn't confirm; `sign-on-unknown` when nobody here is that person
 */
export async function signedOnUser(
  call: SignOnCall,
  returned: ReturnedSignOn,
): Promise<{ readonly user: LinkedUser; readonly identity: Identity }> {
  const provider = providerFor(call, returned);
  const secrets = await takeSignOn(call.database, returned.state, call.signOnToken);
  if (secrets === undefined) {
    log.warn('sign-on-failed', { step: 'state', address: call.address });
    throw new Refusal('sign-on-failed');
  }
  const identity = await provider.identify(returned, secrets);
  const user = await userOfIdentity(call.database, call.installation, identity);
  if (user === undefined) {
    log.warn('sign-on-unknown', { address: call.address });
    throw new Refusal('sign-on-unknown');
  }
  return { user, identity };
}

export const signOnRoutes: readonly Route[] = [start];
