import { expect, it } from 'vitest';
import { CHECK_LENGTH, isLongEnough } from './find-archived.ts';

it.each([
  [CHECK_LENGTH, 'abc', 'abcd'],
  [4, 'abcd', 'abcde'],
])(
  'searches after more than %i characters, spaces around them not counted (spec 1 §5 "Find dialog")',
  (length, few, enough) => {
    expect([isLongEnough(few, length), isLongEnough(` ${few} `, length), isLongEnough(enough, length)]).toEqual([
      false,
      false,
      true,
    ]);
    expect(CHECK_LENGTH).toBe(3);
  },
);
