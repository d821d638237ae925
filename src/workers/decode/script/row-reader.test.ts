import { BitArray, Code128Reader, DecodeHintType } from '@zxing/library';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textOf } from '../code128/code-text.ts';
import { STOP, SYMBOLS } from '../code128/symbols.ts';
import { PROOF_TEXT, proofPicture } from '../proof-picture.ts';
import { RowReader } from './row-reader.ts';
import { scriptRecogniser } from './script-recogniser.ts';

/** A row of black and white with a code in it, its check character added. */
function rowOf(codes: readonly number[], module: number): BitArray {
  const check = codes.reduce((total, code, at) => total + code * Math.max(1, at), 0) % 103;
  const widths = [...[...codes, check].flatMap((code) => SYMBOLS[code] ?? []), ...STOP];
  const row = new BitArray(widths.reduce((total, width) => total + width, 20) * module);
  let at = 10 * module;
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) for (let x = at; x < at + width * module; x += 1) row.set(x);
    at += width * module;
  }
  return row;
}

const PAIR = fc.integer({ min: 0, max: 99 });
const FNC_1 = 102;
const read = (row: BitArray) => new RowReader().decodeRow(0, row).getText();

test('two fields of pairs stay two, where the library lets them run together', () => {
  const row = rowOf([105, FNC_1, 10, 12, FNC_1, 21, 7], 2);
  expect(new Code128Reader().decodeRow(0, row).getText()).toBe('10122107');
  expect(read(row)).toBe('1012\u001d2107');
});

test('a check character of 102 is no separator, which the library takes it for when told to keep them', () => {
  const codes = Array.from({ length: 100 }, (_, last) => [105, 12, 34, last]).find(
    (some) => some.reduce((total, code, at) => total + code * Math.max(1, at), 0) % 103 === FNC_1,
  );
  const row = rowOf(codes ?? [], 2);
  const text = textOf(codes ?? []);
  expect(new Code128Reader().decodeRow(0, row, new Map([[DecodeHintType.ASSUME_GS1, true]])).getText()).toBe(
    `${text}\u001d`,
  );
  expect(read(row)).toBe(text);
});

test('reads what the library reads of pairs, letters and what lies between', () => {
  const letter = fc.integer({ min: 0, max: 95 });
  const codes = fc
    .tuple(fc.array(PAIR, { maxLength: 12 }), fc.array(letter, { minLength: 2, maxLength: 12 }))
    .map(([pairs, letters]) => [105, ...pairs, 100, ...letters]);
  fc.assert(
    fc.property(codes, fc.integer({ min: 1, max: 4 }), (some, module) => {
      const row = rowOf(some, module);
      expect(read(row)).toBe(textOf(some));
      expect(new Code128Reader().decodeRow(0, row).getText()).toBe(textOf(some));
    }),
    { numRuns: 60 },
  );
});

test('reads a picture, also one that stands upright or on its head', async () => {
  const { data, width, height } = proofPicture();
  const turned = new Uint8ClampedArray(data.length);
  const onItsHead = new Uint8ClampedArray(data.length);
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const pixel = data.subarray(4 * at, 4 * at + 4);
    turned.set(pixel, 4 * (x * height + (height - 1 - y)));
    onItsHead.set(pixel, 4 * (width * height - 1 - at));
  }
  const recogniser = scriptRecogniser();
  for (const picture of [
    { data, width, height },
    { data: turned, width: height, height: width },
    { data: onItsHead, width, height },
  ]) {
    expect((await recogniser.read(picture)).map(({ text, format }) => [text, format])).toEqual([
      [PROOF_TEXT, 'Code128'],
    ]);
  }
});

test('finds nothing in nothing', async () => {
  const data = new Uint8ClampedArray(4 * 200 * 100).fill(255);
  expect(await scriptRecogniser().read({ data, width: 200, height: 100 })).toEqual([]);
  expect(() => read(new BitArray(50))).toThrow();
});
