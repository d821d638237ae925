/** How a word was found in a text: one of these, or EDITED + n with n edits. The smaller the better. */
export const EQUAL = 0;
export const PREFIX = 1;
/** At the start of a word; in an id, at its end: people call a tag by its last five. */
export const SALIENT = 2;
export const INSIDE = 3;
export const EDITED = 3;
export const NOTHING = 255;

/** No text is given more edits than this: the byte has no room. */
export const MOST_EDITS = NOTHING - 1 - EDITED;

/** What stands between words, as the kernels see it: the bytes 0x20 to 0x2f. */
export const isBetweenWords = (unit: number | undefined): boolean => unit === undefined || unit >> 4 === 2;

/** How a text has a word as it is; NOTHING where it hasn't. Texts are numbers, one a letter. */
export function gradeOf(text: ArrayLike<number>, word: ArrayLike<number>, isId: boolean): number {
  let grade = NOTHING;
  for (let at = 0; at + word.length <= text.length; at += 1) {
    if (!standsAt(text, word, at)) continue;
    if (at === 0) return text.length === word.length ? EQUAL : PREFIX;
    const salient = isId ? at + word.length === text.length : isBetweenWords(text[at - 1]);
    grade = salient ? SALIENT : Math.min(grade, INSIDE);
    if (grade === SALIENT) return SALIENT;
  }
  return grade;
}

function standsAt(text: ArrayLike<number>, word: ArrayLike<number>, at: number): boolean {
  for (let index = 0; index < word.length; index += 1) if (text[at + index] !== word[index]) return false;
  return true;
}

/** The units of a text as numbers. */
export function unitsOf(text: string): Uint16Array {
  const units = new Uint16Array(text.length);
  for (let index = 0; index < text.length; index += 1) units[index] = text.charCodeAt(index);
  return units;
}
