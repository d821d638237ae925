const ANY_ORIGIN = 'https://own.invalid';

/** Pathnames of this product: one slash at the start, plain names after it. */
const PATHNAME = /^(?:\/|(?:\/[\w~-][\w.~-]*)+)$/;

/**
 * Reads a stored or configured address as a page of this product: a path on our own origin with its query and hash.
 * Null for anything that could lead elsewhere (`//x`, `/\x`, `javascript:`, a full URL, control characters).
 */
export function readOwnPath(text: string): string | null {
  if (!text.startsWith('/') || /[\\\s\p{Cc}]/u.test(text)) return null;
  if (!PATHNAME.test(pathnameOf(text))) return null;
  const url = URL.parse(text, ANY_ORIGIN);
  return url !== null && url.origin === ANY_ORIGIN ? url.pathname + url.search + url.hash : null;
}

/** The pathname of an own path. */
export const pathnameOf = (path: string): string => path.split(/[?#]/, 1)[0] ?? '';

/**
 * Menu and landing pages are configured with or without the slash in front (`activation?mode=shipment`). Null for what names
 * no page at all, as an item of a menu that only holds others together.
 */
export const readConfiguredPath = (href: string): string | null =>
  href === '' ? null : readOwnPath(href.startsWith('/') ? href : `/${href}`);
