import { randomLetters } from '../process/random-letters.ts';

/** Four groups of five, 5 bits each: 100 bits. */
const GROUPS = 4;
const GROUP_LENGTH = 5;

/** A new password that can be read aloud and typed. */
export function makePassword(): string {
  return Array.from({ length: GROUPS }, () => randomLetters(GROUP_LENGTH)).join('-');
}
