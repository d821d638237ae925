import { StoredText } from '../../state/stored-text.ts';
import { cookieCounts, setCookieCount } from './unsent-cookie.ts';

/**
 * How much of each user's work is unsent, noted beside the database that holds it: should the browser take the database
 * away, this is how we know that there was something, and tell the person. Only a number, and only approximately right:
 * it may count work that was delivered a moment ago. Noted in two places: local storage, and a cookie.
 */
const UNSENT = 'lading.unsent.';
/** How much went with a database that was taken away; until the person has read it. */
const LOST = 'lading.lost.';

const numberOf = (text: string | null): number => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : 0);

const textOf = (count: number): string | null => (count === 0 ? null : String(count));

export const unsentMarked = (userId: string): number => numberOf(localStorage.getItem(UNSENT + userId));

/** Notes how many entries of this user are unsent. Never fails: the note is a help, the work itself is stored. */
export function markUnsent(userId: string, count: number): void {
  setCookieCount(userId, count);
  try {
    new StoredText(UNSENT + userId).set(textOf(count));
  } catch {
    // No room for a number. The next change notes it again.
  }
}

/** What was lost of this user's work, as a text that is a number; null when nothing was. */
export const lostWorkOf = (userId: string): StoredText => new StoredText(LOST + userId);

/** The database is new. Whatever was noted as unsent is gone with the one before. */
export function noteEviction(): void {
  const inCookie = cookieCounts();
  const here = Object.keys(localStorage).filter((key) => key.startsWith(UNSENT));
  const marked = new Set([...here.map((key) => key.slice(UNSENT.length)), ...inCookie.keys()]);
  for (const userId of marked) {
    const lost = lostWorkOf(userId);
    // The same work, counted in two places, of which the browser may have taken one.
    const count = Math.max(unsentMarked(userId), inCookie.get(userId) ?? 0);
    lost.set(textOf(numberOf(lost.get()) + count));
    markUnsent(userId, 0);
  }
}
