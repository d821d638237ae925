import { expect, it } from 'vitest';
import { guardPage, leadsToSignIn } from './guard.ts';

it('asks for sign-in first, then for the role', () => {
  expect(guardPage(null)).toBe('sign-in');
  expect(guardPage(null, ['Designer'])).toBe('sign-in');
  expect(guardPage({ roles: ['User'] })).toBe('enter');
  expect(guardPage({ roles: ['User'] }, ['Company Administrator'])).toBe('forbidden');
  expect(guardPage({ roles: ['User', 'Company Administrator'] }, ['Company Administrator', 'User'])).toBe('enter');
});

it('sends a query parameter named state to sign-in, from any page but sign-in', () => {
  expect(leadsToSignIn('/activation', { mode: 'shipment', state: '' })).toBe(true);
  expect(leadsToSignIn('/login', { state: 'x' })).toBe(false);
  expect(leadsToSignIn('/activation', { mode: 'shipment' })).toBe(false);
});
