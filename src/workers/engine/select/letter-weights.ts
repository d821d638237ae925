/** Plain letters: what one can see of ASCII. */
const FIRST = 0x20;
const END = 0x7f;

/** Languages of which is known that they order plain letters one by one: none has pairs that count as one letter. */
const LETTER_BY_LETTER: ReadonlySet<string> = new Set(['en', 'fr', 'ta']);

/**
 * How plain letters count in an order (UTS #10). By character code; a `primary` of 0 is no plain letter. What differs in
 * `primary` anywhere is ordered by that alone, the rest by `tertiary`: upper and lower case.
 */
export interface LetterWeights {
  readonly primary: Uint8Array;
  readonly tertiary: Uint8Array;
  /** Digits count as the number they write. */
  readonly numeric: boolean;
}

/** The weights of plain letters for readers of a locale, numbers by their value; null when they are not known. */
export function weightsIn(locale: string): LetterWeights | null {
  const { language, baseName } = new Intl.Locale(locale);
  // An extension may ask for another order than the language's.
  if (!LETTER_BY_LETTER.has(language) || baseName !== locale) return null;
  const { compare } = new Intl.Collator(locale);
  const sameLetter = new Intl.Collator(locale, { sensitivity: 'base' }).compare;
  const letters = Array.from({ length: END - FIRST }, (_, index) => String.fromCharCode(FIRST + index)).sort(compare);
  const primary = new Uint8Array(END);
  const tertiary = new Uint8Array(END);
  let [letterWeight, caseWeight] = [0, 0];
  for (const [index, letter] of letters.entries()) {
    const isSame = index > 0 && sameLetter(letters[index - 1] ?? '', letter) === 0;
    letterWeight += isSame ? 0 : 1;
    caseWeight = isSame ? caseWeight + 1 : 1;
    primary[letter.charCodeAt(0)] = letterWeight;
    tertiary[letter.charCodeAt(0)] = caseWeight;
  }
  return { primary, tertiary, numeric: true };
}

/** The weights of plain letters in an order by code units. */
export const unitWeights = (): LetterWeights => ({
  primary: Uint8Array.from({ length: END }, (_, code) => (code < FIRST ? 0 : code)),
  tertiary: new Uint8Array(END).fill(1),
  numeric: false,
});
