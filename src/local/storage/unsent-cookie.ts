/**
 * The counts of the unsent marker once more, in a cookie of this origin: what clears the storage of a page (a browser's
 * settings, `Clear-Site-Data: "storage"`) takes the databases and local storage together, and leaves the cookies.
 * `user:count|user:count`, users encoded; only who has unsent work.
 */
const NAME = 'lading-unsent';
/** A year, in seconds: work that waits longer was forgotten by everybody. */
const KEPT_S = 31_536_000;

/** The user and count of a part; nothing of one that this did not write, as another application of the host could. */
function countOf(part: string): readonly (readonly [userId: string, count: number])[] {
  const [, user, count] = /^([^:]+):(\d{1,9})$/.exec(part) ?? [];
  if (user === undefined) return [];
  try {
    return [[decodeURIComponent(user), Number(count)]];
  } catch (error) {
    if (error instanceof URIError) return [];
    throw error;
  }
}

/** What the cookie says, by user. */
export function cookieCounts(): ReadonlyMap<string, number> {
  const [, text = ''] = new RegExp(`(?:^|; )${NAME}=([^;]*)`).exec(document.cookie) ?? [];
  return new Map(text.split('|').flatMap(countOf));
}

/** Notes how much of a user's work is unsent. */
export function setCookieCount(userId: string, count: number): void {
  const counts = new Map(cookieCounts());
  if ((counts.get(userId) ?? 0) === count) return;
  if (count === 0) counts.delete(userId);
  else counts.set(userId, count);
  const text = [...counts].map(([user, unsent]) => `${encodeURIComponent(user)}:${unsent}`).join('|');
  const age = counts.size === 0 ? 0 : KEPT_S;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // Not by the Cookie Store API: it answers later, and a page that is being closed may not live to hear it.
  document.cookie = `${NAME}=${text}; Path=/; Max-Age=${age}; SameSite=Strict${secure}`;
}
