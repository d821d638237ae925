import type { LoginRedirect } from '../../contract/configuration.ts';

export type LoginMode = 'password' | 'sign-on';

/**
 * How people sign in here (spec 1 §2 "Sign-in page"): by single sign-on when the address has a code, or when a redirect is
 * configured and the address names no mode.
 */
export function loginMode(
  search: Readonly<Record<string, string>>,
  redirect: Pick<LoginRedirect, 'codeParameter'> | undefined,
): LoginMode {
  if (Object.hasOwn(search, 'code') || Object.hasOwn(search, redirect?.codeParameter ?? 'code')) return 'sign-on';
  return redirect !== undefined && !Object.hasOwn(search, 'mode') ? 'sign-on' : 'password';
}
