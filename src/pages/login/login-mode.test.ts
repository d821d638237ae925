import { expect, it } from 'vitest';
import { loginMode } from './login-mode.ts';

const redirect = { codeParameter: 'auth' };

it('is single sign-on with a code in the address, or with a redirect and no mode in the address', () => {
  expect(loginMode({}, undefined)).toBe('password');
  expect(loginMode({ mode: 'anything' }, undefined)).toBe('password');
  expect(loginMode({ code: 'x' }, undefined)).toBe('sign-on');
  expect(loginMode({ code: 'x', mode: 'password' }, redirect)).toBe('sign-on');
  expect(loginMode({ auth: 'x', mode: 'password' }, redirect)).toBe('sign-on');
  expect(loginMode({}, redirect)).toBe('sign-on');
  expect(loginMode({ mode: 'password' }, redirect)).toBe('password');
  expect(loginMode({ mode: '' }, redirect)).toBe('password');
});
