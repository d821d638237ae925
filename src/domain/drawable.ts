/** Blanks that fonts of documents have not; one of the usual width stands for each, a hard one for a hard one. */
const HARD_BLANKS = /[\u202F\u2007]/gu;
const BLANKS = /[\u1680\u2000-\u2006\u2008-\u200A\u205F\u3000]/gu;
/** Of no width. What joins letters (U+200C, U+200D) is Tamil's and stays. */
const UNSEEN = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/gu;
/** A hyphen at which no line breaks, and the dashes that look like it or like a minus. */
const HYPHENS = /[\u2010\u2011]/gu;
const MINUS = /\u2212/gu;

/**
 * A text as the fonts of documents can draw it: letters composed (NFC), and for blanks, hyphens and minus signs that no font
 * has, those that look the same. Every text that goes on paper comes through here.
 */
export const drawable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(HARD_BLANKS, '\u00A0')
    .replace(BLANKS, ' ')
    .replace(UNSEEN, '')
    .replace(HYPHENS, '-')
    .replace(MINUS, '-');
