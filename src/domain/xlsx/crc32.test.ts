import fc from 'fast-check';
import { expect, it } from 'vitest';
import { crc32 } from './crc32.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

it('is the CRC-32 of ZIP', () => {
  expect(crc32(new Uint8Array())).toBe(0);
  // The check value of the standard.
  expect(crc32(bytesOf('123456789'))).toBe(0xcbf43926);
  expect(crc32(bytesOf('The quick brown fox jumps over the lazy dog'))).toBe(0x414fa339);
});

it('is the same however the bytes come, bit by bit too', () => {
  const slow = (bytes: Uint8Array): number => {
    let crc = ~0;
    for (const byte of bytes) {
      crc ^= byte;
      for (let bit = 0; bit < 8; bit += 1) crc = (crc & 1) === 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
    }
    return ~crc >>> 0;
  };
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), fc.nat(64), (bytes, cut) => {
      expect(crc32(bytes)).toBe(slow(bytes));
      expect(crc32(bytes.subarray(cut), crc32(bytes.subarray(0, cut)))).toBe(slow(bytes));
    }),
  );
});
