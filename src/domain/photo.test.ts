import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fitted, jpegSize, PHOTO_SIDE, pictureFault, withoutMetadata } from './photo.ts';

const segment = (marker: number, content: readonly number[]): number[] => [
  0xff,
  marker,
  (content.length + 2) >> 8,
  (content.length + 2) & 255,
  ...content,
];
/** What every decoder reads of a JPEG before its pixels. */
const jpeg = (width: number, height: number, between: readonly number[] = []): Uint8Array =>
  Uint8Array.from([
    0xff,
    0xd8,
    ...segment(0xe0, [0x4a, 0x46, 0x49, 0x46, 0]),
    ...between,
    ...segment(0xc0, [8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]),
    ...segment(0xda, [1]),
    1,
    2,
    3,
    0xff,
    0xd9,
  ]);

const side = fc.integer({ min: 1, max: 65_535 });

it('reads the size of a JPEG, whatever its cameras wrote before it', () => {
  const other = fc
    .tuple(fc.constantFrom(0xe1, 0xe2, 0xfe, 0xdb, 0xc4), fc.array(fc.nat(255), { maxLength: 50 }))
    .map(([marker, content]) => segment(marker, content));
  fc.assert(
    fc.property(side, side, fc.array(other, { maxLength: 5 }), (width, height, others) => {
      expect(jpegSize(jpeg(width, height, others.flat()))).toEqual({ width, height });
    }),
  );
});

it('takes no bytes for a JPEG that are none, or are cut off', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(jpegSize(bytes)).toBeNull();
    }),
  );
  const whole = jpeg(800, 600);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: whole.length - 1 }), (length) => {
      expect(jpegSize(whole.subarray(0, length))).toBeNull();
    }),
  );
  const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0xff, 0xd9]);
  expect(pictureFault(png, 1_000, PHOTO_SIDE)).toBe('not-a-picture');
});

it('says what is too large in bytes or in pixels', () => {
  expect(pictureFault(jpeg(1600, 1200), 1_000, PHOTO_SIDE)).toBeNull();
  expect(pictureFault(jpeg(1601, 1200), 1_000, PHOTO_SIDE)).toBe('too-large');
  expect(pictureFault(jpeg(16, 12), 10, PHOTO_SIDE)).toBe('too-large');
});

it('takes away what a camera wrote down, and nothing of the picture', () => {
  const content = fc.array(fc.nat(255), { maxLength: 40 });
  const told = fc
    .tuple(fc.constantFrom(0xe1, 0xe3, 0xed, 0xfe), content)
    .map(([marker, text]) => ({ bytes: segment(marker, text), stays: false }));
  const kept = fc
    .tuple(fc.constantFrom(0xe2, 0xee, 0xdb, 0xc4), content)
    .map(([marker, text]) => ({ bytes: segment(marker, text), stays: true }));
  fc.assert(
    fc.property(fc.array(fc.oneof(told, kept), { maxLength: 6 }), (parts) => {
      const all = jpeg(
        8,
        6,
        parts.flatMap(({ bytes }) => bytes),
      );
      const bare = jpeg(
        8,
        6,
        parts.flatMap(({ bytes, stays }) => (stays ? bytes : [])),
      );
      expect(withoutMetadata(Uint8Array.from(all))).toEqual(bare);
    }),
  );
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(withoutMetadata(Uint8Array.from(bytes))).toEqual(Uint8Array.from(bytes));
    }),
  );
});

it('fits a picture into a side and keeps its form', () => {
  fc.assert(
    fc.property(side, side, fc.integer({ min: 1, max: 4_000 }), (width, height, most) => {
      const small = fitted({ width, height }, most);
      expect(Math.max(small.width, small.height)).toBe(Math.min(most, Math.max(width, height)));
      expect(Math.min(small.width, small.height)).toBeGreaterThanOrEqual(1);
      const scale = Math.min(1, most / Math.max(width, height));
      expect(Math.abs(small.width - width * scale)).toBeLessThan(1);
      expect(Math.abs(small.height - height * scale)).toBeLessThan(1);
    }),
  );
});
