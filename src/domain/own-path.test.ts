import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readConfiguredPath, readOwnPath } from './own-path.ts';

it('keeps pages of ours as they are', () => {
  for (const path of [
    '/',
    '/activation?mode=shipment',
    '/shipment-list?fltcol=a,b&fltval=1|2#top',
    '/detail?q=a%20b',
  ]) {
    expect(readOwnPath(path)).toBe(path);
  }
  expect(readConfiguredPath('activation?mode=shipment')).toBe('/activation?mode=shipment');
  // What only holds a menu's items together is no link to the root.
  expect(readConfiguredPath('')).toBeNull();
});

it.each([
  '',
  'activation',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '\t//evil.example',
  '/ /evil.example',
  'javascript:alert(1)',
  'https://evil.example/',
  '%2f%2fevil.example',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  '/@evil.example',
  '/..//evil.example',
  '/./evil',
  '/\u0000',
])('refuses %j', (text) => {
  expect(readOwnPath(text)).toBeNull();
});

// A busy machine needs its time for this.
it('never leads off our origin, whatever is stored', () => {
  const parts = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '@',
    ':',
    '//',
    '%2f',
    '\t',
    '\n',
    'evil.example',
    'a',
    '?',
    '#',
    'javascript:',
  );
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(parts).map((list) => list.join('')),
  );
  fc.assert(
    fc.property(texts, (text) => {
      for (const path of [readOwnPath(text), readConfiguredPath(text)]) {
        if (path === null) continue;
        expect(new URL(path, 'https://lading.example').origin).toBe('https://lading.example');
        expect(readOwnPath(path)).toBe(path);
      }
    }),
  );
}, 30_000);
