import { expect, test } from 'vitest';
import { textOf } from './code-text.ts';
import { isChecked, STOP, SYMBOLS } from './symbols.ts';

const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0);

test('each of the 106 symbols is another, of three bars that make an even number of its eleven modules', () => {
  expect(new Set(SYMBOLS.map(String)).size).toBe(106);
  expect(SYMBOLS.every((widths) => widths.length === 6 && sum(widths) === 11)).toBe(true);
  expect(SYMBOLS.every(([a = 0, , b = 0, , c = 0]) => (a + b + c) % 2 === 0)).toBe(true);
  expect(sum(STOP)).toBe(13);
});

test.each([
  ['set B', [104, 16, 17, 63, 65], '01_a'],
  ['set A with a control character', [103, 33, 64 + 29, 34], 'A\u001dB'],
  ['pairs of digits, with their zeros', [105, 0, 1, 10, 99], '00011099'],
  ['from pairs to letters', [105, 12, 100, 33], '12A'],
  ['one letter of the other set', [104, 65, 98, 65, 65], 'a\u0001a'],
  ['GS1: a separator between two fields', [105, 102, 10, 12, 102, 21, 7], '1012\u001d2107'],
])('reads %s', (_, codes, text) => {
  expect(textOf(codes)).toBe(text);
});

test.each([
  ['nothing', [104]],
  ['no start', [16, 17]],
  ['a start in the middle', [104, 16, 105, 17]],
  ['a function of other makers', [104, 16, 96, 17]],
])('makes no text of %s', (_, codes) => {
  expect(textOf(codes)).toBeNull();
});

test('the check character is the weighted sum', () => {
  // The example of the standard's annex: "AIM1234" in set B, with its switch to pairs.
  expect(isChecked([104, 33, 41, 45, 99, 12, 34, 87])).toBe(true);
  expect(isChecked([104, 33, 41, 45, 99, 12, 43, 87])).toBe(false);
  expect(isChecked([104, 0])).toBe(false);
});
