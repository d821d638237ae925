import { CONSOLE_MARK, CONSOLE_MARK_VALUE } from '../../src/contract/headers.ts';
import { Refusal } from '../http/refusal.ts';

/**
 * Refuses a change that another site may have sent with our user's cookie. The mark alone stops it, because a foreign
 * page can't set a header without asking first, and there is no CORS answer; the browser's own words are checked too.
 * @throws Refusal `cross-site`
 */
export function refuseCrossSite(headers: Headers, ownOrigin: string | undefined): void {
  const site = headers.get('sec-fetch-site');
  const origin = headers.get('origin');
  const isOurs =
    headers.get(CONSOLE_MARK) === CONSOLE_MARK_VALUE &&
    (site === null || site === 'same-origin' || site === 'none') &&
    (origin === null || isOwn(origin, ownOrigin, headers.get('host')));
  if (!isOurs) throw new Refusal('cross-site');
}

/** Without a configured public address, ours is the one the request was sent to. */
function isOwn(origin: string, ownOrigin: string | undefined, host: string | null): boolean {
  if (ownOrigin !== undefined) return origin === ownOrigin;
  return origin === `http://${host}` || origin === `https://${host}`;
}
