import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromBase64, toBase64 } from './base64.ts';

it('writes bytes as everybody does, and reads them back', () => {
  const bytes = fc.oneof(fc.uint8Array(), fc.uint8Array({ minLength: 32_000, maxLength: 40_000 }));
  fc.assert(
    fc.property(bytes, (some) => {
      const text = toBase64(some);
      expect(text).toBe(Buffer.from(some).toString('base64'));
      expect(fromBase64(text)).toEqual(Uint8Array.from(some));
    }),
    { numRuns: 50 },
  );
});
