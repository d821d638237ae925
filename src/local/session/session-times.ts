import { siteOptions } from '../../api/host.ts';
import { type SessionTimes, sessionPhase } from '../../domain/session-time.ts';
import { StoredText } from '../../state/stored-text.ts';

/**
 * When the session expires, in seconds since 1970 (spec 1 §4 "Session"). In local storage, so that all tabs agree: what is
 * done in one keeps all of them, a warning is one for all of them.
 */
const expires = new StoredText('lading.session-expires');
const warnedUntil = new StoredText('lading.session-warned-until');
const refreshed = new StoredText('lading.session-refreshed');

const secondsOf = (stored: StoredText): number | null => {
  const text = stored.get();
  return text !== null && /^\d{1,12}$/.test(text) ? Number(text) : null;
};

/** The times of the session; null where none was begun. */
export function sessionTimes(): SessionTimes | null {
  const ends = secondsOf(expires);
  return ends === null ? null : { expires: ends, warnedUntil: secondsOf(warnedUntil) };
}

export const setSessionExpires = (seconds: number): void => expires.set(String(seconds));
export const setSessionWarned = (seconds: number): void => warnedUntil.set(String(seconds));

/** When the server's session was last refreshed. */
export const serverRefreshed = (): number => secondsOf(refreshed) ?? 0;
export const setServerRefreshed = (seconds: number): void => refreshed.set(String(seconds));

/** Whole seconds since 1970. */
export const sessionNow = (): number => Math.floor(Date.now() / 1000);

/** Somebody has signed in. */
export function beginSession({ seenByServer }: { readonly seenByServer: boolean }): void {
  setSessionExpires(sessionNow() + siteOptions().sessionDuration);
  if (seenByServer) setServerRefreshed(sessionNow());
}

/** Has the session expired, so that its user has to sign in again or, without a connection, to unlock it? */
export function isSessionOver(): boolean {
  const times = sessionTimes();
  return times !== null && sessionPhase(times, sessionNow(), siteOptions()) === 'over';
}

/** Nobody is signed in any more. */
export function forgetSessionTimes(): void {
  for (const stored of [expires, warnedUntil, refreshed]) stored.set(null);
}

/** Calls `listener` after each change, here or in another tab; returns how to stop. */
export function subscribeSessionTimes(listener: () => void): () => void {
  const stop = [expires.subscribe(listener), warnedUntil.subscribe(listener)];
  return () => {
    for (const each of stop) each();
  };
}
