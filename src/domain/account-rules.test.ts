import fc from 'fast-check';
import { expect, it } from 'vitest';
import { recoverFaults, resetFaults, submittedPassword, verifyFaults } from './account-rules.ts';

const GOOD = {
  username: 'provisioner',
  email: 'ana@example.com',
  password: 'Blue-Crane-417',
  confirm: 'Blue-Crane-417',
};

it('asks for everything, says what is no address, and what is not the same', () => {
  expect(resetFaults(GOOD)).toEqual({});
  expect(resetFaults({ username: ' ', email: '', password: '', confirm: '' })).toEqual({
    username: 'required',
    email: 'required',
    password: 'required',
    confirm: 'required',
  });
  expect(resetFaults({ ...GOOD, email: 'ana@', confirm: 'blue-crane-417' })).toEqual({
    email: 'not-an-email',
    confirm: 'not-equal',
  });
  expect(recoverFaults({ email: '' })).toEqual({ email: 'required' });
  expect(recoverFaults({ email: 'nobody' })).toEqual({ email: 'not-an-email' });
  expect(recoverFaults({ email: ' ana@example.com ' })).toEqual({});
});

it('refuses a password without one of the kinds, one that is short, and one that holds the own name', () => {
  for (const password of [
    'blue-crane-417',
    'BLUE-CRANE-417',
    'Blue-Crane-xyz',
    'BlueCrane417',
    'Bl-417x',
    'Ana-Provisioner-1',
  ]) {
    expect(resetFaults({ ...GOOD, password, confirm: password })).toEqual({ password: 'password-rule' });
  }
});

it('takes a code of letters and digits only, with the spaces a copy brings along', () => {
  const form = { username: 'u', password: 'Blue-Crane-417', code: 'AB12' };
  expect(verifyFaults(form)).toEqual({});
  expect(verifyFaults({ username: '', password: '', code: '' })).toEqual({
    username: 'required',
    password: 'required',
    code: 'required',
  });
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9]{1,26}$/), fc.constantFrom('-', ' ', 'é', '_', '௧'), (code, sign) => {
      expect(verifyFaults({ ...form, code: ` ${code}\n` })).toEqual({});
      expect(verifyFaults({ ...form, code: `${code}${sign}${code}` })).toEqual({ code: 'not-alphanumeric' });
      expect(submittedPassword({ ...form, code: ` ${code} ` })).toBe(`Blue-Crane-417${code}`);
    }),
  );
});
