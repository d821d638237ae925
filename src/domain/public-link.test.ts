import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isHardToGuess, LINK_DAYS_DEFAULT, LINK_DAYS_MAX, readPublicLink } from './public-link.ts';

describe('a public link', () => {
  it('is in force for 30 days unless chosen otherwise, never longer than a year', () => {
    expect([LINK_DAYS_DEFAULT, LINK_DAYS_MAX]).toEqual([30, 365]);
  });

  it('is a guid of 36 characters, a dash and an alphanumeric name', () => {
    const secret = '0f8fad5b-d9cb-469f-a165-70867728950e';
    expect(readPublicLink(`${secret}-meridian2`)).toEqual({ secret, username: 'meridian2' });
    const wrong = ['', secret, `${secret}-`, `${secret}-a b`, `${secret}-a-b`, `x${secret}-a`, `${secret.slice(1)}-a`];
    for (const text of [...wrong, `${secret.toUpperCase()}-a`, `${secret}-a\n`])
      expect(readPublicLink(text)).toBeNull();
  });

  it('reads back what it is made of, and nothing else', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.stringMatching(/^[A-Za-z0-9]{1,100}$/), (secret, username) => {
        expect(readPublicLink(`${secret}-${username}`)).toEqual({ secret, username });
      }),
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readPublicLink(text)).toBeNull();
      }),
    );
  });

  it('has a secret that looks random', () => {
    for (let n = 0; n < 1_000; n += 1) expect(isHardToGuess(crypto.randomUUID())).toBe(true);
    expect(isHardToGuess('00000000-0000-0000-0000-000000000000')).toBe(false);
    expect(isHardToGuess('12341234-1234-1234-1234-123412341234')).toBe(false);
  });
});
