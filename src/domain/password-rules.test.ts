import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PASSWORD_SPECIALS, passwordFaults } from './password-rules.ts';

describe('a new password', () => {
  it.each([
    ['Tr4de-wind', []],
    ['Zweig#81 über Stein', []],
    ['Kq7-vRx', ['too-short']],
    ['kq7-vrxw', ['no-upper']],
    ['KQ7-VRXW', ['no-lower']],
    ['Kqz-vRxw', ['no-digit']],
    ['Kq7.vRxw', ['no-special']],
    ['', ['too-short', 'no-upper', 'no-lower', 'no-digit', 'no-special', 'common']],
  ])('%j has the faults %j', (password, faults) => {
    expect(passwordFaults(password, [])).toEqual(faults);
  });

  it('may have any one of the signs', () => {
    for (const sign of '!@#$%^&*()_-') expect(passwordFaults(`Kq7vRxwm${sign}`, [])).toEqual([]);
    expect(PASSWORD_SPECIALS).toBe('!@#$%^&*()_-');
  });

  it.each([
    'Password1!',
    'P@ssw0rd',
    'P@ssw0rd123!',
    'Passw0rd-2026',
    '1!Welcome',
    'Qwerty123!',
    'Abcd1234!',
    'Admin@123',
    'Summer2026!',
    'Aa123456!',
    '1qaz@WSX',
    '!QAZ2wsx',
    'Zaq1@wsx',
    '1Q2w3e4r!',
    'Aa1!Aa1!Aa1!',
    'Pass_word-1',
    'Lading-2026',
  ])('%j is one of those that are guessed first', (password) => {
    expect(passwordFaults(password, [])).toEqual(['common']);
  });

  it('does not contain the names everybody knows, however written; short words of them do no harm', () => {
    const names = ['anand.krishnan', 'Meridian Freight AS'];
    for (const password of ['Krishnan-81', 'x9-MERIDIANq', 'my-fReight-7']) {
      expect(passwordFaults(password, names)).toEqual(['own-name']);
    }
    expect(passwordFaults('Kq7-vas-wm', names)).toEqual([]);
  });

  it('of random letters with all that is asked for is taken', () => {
    const letters = fc.stringMatching(/^[a-z]{12}$/).filter((text) => new Set(text).size >= 8);
    fc.assert(
      fc.property(letters, fc.constantFrom(...PASSWORD_SPECIALS.split('')), (text, sign) => {
        expect(passwordFaults(`${text}${sign}X9q`, [])).toEqual([]);
      }),
    );
  });

  it('stays refused for whatever is missing, however long', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9!-]{8,60}$/), (text) => {
        expect(passwordFaults(text, [])).toContain('no-upper');
      }),
    );
  });
});
