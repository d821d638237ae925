import { START_A, START_B, START_C } from './symbols.ts';

type CodeSet = 'A' | 'B' | 'C';

const SETS: ReadonlyMap<number, CodeSet> = new Map([
  [START_A, 'A'],
  [START_B, 'B'],
  [START_C, 'C'],
]);
/** The codewords that mean something else than a character, in the sets where they do. */
const TO_C = 99;
const FNC_1 = 102;
const FNC_2 = 97;
const FNC_3 = 96;
const SHIFT = 98;
/** In A and B this changes to the other set, and in the set itself it is FNC 4. */
const TO_B = 100;
const TO_A = 101;
const GROUP_SEPARATOR = '\u001d';

/**
 * The text of codewords, start first, without check character and stop. Null when they make none: an unknown start,
 * another start in the middle, nothing at all, or a function that no label of ours uses (FNC 2, 3 and 4). FNC 1 is
 * silent in the first place and a group separator elsewhere, as GS1 has it.
 */
export function textOf(codes: readonly number[]): string | null {
  const [start = -1, ...rest] = codes;
  let set = SETS.get(start);
  if (set === undefined || rest.length === 0) return null;
  let text = '';
  let shifted = false;
  for (const [at, code] of rest.entries()) {
    const now: CodeSet = shifted ? otherOf(set) : set;
    shifted = false;
    if (code > FNC_1) return null;
    if (code === FNC_1) text += at === 0 ? '' : GROUP_SEPARATOR;
    else if (now === 'C') {
      if (code < TO_B) text += String(code).padStart(2, '0');
      else set = code === TO_B ? 'B' : 'A';
    } else if (code < FNC_3) text += characterOf(now, code);
    else if (code === SHIFT) shifted = true;
    else if (code === TO_C) set = 'C';
    else if (code === FNC_2 || code === FNC_3 || code === (now === 'A' ? TO_A : TO_B)) return null;
    else set = now === 'A' ? 'B' : 'A';
  }
  return text === '' ? null : text;
}

const otherOf = (set: CodeSet): CodeSet => (set === 'A' ? 'B' : 'A');

/** Both sets have the 64 characters from the space; then A has the control characters, B the small letters. */
function characterOf(set: CodeSet, code: number): string {
  return String.fromCharCode(set === 'A' && code >= 64 ? code - 64 : code + 32);
}
