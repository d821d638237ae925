import * as v from 'valibot';
import { ApiError } from '../../api/api-error.ts';
import { readReply, unreadable } from '../../api/call.ts';
import { exchange } from '../../api/exchange.ts';
import type { LoginRedirect } from '../../contract/configuration.ts';
import { startSignOn } from '../../contract/sign-on.ts';
import type { codeLogin } from '../../contract/users.ts';

/** What goes into POST users/login after a single sign-on. */
export type SignOnAnswer = v.InferOutput<typeof codeLogin>;

const webAddress = v.pipe(v.string(), v.url(), v.startsWith('http'));

/**
 * Begins a single sign-on in this browser and returns the page of the identity provider to go to. The access code is
 * asked for at the configured path, our sign-in page as the configured parameter (spec 1 §2 "Sign-in page"). Throws
 * ApiError.
 */
export async function signOnPage(redirect: LoginRedirect): Promise<string> {
  const answer = await exchange({
    method: startSignOn.method,
    path: redirect.path,
    query: { [redirect.redirectParameter]: ownLogin() },
  });
  const page = v.safeParse(webAddress, readReply(startSignOn, answer).data.url);
  if (!page.success) throw new ApiError(unreadable());
  return page.output;
}

/**
 * What the browser came back with in the address, under the configured names; null when that isn't an answer of a sign-on
 * that was confirmed.
 */
export function readSignOnReturn(
  search: Readonly<Record<string, string>>,
  redirect: LoginRedirect | undefined,
): SignOnAnswer | null {
  if (redirect === undefined) return null;
  const code = search[redirect.codeParameter];
  const state = search[redirect.stateParameter];
  const iss = search[redirect.issuerParameter];
  if (code === undefined || state === undefined) return null;
  return {
    code,
    state,
    ...(iss === undefined ? {} : { iss }),
    redirectUri: ownLogin(),
    clientId: redirect.clientId,
  };
}

/** The sign-in page of the product's own origin, and no other: a code sent elsewhere would be another's. */
const ownLogin = (): string => `${location.origin}/login`;
