import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { authenticationOf, providerAsked } from './provider-asked.ts';

const KNOWN = ['pwd', 'pin'];
const HAD = ['otp', 'sms', 'tel', 'hwk', 'swk', 'sc', 'pop'];
const IS = ['face', 'fpt', 'iris', 'retina', 'vbm'];
const NO_FACTOR = ['geo', 'user', 'rba', 'wia', 'mca', 'kba', 'rsa', 'MFA', 'PWD', ' otp', ''];

const asked = (amr: readonly string[]): boolean => providerAsked({ amr, acr: undefined }, []);

describe('a provider that says that it asked for a second factor', () => {
  it.each([
    [['mfa'], true],
    [['pwd', 'mfa'], true],
    [['pwd', 'otp'], true],
    [['pwd', 'sms'], true],
    [['pwd', 'hwk'], true],
    [['pin', 'sc'], true],
    [['fpt', 'hwk'], true],
    [['pwd', 'fpt'], true],
    [[], false],
    [['pwd'], false],
    [['pwd', 'pwd'], false],
    [['pwd', 'pin'], false],
    [['otp', 'sms'], false],
    [['hwk'], false],
    [['hwk', 'user'], false],
    [['face', 'fpt'], false],
    [['pwd', 'kba'], false],
    [['pwd', 'geo', 'rba', 'wia', 'mca'], false],
    [['pwd', 'OTP'], false],
  ])('by its methods %j: %s', (amr, expected) => {
    expect(asked(amr)).toBe(expected);
  });

  it('has used methods of two kinds, or says mfa, whatever else it used and in whatever order', () => {
    const some = (of: readonly string[]) => fc.array(fc.constantFrom(...of), { maxLength: 4 });
    fc.assert(
      fc.property(some(KNOWN), some(HAD), some(IS), some(NO_FACTOR), fc.boolean(), (known, had, is, other, mfa) => {
        const amr = [...is, ...other, ...had, ...(mfa ? ['mfa'] : []), ...known];
        const kinds = [known, had, is].filter(({ length }) => length > 0).length;
        expect(asked(amr)).toBe(mfa || kinds > 1);
        expect(asked(amr.toReversed())).toBe(asked(amr));
      }),
    );
  });

  it('is not believed a method that RFC 8176 does not have', () => {
    const unknown = fc.string().filter((one) => ![...KNOWN, ...HAD, ...IS, 'mfa'].includes(one));
    fc.assert(
      fc.property(fc.array(unknown), fc.constantFrom(...KNOWN), (amr, one) => {
        expect(asked([...amr, one])).toBe(false);
      }),
    );
  });

  it('may say so by an acr that is configured, letter by letter, and by no other', () => {
    const acrs = ['urn:example:2fa', 'silver'];
    const byAcr = (acr: string | undefined, of: readonly string[] = acrs): boolean =>
      providerAsked({ amr: ['pwd'], acr }, of);
    expect(['urn:example:2fa', 'silver'].map((acr) => byAcr(acr))).toEqual([true, true]);
    expect(['Silver', 'silver ', 'urn:example', '0', '', undefined].map((acr) => byAcr(acr))).toEqual(
      Array.from({ length: 6 }, () => false),
    );
    expect([byAcr('silver', []), byAcr('', [''])]).toEqual([false, false]);
    fc.assert(fc.property(fc.string(), (acr) => byAcr(acr) === acrs.includes(acr)));
  });

  it('says nothing by claims of another type', () => {
    expect(authenticationOf({ amr: ['pwd', 'otp'], acr: 'silver' })).toEqual({ amr: ['pwd', 'otp'], acr: 'silver' });
    const nothing = { amr: [], acr: undefined };
    expect(authenticationOf({})).toEqual(nothing);
    for (const amr of ['mfa', 'pwd otp', ['mfa', 1], [['mfa']], { mfa: true }, true, null, 2]) {
      expect(authenticationOf({ amr, acr: ['silver'] })).toEqual(nothing);
    }
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (amr, acr) => {
        const read = authenticationOf({ amr, acr });
        expect(read.amr.every((one) => typeof one === 'string')).toBe(true);
        expect(read.acr === undefined || read.acr === acr).toBe(true);
      }),
    );
  });
});
