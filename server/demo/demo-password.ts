import { randomInt } from 'node:crypto';

/** 32 characters that are hard to mistake for each other: no l, o, 0 or 1. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
/** Four groups of five, 5 bits each: 100 bits. */
const GROUPS = 4;
const GROUP_LENGTH = 5;

/** A new password that can be read aloud and typed. */
export function makeDemoPassword(): string {
  const letter = (): string => LETTERS.charAt(randomInt(LETTERS.length));
  return Array.from({ length: GROUPS }, () => Array.from({ length: GROUP_LENGTH }, letter).join('')).join('-');
}
