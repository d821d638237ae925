import * as v from 'valibot';
import { operation } from './operation.ts';
import { nothing } from './primitives.ts';

/** An address the provider sends people back to; the server takes only its own. */
export const redirectUri = v.pipe(v.string(), v.maxLength(2000), v.url());

/**
 * GET users/sso: begins a single sign-on in this browser and says which page of the identity provider to go to. What it
 * sends the browser back with goes into POST users/login, within ten minutes, from the same browser, once.
 * Refusals: `not-found` where there is no single sign-on; `sign-on-failed` (503) when the provider can't be reached.
 */
export const startSignOn = operation({
  name: 'startSignOn',
  method: 'GET',
  path: 'users/sso',
  access: 'none',
  idempotent: false,
  params: nothing,
  query: v.strictObject({ redirectUri: v.optional(redirectUri) }),
  body: nothing,
  reply: v.object({ data: v.object({ url: v.string() }) }),
});
