import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fitsPattern } from './wildcard.ts';

it('takes the text itself, and any characters for a star', () => {
  expect(fitsPattern('activation-shipment', 'activation-shipment')).toBe(true);
  expect(fitsPattern('activation', 'activation-shipment')).toBe(false);
  expect(fitsPattern('activation*', 'activation-shipment')).toBe(true);
  expect(fitsPattern('*SHIP*', 'activation-shipment')).toBe(true);
  expect(fitsPattern('ab*ba', 'aba')).toBe(false);
  expect(fitsPattern('*', '')).toBe(true);
});

it('agrees with the same pattern as a regular expression', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'C', '-'), maxLength: 8 });
  fc.assert(
    fc.property(fc.array(letters, { minLength: 1, maxLength: 4 }), letters, (parts, text) => {
      const regex = new RegExp(`^${parts.join('.*')}$`, 'i');
      expect(fitsPattern(parts.join('*'), text)).toBe(regex.test(text));
    }),
  );
});
