import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeOf, newSecret, secretAddress, secretText, stepAt, stepOfCode } from './totp.ts';

/** RFC 6238, appendix B, SHA-1: seconds since 1970 and the last six of its eight digits. */
const VECTORS = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
] as const;
const RFC_SECRET = Buffer.from('12345678901234567890');

describe('a code of an authenticator app', () => {
  it.each(VECTORS)('at %i s is %s', (seconds, code) => {
    expect(codeOf(RFC_SECRET, stepAt(seconds * 1000))).toBe(code);
  });

  it('is right in its step, the one before and the one after, and says which it was', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 1e8 }), fc.integer({ min: -1, max: 1 }), (step, off) => {
        const found = stepOfCode(RFC_SECRET, codeOf(RFC_SECRET, step), (step + off) * 30_000);
        expect(found).toBeDefined();
        expect(codeOf(RFC_SECRET, found ?? 0)).toBe(codeOf(RFC_SECRET, step));
      }),
    );
    const late = codeOf(RFC_SECRET, 1000);
    for (const off of [-2, 2]) expect(stepOfCode(RFC_SECRET, late, (1000 + off) * 30_000)).toBeUndefined();
    for (const wrong of ['', '12345', late.slice(1), `${late}0`, '٠٠٠٠٠٠']) {
      expect(stepOfCode(RFC_SECRET, wrong, 30_000_000)).toBeUndefined();
    }
  });

  it('is made of a secret that is written in base32', () => {
    // RFC 4648, section 10: "foobar" begins like this; here without padding.
    expect(secretText(Buffer.from('fooba'))).toBe('MZXW6YTB');
    expect(secretText(newSecret())).toMatch(/^[A-Z2-7]{32}$/);
    expect(new URL(secretAddress(RFC_SECRET, 'a b')).searchParams.get('secret')).toBe(secretText(RFC_SECRET));
    expect(secretAddress(RFC_SECRET, 'a:b')).toMatch(/^otpauth:\/\/totp\/Lading:a%3Ab\?/);
  });
});
