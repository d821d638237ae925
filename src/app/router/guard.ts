import type { SignedInUser } from '../../contract/users.ts';

export type Role = SignedInUser['roles'][number];

export type GuardResult = 'enter' | 'sign-in' | 'forbidden';

/**
 * May this page be opened (spec 1 §2 "Guard rules")? A page that names no roles is for everybody who is signed in. The
 * server decides again about every call; this only spares people a page that could show them nothing.
 */
export function guardPage(user: Pick<SignedInUser, 'roles'> | null, roles: readonly Role[] = []): GuardResult {
  if (user === null) return 'sign-in';
  return roles.length === 0 || roles.some((role) => user.roles.includes(role)) ? 'enter' : 'forbidden';
}

/** A query parameter named `state` belongs to a single sign-on reply: on any route it leads to sign-in. */
export const leadsToSignIn = (pathname: string, search: object): boolean =>
  pathname !== '/login' && Object.hasOwn(search, 'state');
