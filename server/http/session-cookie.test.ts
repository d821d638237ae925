import { describe, expect, it } from 'vitest';
import { sessionCookie, signOnCookie, signOnTokenOf, tokenOf } from './session-cookie.ts';

describe('the session cookie', () => {
  it('is bound to the host and to https where the console is served by https', () => {
    expect(sessionCookie('t', true)).toBe('__Host-lading=t; Path=/; Max-Age=43200; HttpOnly; SameSite=Lax; Secure');
    expect(sessionCookie('t', false)).toBe('lading=t; Path=/; Max-Age=43200; HttpOnly; SameSite=Lax');
    expect(sessionCookie(null, true)).toContain('Max-Age=0');
  });

  it('is not the one that a single sign-on needs for ten minutes, and for a second step as long', () => {
    expect(signOnCookie('t', true)).toBe(
      '__Host-lading-sign-on=t; Path=/; Max-Age=1200; HttpOnly; SameSite=Lax; Secure',
    );
    expect(signOnTokenOf('lading=s; lading-sign-on=t', false)).toBe('t');
    expect(tokenOf('lading=s; lading-sign-on=t', false)).toBe('s');
  });

  it('is read by its exact name, once', () => {
    expect(tokenOf('a=1; lading=t', false)).toBe('t');
    expect(tokenOf('__Host-lading=t; lading=u', true)).toBe('t');
    expect(tokenOf('lading=t', true)).toBeUndefined();
    expect(tokenOf('xlading=t', false)).toBeUndefined();
    expect(tokenOf('lading=t; lading=u', false)).toBeUndefined();
    expect(tokenOf(null, false)).toBeUndefined();
  });
});
