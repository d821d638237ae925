import type { Configuration } from 'openid-client';
import { HOUR_MS } from '../../src/domain/duration.ts';
import { Refusal } from '../http/refusal.ts';
import { log } from '../process/log.ts';
import { type Authentication, authenticationOf } from './provider-asked.ts';
import type { SignOnConfiguration } from './sign-on-configuration.ts';

/** Seconds the provider has for an answer. */
const ANSWER_LIMIT_S = 10;
/** Milliseconds after which the provider's own description of itself is fetched again. */
const DESCRIPTION_KEPT_MS = HOUR_MS;

/** The secrets of one sign-on: they go out with the browser, or stay here, and have to fit together when it returns. */
export interface SignOnSecrets {
  readonly state: string;
  readonly nonce: string;
  /** PKCE's: only its hash goes out. */
  readonly verifier: string;
}

/** What the browser brings back. */
export interface SignOnAnswer {
  readonly code: string;
  readonly state: string;
  /** RFC 9207: who says so. */
  readonly iss?: string | undefined;
}

/** Who the provider says somebody is. Issuer and subject together are the identity, nothing else is. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  /** How they were signed in there. Of the ID token alone: what the browser brings could be anybody's word. */
  readonly authentication: Authentication;
  /** Their e-mail address, where the provider vouches for it. */
  verifiedEmail(): Promise<string | undefined>;
}

export interface IdentityProvider {
  readonly clientId: string;
  readonly redirectUri: string;
  /** The page of the provider that the browser has to go to. @throws Refusal `sign-on-failed` (503) */
  pageFor(secrets: SignOnSecrets): Promise<string>;
  /** Redeems the code. @throws Refusal `sign-on-failed` when anything doesn't fit */
  identify(answer: SignOnAnswer, secrets: SignOnSecrets): Promise<Identity>;
}

/** Codes only: the messages of these errors may repeat what was sent. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const own = 'error' in error && typeof error.error === 'string' ? error.error : undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return own ?? code ?? error.name;
}

/** The configured provider. It is asked for its description when it is first needed. */
export function createIdentityProvider(configuration: SignOnConfiguration): IdentityProvider {
  const { issuer, clientId, clientSecret, redirectUri } = configuration;
  let known: { readonly at: number; readonly described: Configuration } | undefined;

  async function described(): Promise<Configuration> {
    if (known !== undefined && performance.now() - known.at < DESCRIPTION_KEPT_MS) return known.described;
    const client = await import('openid-client');
    const insecure = issuer.startsWith('http:');
    const found = await client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: ANSWER_LIMIT_S,
      execute: [
        // How somebody was signed in is believed a token that is signed by the provider's own keys, whoever passed it on.
        client.enableNonRepudiationChecks,
        // oxlint-disable-next-line typescript/no-deprecated -- only on loopback: the configuration allows no other http
        ...(insecure ? [client.allowInsecureRequests] : []),
      ],
    });
    known = { at: performance.now(), described: found };
    return found;
  }

  async function orRefuse<T>(step: string, status: number, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      log.warn('sign-on-failed', { step, reason: reasonOf(error) });
      throw new Refusal('sign-on-failed', { status });
    }
  }

  return {
    clientId,
    redirectUri,
    pageFor: ({ state, nonce, verifier }) =>
      orRefuse('start', 503, async () => {
        const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await import('openid-client');
        const url = buildAuthorizationUrl(await described(), {
          redirect_uri: redirectUri,
          scope: 'openid email',
          state,
          nonce,
          code_challenge: await calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        });
        return url.href;
      }),
    identify: ({ code, state, iss }, secrets) =>
      orRefuse('code', 401, async () => {
        const client = await import('openid-client');
        const provider = await described();
        const returned = new URL(redirectUri);
        // Who answered tells providers apart; there is one here, so a browser that doesn't say means that one.
        const by = iss ?? provider.serverMetadata().issuer;
        for (const [name, value] of Object.entries({ code, state, iss: by })) returned.searchParams.set(name, value);
        const tokens = await client.authorizationCodeGrant(provider, returned, {
          expectedState: secrets.state,
          expectedNonce: secrets.nonce,
          pkceCodeVerifier: secrets.verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (claims === undefined) throw new Error('There is no ID token.');
        return {
          issuer: claims.iss,
          subject: claims.sub,
          authentication: authenticationOf(claims),
          verifiedEmail: () =>
            orRefuse('user-info', 401, async () => {
              const info =
                claims.email === undefined
                  ? await client.fetchUserInfo(provider, tokens.access_token, claims.sub)
                  : claims;
              return info.email_verified === true && typeof info.email === 'string' ? info.email : undefined;
            }),
        };
      }),
  };
}
