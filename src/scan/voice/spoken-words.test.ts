import { expect, test } from 'vitest';
import { spokenWords } from './spoken-words.ts';

test('codes are spoken digit by digit, and signs not at all', () => {
  expect(spokenWords('…7C_CA Free · battery 64 %')).toBe('7 C, C A. Free battery 64 %');
  expect(spokenWords('00_1B_AD_00_7C_CA')).toBe('0 0, 1 B, A D, 0 0, 7 C, C A.');
  expect(spokenWords('On shipment SHP-20418')).toBe('On shipment SHP-20418');
});
