import { ABSOLUTE_LIMIT_S } from './session.ts';

/** Seconds a single sign-on may take, from leaving for the provider to coming back. */
export const SIGN_ON_LIMIT_S = 600;

/** Seconds for what is asked after that: an app may have to be set up. */
export const SECOND_STEP_LIMIT_S = 600;

interface CookieKind {
  readonly name: string;
  /** Seconds the browser keeps it. */
  readonly age: number;
}

const SESSION: CookieKind = { name: 'lading', age: ABSOLUTE_LIMIT_S };
const DEVICE: CookieKind = { name: 'lading-device', age: 365 * 24 * 3600 };
const SIGN_ON: CookieKind = { name: 'lading-sign-on', age: SIGN_ON_LIMIT_S + SECOND_STEP_LIMIT_S };

/** With https the prefix makes the browser refuse a cookie that another host or a plain connection tried to set. */
const nameOf = ({ name }: CookieKind, secure: boolean): string => (secure ? `__Host-${name}` : name);

/** The value a request carries. A name that comes twice is nobody's: one of them may be planted. */
function valueOf(kind: CookieKind, cookieHeader: string | null, secure: boolean): string | undefined {
  const prefix = `${nameOf(kind, secure)}=`;
  const found = (cookieHeader ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(prefix));
  return found.length === 1 ? found[0]?.slice(prefix.length) : undefined;
}

/** The `Set-Cookie` value that stores a value, or removes it. */
function cookieOf(kind: CookieKind, value: string | null, secure: boolean): string {
  const age = value === null ? 0 : kind.age;
  return `${nameOf(kind, secure)}=${value ?? ''}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** The session token a request carries. */
export const tokenOf = (cookieHeader: string | null, secure: boolean): string | undefined =>
  valueOf(SESSION, cookieHeader, secure);

/** The `Set-Cookie` value that stores a session token, or removes it. */
export const sessionCookie = (token: string | null, secure: boolean): string => cookieOf(SESSION, token, secure);

/** What a browser carries in which somebody has signed in before: no secret of theirs, only that it is no stranger. */
export const deviceTokenOf = (cookieHeader: string | null, secure: boolean): string | undefined =>
  valueOf(DEVICE, cookieHeader, secure);

export const deviceCookie = (token: string, secure: boolean): string => cookieOf(DEVICE, token, secure);

/** What a browser carries while its user is away at the identity provider, and until they are signed in. */
export const signOnTokenOf = (cookieHeader: string | null, secure: boolean): string | undefined =>
  valueOf(SIGN_ON, cookieHeader, secure);

export const signOnCookie = (token: string, secure: boolean): string => cookieOf(SIGN_ON, token, secure);
