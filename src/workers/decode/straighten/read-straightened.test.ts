import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { plain } from '../../../../tests/fixtures/camera/gray-image.ts';
import { labelImage } from '../../../../tests/fixtures/camera/label-image.ts';
import { photograph, type Shot } from '../../../../tests/fixtures/camera/photograph.ts';
import { readStraightened } from './read-straightened.ts';

// What runs for the first time on a busy machine is not compiled yet.
vi.setConfig({ testTimeout: 60_000 });

const SIZE = { width: 400, height: 240 };
const TEXTS = ['9C_1D_BB', '001BAD63CA', '00_1B_AD'];
/** A module of two pixels, as the printer makes it. */
const LABELS = await Promise.all(TEXTS.map(async (text) => ({ text, label: await labelImage(text, 'Code128', 2) })));

const HARD: Readonly<Record<string, Omit<Shot, 'width' | 'height'>>> = {
  upright: { scale: 1 },
  'on its head': { scale: 1, degrees: 180 },
  'standing up': { scale: 0.7, degrees: 90 },
  'turned by 33°': { scale: 1, degrees: 33 },
  'turned by 118° and noisy': { scale: 0.9, degrees: 118, noise: 30 },
  'narrower than a pixel': { scale: 0.45, degrees: 4 },
  'out of focus': { scale: 1, degrees: 3, blur: 1.6 },
  'in motion': { scale: 1, degrees: 1, motion: 4 },
  pale: { scale: 1, degrees: 10, contrast: 0.08 },
  noisy: { scale: 1, degrees: 2, noise: 70 },
  'from the side': { scale: 0.95, degrees: 5, slant: 0.45 },
};

test.each(Object.entries(HARD))('reads what is %s', (name, shot) => {
  const { text, label } = LABELS[name.length % LABELS.length] ?? { text: '', label: plain(2, 2, 0) };
  const codes = readStraightened(photograph(label, { ...SIZE, ...shot }));
  expect(codes.map((code) => code.text)).toEqual([text]);
});

test('a code that is found is that of the label, however it is photographed', () => {
  const shot = fc.record({
    scale: fc.double({ min: 0.3, max: 1.1, noNaN: true }),
    degrees: fc.integer({ min: 0, max: 359 }),
    slant: fc.double({ min: -0.8, max: 0.8, noNaN: true }),
    blur: fc.constantFrom(0, 0.7, 1.5, 2.5, 4),
    motion: fc.constantFrom(0, 3, 6, 9),
    noise: fc.constantFrom(0, 10, 40, 90),
    contrast: fc.constantFrom(1, 0.4, 0.1),
    seed: fc.nat(),
  });
  fc.assert(
    fc.property(fc.constantFrom(...LABELS), shot, ({ text, label }, how) => {
      const codes = readStraightened(photograph(label, { ...SIZE, ...how }));
      expect(codes.every((code) => code.text === text)).toBe(true);
    }),
    { numRuns: 6 },
  );
});

test('stripes, noise and an even ground are no code', () => {
  const { width, height } = SIZE;
  const drawn = (shade: (x: number, y: number) => number) => ({
    ...SIZE,
    data: Uint8Array.from({ length: width * height }, (_, at) => shade(at % width, Math.floor(at / width))),
  });
  for (const picture of [
    drawn(() => 128),
    drawn((x) => (x % 9 < 4 ? 20 : 230)),
    drawn((x, y) => ((x >> 3) % 3 === 0 || y % 70 < 6 ? 30 : 200)),
    drawn((x, y) => (x * 7919 + y * 104_729 + x * y * 31) % 256),
  ]) {
    expect(readStraightened(picture)).toEqual([]);
  }
});

test('the corners are those of the code, its own top left first', async () => {
  const label = await labelImage('9C_1D_BB', 'Code128', 2);
  for (const [degrees, left, right] of [
    [0, 1, -1],
    [180, -1, 1],
  ] as const) {
    const [code] = readStraightened(photograph(label, { ...SIZE, scale: 1, degrees }));
    const [topLeft, topRight, bottomRight] = code?.corners ?? [];
    // The quiet zones are ten modules of two pixels.
    const half = label.width / 2 - 20;
    expect(Math.abs((topLeft?.x ?? 0) - (SIZE.width / 2 - left * half))).toBeLessThan(4);
    expect(Math.abs((topRight?.x ?? 0) - (SIZE.width / 2 - right * half))).toBeLessThan(4);
    expect(Math.sign((bottomRight?.y ?? 0) - (topRight?.y ?? 0))).toBe(left);
  }
});
