/**
 * One rule for what counts as the same letter, for texts and queries alike.
 *
 * Marks that belong to no script of their own (accents, harakat, variation selectors) are dropped: people leave them out.
 * Marks of one script stay: a Tamil vowel sign is a letter to its readers, without it கோ, கி and கூ would be one word.
 * The Japanese sound marks stay for the same reason, though Unicode files them with the accents.
 */
const LOOSE_MARKS = /[\p{Script=Inherited}--[\u3099\u309a]]/gv;

/** What nobody sees and programs leave in texts: blanks without width, soft hyphens, marks of direction. */
const UNSEEN = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;

/** Letters people type without what distinguishes them, which Unicode doesn't take apart. */
const ALIKE: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
};
const TO_REPLACE = new RegExp(`[${Object.keys(ALIKE).join('')}]`, 'gu');

/** What stands between the parts of an id, and what people put there or leave out. */
export const JOINTS = /[\s_:./-]+/gu;

const BEYOND_ASCII = /[^\0-\x7f]/u;

/**
 * A text without case and accents; letters of another width and ligatures are those that they stand for, and blanks of any width are
 * blanks (NFKD). Folding twice changes nothing more.
 */
export function foldText(text: string): string {
  if (!BEYOND_ASCII.test(text)) return text.toLowerCase();
  const bare = text.normalize('NFKD').replace(UNSEEN, '').replace(LOOSE_MARKS, '').toLowerCase();
  return bare.replace(TO_REPLACE, (letter) => ALIKE[letter] ?? letter);
}

/** An id without case, accents and joints: `7C_CA`, `7c:ca` and `7cca` are the same. */
export const foldId = (text: string): string => foldText(text).replace(JOINTS, '');

const JOINT = 0xff;
const asciiOf = (folded: string): number => (folded === '' ? JOINT : folded.charCodeAt(0));
/** By ASCII letter, what it folds to; JOINT for nothing. */
const ASCII_IN_ID = Uint8Array.from({ length: 0x80 }, (_, letter) => asciiOf(foldId(String.fromCharCode(letter))));
const ASCII_IN_TEXT = Uint8Array.from({ length: 0x80 }, (_, letter) => asciiOf(foldText(String.fromCharCode(letter))));

/** By ASCII letter, what it folds to; 0xff where it is left out. */
export const asciiFolds = (isId: boolean): Uint8Array => (isId ? ASCII_IN_ID : ASCII_IN_TEXT);

/** Folds the first `length` letters of a buffer, all of them ASCII, in place. @returns how many are left */
export function foldAscii(letters: Uint8Array, length: number, isId: boolean): number {
  const table = asciiFolds(isId);
  let left = 0;
  for (let index = 0; index < length; index += 1) {
    const letter = table[letters[index] ?? 0] ?? JOINT;
    letters[left] = letter;
    if (letter !== JOINT) left += 1;
  }
  return left;
}

/** The words of a query, folded. Each must be found somewhere. */
export const foldedWords = (query: string): readonly string[] =>
  foldText(query)
    .split(/\s+/u)
    .filter((word) => word !== '');
