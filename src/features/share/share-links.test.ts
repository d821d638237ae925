import { expect, it } from 'vitest';
import { isHardToGuess, readPublicLink } from '../../domain/public-link.ts';
import { addressOf, newSecret, quietAddressOf } from './share-links.ts';

it('PU1: makes secrets that the server takes, each another one', () => {
  const secrets = Array.from({ length: 200 }, newSecret);
  expect(new Set(secrets).size).toBe(200);
  expect(secrets.every(isHardToGuess)).toBe(true);
  // All 128 bits vary: no digit is always the same, as the version of a guid is.
  for (let at = 0; at < 36; at += 1) {
    const digits = new Set(secrets.map((secret) => secret[at]));
    expect(digits.size > 1 || digits.has('-')).toBe(true);
  }
});

it('PU1, PU4a: puts them into an address that the public page reads, of this console', () => {
  const secret = newSecret();
  const address = new URL(addressOf('https://lading.example', secret, 'meridianfreight'));
  expect(address.href).toBe(`https://lading.example/public?id=${secret}-meridianfreight`);
  expect(readPublicLink(address.searchParams.get('id') ?? '')).toEqual({ secret, username: 'meridianfreight' });
  const quiet = new URL(quietAddressOf('https://lading.example', secret, 'meridianfreight'));
  expect([quiet.pathname, quiet.search, quiet.hash]).toEqual(['/p', '', `#${secret}-meridianfreight`]);
});
