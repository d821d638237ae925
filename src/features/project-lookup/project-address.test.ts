import { expect, it } from 'vitest';
import { projectAddress } from './project-address.ts';

it('is the destination in its country, as far as the project says', () => {
  expect(projectAddress({ destination: 'Bergen', country: 'NO' })).toBe('Bergen, NO');
  expect(projectAddress({ destination: ' ', country: 'Norway ' })).toBe('Norway');
  expect(projectAddress({ destination: '', country: '' })).toBe('');
});
