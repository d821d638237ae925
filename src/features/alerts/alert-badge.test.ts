import { expect, it } from 'vitest';
import { alertBadge } from './alert-badge.ts';

it('counts to nine', () => {
  expect([1, 9, 10, 4000].map(alertBadge)).toEqual(['1', '9', '9+', '9+']);
});
