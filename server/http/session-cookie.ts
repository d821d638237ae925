import { ABSOLUTE_LIMIT } from './session.ts';

/** With https the prefix makes the browser refuse a cookie that another host or a plain connection tried to set. */
const nameOf = (secure: boolean): string => (secure ? '__Host-lading' : 'lading');

/** The session token a request carries. A name that comes twice is nobody's: one of them may be planted. */
export function tokenOf(cookieHeader: string | null, secure: boolean): string | undefined {
  const prefix = `${nameOf(secure)}=`;
  const found = (cookieHeader ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(prefix));
  return found.length === 1 ? found[0]?.slice(prefix.length) : undefined;
}

/** The `Set-Cookie` value that stores a token, or removes it. */
export function sessionCookie(token: string | null, secure: boolean): string {
  const age = token === null ? 0 : ABSOLUTE_LIMIT;
  return `${nameOf(secure)}=${token ?? ''}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}
