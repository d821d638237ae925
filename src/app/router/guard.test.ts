import { expect, it } from 'vitest';
import { guardPage, leadsToSignIn } from './guard.ts';

it('C2: asks for sign-in first, then for the role that the table of pages names', () => {
  expect(guardPage(null, '/activation')).toBe('sign-in');
  expect(guardPage(null, '/users')).toBe('sign-in');
  expect(guardPage({ roles: ['User'] }, '/activation')).toBe('enter');
  expect(guardPage({ roles: ['User', 'Provisioner', 'Designer'] }, '/users')).toBe('forbidden');
  expect(guardPage({ roles: ['User', 'Company Administrator'] }, '/users')).toBe('enter');
});

it('sends a query parameter named state to sign-in, from any page but sign-in', () => {
  expect(leadsToSignIn('/activation', { mode: 'shipment', state: '' })).toBe(true);
  expect(leadsToSignIn('/login', { state: 'x' })).toBe(false);
  expect(leadsToSignIn('/activation', { mode: 'shipment' })).toBe(false);
});
