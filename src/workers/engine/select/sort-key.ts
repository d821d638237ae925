import { isDigit } from '../search/letters.ts';
import type { LetterWeights } from './letter-weights.ts';

const ZERO = 0x30;
/** Longer numbers are left to the collator: their length would not fit a byte. */
const LONGEST_NUMBER = 200;
/** Ends the part of a key that counts first. */
const END = 0;
const LOWEST_CASE = 1;

/** A letter takes a byte for itself and one for its case, a number one more for its length; one ends the letters. */
export const bytesOfKey = (length: number): number => 3 * length + 1;

/**
 * Writes the sort key of a text, given as its first `length` letters of ASCII, to a buffer with room for it: the order of
 * keys by their bytes is that of the texts. Returns where it ends; -1 when the text has more than plain letters in it.
 */
export function writeSortKey(weights: LetterWeights, letters: Uint8Array, length: number, bytes: Uint8Array): number {
  const { primary, numeric } = weights;
  let end = 0;
  for (let at = 0; at < length; ) {
    const code = letters[at] ?? 0;
    const weight = primary[code] ?? 0;
    if (weight === 0) return -1;
    if (numeric && isDigit(code)) {
      bytes[end++] = primary[ZERO] ?? 0;
      const from = pastZeros(letters, at, length);
      at = pastDigits(letters, from, length);
      if (at - from > LONGEST_NUMBER) return -1;
      end = writeNumber(letters, from, at, bytes, end);
    } else {
      bytes[end++] = weight;
      at += 1;
    }
  }
  bytes[end++] = END;
  return writeCases(weights, letters, length, bytes, end);
}

/**
 * The order of a text, given as the letters of ASCII from `start` up to `end`, and one whose sort key is given: negative
 * where the text comes first. Only as many letters are looked at as decide; null where plain letters don't.
 */
export function compareWithKey(
  weights: LetterWeights,
  letters: Uint8Array,
  start: number,
  end: number,
  key: Uint8Array,
): number | null {
  const { primary, numeric } = weights;
  let next = 0;
  for (let at = start; at < end; ) {
    const code = letters[at] ?? 0;
    const weight = primary[code] ?? 0;
    if (weight === 0) return null;
    if (numeric && isDigit(code)) {
      const isNumber = (primary[ZERO] ?? 0) - (key[next++] ?? 0);
      const from = pastZeros(letters, at, end);
      at = pastDigits(letters, from, end);
      // What is no plain letter may go on with the number.
      if (at - from > LONGEST_NUMBER || (at < end && (primary[letters[at] ?? 0] ?? 0) === 0)) return null;
      if (isNumber !== 0) return isNumber;
      const isLonger = at - from - (key[next++] ?? 0);
      if (isLonger !== 0) return isLonger;
      for (let digit = from; digit < at; digit += 2) {
        const difference = twoDigits(letters, digit, at) - (key[next++] ?? 0);
        if (difference !== 0) return difference;
      }
    } else {
      const difference = weight - (key[next++] ?? 0);
      if (difference !== 0) return difference;
      at += 1;
    }
  }
  if (key[next] !== END) return -1;
  return compareCases(weights, letters, start, end, key, next + 1);
}

/** How long it is, then its digits two by two: of two numbers the longer one is the larger. */
function writeNumber(letters: Uint8Array, from: number, to: number, bytes: Uint8Array, start: number): number {
  let end = start;
  bytes[end++] = to - from;
  for (let at = from; at < to; at += 2) bytes[end++] = twoDigits(letters, at, to);
  return end;
}

function twoDigits(letters: Uint8Array, at: number, end: number): number {
  const ones = at + 1 < end ? (letters[at + 1] ?? ZERO) : ZERO;
  return ((letters[at] ?? ZERO) - ZERO) * 10 + ones - ZERO;
}

/** One byte for each letter or number, without those at the end that are the lowest. */
function writeCases(
  { tertiary, numeric }: LetterWeights,
  letters: Uint8Array,
  length: number,
  bytes: Uint8Array,
  start: number,
): number {
  let [end, last] = [start, start];
  for (let at = 0; at < length; ) {
    const code = letters[at] ?? 0;
    if (numeric && isDigit(code)) {
      bytes[end++] = LOWEST_CASE;
      at = pastDigits(letters, at, length);
    } else {
      const weight = tertiary[code] ?? LOWEST_CASE;
      bytes[end++] = weight;
      if (weight !== LOWEST_CASE) last = end;
      at += 1;
    }
  }
  return last;
}

function compareCases(
  { tertiary, numeric }: LetterWeights,
  letters: Uint8Array,
  start: number,
  end: number,
  key: Uint8Array,
  cases: number,
): number {
  let next = cases;
  for (let at = start; at < end; next += 1) {
    const code = letters[at] ?? 0;
    const isNumber = numeric && isDigit(code);
    at = isNumber ? pastDigits(letters, at, end) : at + 1;
    const weight = isNumber ? LOWEST_CASE : (tertiary[code] ?? LOWEST_CASE);
    const difference = weight - (key[next] ?? LOWEST_CASE);
    if (difference !== 0) return difference;
  }
  return 0;
}

function pastZeros(letters: Uint8Array, from: number, end: number): number {
  let at = from;
  while (at < end && letters[at] === ZERO) at += 1;
  return at;
}

function pastDigits(letters: Uint8Array, from: number, end: number): number {
  let at = from;
  while (at < end && isDigit(letters[at] ?? 0)) at += 1;
  return at;
}
