import type { SignedInUser } from '../../contract/users.ts';
import { isInMenu } from './menu-pages.ts';
import { readConfiguredPath, readOwnPath } from './own-path.ts';

/** Session storage: another tab has a page of its own to come back to. */
const KEY = 'lading.remembered-page';

/** Remembers the page that was asked for before somebody had signed in. */
export function rememberPage(path: string): void {
  const own = readOwnPath(path);
  if (own === null) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, own);
}

/** Takes the remembered page: it is given once. */
export function takeRememberedPage(): string | null {
  const stored = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return stored === null ? null : readOwnPath(stored);
}

/** Where a sign-in leads: the remembered page if it is in the user's menu, else the landing page (spec 1 §4 "Login"). */
export function pageAfterSignIn(user: Pick<SignedInUser, 'menu' | 'landingPage'>, remembered: string | null): string {
  if (remembered !== null && isInMenu(remembered, user.menu)) return remembered;
  return landingPage(user);
}

/** The user's landing page; `/` leads there, so it can't be `/` itself. */
export function landingPage(user: Pick<SignedInUser, 'landingPage'>): string {
  const page = readConfiguredPath(user.landingPage);
  return page === null || page === '/' ? '/activation?mode=shipment' : page;
}
