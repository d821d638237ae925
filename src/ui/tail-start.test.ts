import { expect, test } from 'vitest';
import { tailStart } from './tail-start.ts';

test('floor 3: of a long text the last twelve characters stay, and none is torn apart', () => {
  const ends = (text: string) => text.slice(tailStart(text) ?? 0);
  expect(ends('Rotterdam Europoort Distribution Centre North')).toBe('Centre North');
  expect(ends('Bremen Harbour')).toBe('Bremen Harbour');
  expect(tailStart('x'.repeat(24))).toBeNull();
  expect(tailStart('x'.repeat(25))).toBe(13);
  // A vowel sign belongs to its letter.
  const tamil = 'கி'.repeat(25);
  expect(ends(tamil)).toBe('கி'.repeat(12));
});
