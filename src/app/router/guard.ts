import type { SignedInUser } from '../../contract/users.ts';
import { mayOpenPage } from '../../domain/pages.ts';

export type GuardResult = 'enter' | 'sign-in' | 'forbidden';

/**
 * May the page of a pathname be opened (spec 1 §2 "Guard rules")? By the roles that the table of pages names. The server
 * decides again about every call; this only spares people a page that could show them nothing.
 */
export function guardPage(user: Pick<SignedInUser, 'roles'> | null, pathname: string): GuardResult {
  if (user === null) return 'sign-in';
  return mayOpenPage(pathname, user.roles) ? 'enter' : 'forbidden';
}

/** A query parameter named `state` belongs to a single sign-on reply: on any route it leads to sign-in. */
export const leadsToSignIn = (pathname: string, search: object): boolean =>
  pathname !== '/login' && Object.hasOwn(search, 'state');
