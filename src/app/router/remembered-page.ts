import type { SignedInUser } from '../../contract/users.ts';
import { pathnameOf, readConfiguredPath, readOwnPath } from '../../domain/own-path.ts';
import { mayOpenPage } from '../../domain/pages.ts';
import type { RouterContext } from './router-context.ts';
import { linksOf, visibleMenu } from './visible-menu.ts';

/** Session storage: another tab has a page of its own to come back to. */
const KEY = 'lading.remembered-page';

/** Whose page it was, where it was somebody's: what they looked for is in its address. */
const OWNER_KEY = 'lading.remembered-page-of';

/**
 * Remembers the page that was asked for before somebody had signed in, or that a user has to leave for a new sign-in. It stays
 * that user's when it is loaded anew after their session has ended.
 */
export function rememberPage(path: string, userId: string | null): void {
  const own = readOwnPath(path);
  if (userId === null && own !== null && own === rememberedPage()) return;
  keep(KEY, own);
  keep(OWNER_KEY, own === null ? null : userId);
}

/** Takes the remembered page, unless it was another user's: it is given once. */
export function takeRememberedPage(userId: string): string | null {
  const [page, owner] = [rememberedPage(), sessionStorage.getItem(OWNER_KEY)];
  keep(KEY, null);
  keep(OWNER_KEY, null);
  return owner !== null && owner !== userId ? null : page;
}

function keep(key: string, text: string | null): void {
  if (text === null) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, text);
}

/** The page that waits for a sign-in in this tab; null while none does. */
export function rememberedPage(): string | null {
  const stored = sessionStorage.getItem(KEY);
  return stored === null ? null : readOwnPath(stored);
}

/**
 * Where a sign-in leads: the remembered page if the user may open it, in their menu or not, else the landing page: a link to
 * a shipment that somebody passed on is in nobody's menu (docs/decisions/pages.md). The root leads to the landing page with
 * what its address asks of the shell.
 */
export function pageAfterSignIn(user: Landing, remembered: string | null, hasPage: RouterContext['hasPage']): string {
  if (remembered !== null && (isRoot(remembered) || isOpen(remembered, user, hasPage))) return remembered;
  return landingPage(user, hasPage);
}

/** A page of this version that the user may open. */
const isOpen = (path: string, { roles }: Pick<Landing, 'roles'>, hasPage: RouterContext['hasPage']): boolean =>
  readOwnPath(path) !== null && hasPage(pathnameOf(path)) && mayOpenPage(pathnameOf(path), roles);

const isRoot = (path: string): boolean => /^\/(?:[?#]|$)/.test(path);

type Landing = Pick<SignedInUser, 'menu' | 'roles' | 'landingPage'>;

/**
 * The user's landing page. One that this version hasn't, or that they may not open, yields to the first page of their menu, and where that has none to
 * activation. `/` leads here, so it can't be `/` itself.
 */
export function landingPage(
  { landingPage: configured, menu, roles }: Landing,
  hasPage: RouterContext['hasPage'],
): string {
  const page = readConfiguredPath(configured);
  if (page !== null && isOpen(page, { roles }, hasPage)) return page;
  return visibleMenu(menu, roles, hasPage).flatMap(linksOf)[0]?.path ?? '/activation?mode=shipment';
}
