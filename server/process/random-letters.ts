import { randomInt } from 'node:crypto';

/** 32 characters that are hard to mistake for each other: no l, o, 0 or 1. Each is 5 bits. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A secret that can be read aloud and typed, of `count` letters and digits. */
export const randomLetters = (count: number): string =>
  Array.from({ length: count }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
