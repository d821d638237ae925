import { expect, it } from 'vitest';
import { labelCode } from './label-code.ts';

it('draws a Data Matrix as a square, whatever it says', () => {
  for (const text of ['7C_CA', '00_7C_CA', '00_1B_AD_00_7C_CA', '#G#02c6b615-ffc4-0928', 'SHP-20418', 'x'.repeat(60)]) {
    const { width, height } = labelCode('datamatrix', text).modules;
    expect([text, width]).toEqual([text, height]);
  }
});
