import { type LetterWeights, unitWeights, weightsIn } from './letter-weights.ts';

/** How texts are ordered. */
export interface TextOrder {
  compare(this: void, one: string, other: string): number;
  /** The same order for texts of plain letters, said letter by letter; null where that is not known. */
  readonly weights: LetterWeights | null;
}

/**
 * The order for readers of a locale: digits by the number they write, the rest as a dictionary of the language has it.
 * Throws a RangeError for what is no locale.
 */
export const orderIn = (locale: string): TextOrder => ({
  compare: new Intl.Collator(locale, { numeric: true }).compare,
  weights: weightsIn(locale),
});

/** The order of ids: by UTF-16 code units, the same everywhere. */
export const UNIT_ORDER: TextOrder = {
  compare: (one, other) => Number(one > other) - Number(one < other),
  weights: unitWeights(),
};
