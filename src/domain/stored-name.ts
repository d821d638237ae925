/** Blanks of every width, the hard ones too; tabs and line ends are none of a name and stay what they are. */
const BLANKS = /\p{Zs}+/gu;
/**
 * What nobody sees: blanks without width, soft hyphens, and marks that turn the direction of what stands around them, by which a
 * name can look like another one. What joins letters (U+200C, U+200D) is a part of Tamil, Persian and emoji, but not at an end.
 */
const UNSEEN = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB]/gu;
const JOINERS_AT_ENDS = /^[\s\u200C\u200D]+|[\s\u200C\u200D]+$/gu;
const FIELDS = /[\u115F\u1160\u2800\u3164\uFFA0]/gu;

/**
 * A name as it is stored, whoever wrote it: composed letters (NFC), one blank where there are several, none at its ends, and
 * nothing that can't be seen. Two spellings that look alike are one name; of nothing but what can't be seen nothing is left.
 */
export function storedName(text: string): string {
  const seen = text.normalize('NFC').replace(UNSEEN, '').replace(BLANKS, ' ').replace(JOINERS_AT_ENDS, '');
  // Letters without ink, alone: as good as nothing.
  return seen.replace(FIELDS, '').trim() === '' ? '' : seen;
}
