import { expect, it } from 'vitest';
import { linkIn } from './link-in.ts';

const of = (address: string): string => linkIn(new URL(address, 'https://lading.example'));

it('finds a link in either form of its address', () => {
  expect(of('/public?id=1-a')).toBe('1-a');
  expect(of('/p#1-a')).toBe('1-a');
  expect(of('/p/#1-a')).toBe('1-a');
  // Each form has its place.
  expect([of('/p?id=1-a'), of('/public#1-a'), of('/p')]).toEqual(['', '', '']);
});
