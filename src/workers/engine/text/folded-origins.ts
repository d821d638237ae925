import { foldText } from './fold.ts';

/**
 * A letter with the marks on it, the narrow Japanese sound marks too: what folds as one, so that the pieces' folds in a row are the
 * fold of the whole.
 */
const LETTERS = /[^\p{M}\uff9e\uff9f][\p{M}\uff9e\uff9f]*|[\p{M}\uff9e\uff9f]+/gu;

export interface FoldedOrigins {
  readonly folded: string;
  /** For each unit of the folded text, the range of the original it comes from: `[starts[i], ends[i])`. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** Folds a text and keeps where each unit comes from, to mark in the original what was found in the folded. */
export function foldWithOrigins(text: string, fold: (letter: string) => string = foldText): FoldedOrigins {
  const known = new Map<string, string>();
  let folded = '';
  const starts: number[] = [];
  const ends: number[] = [];
  for (const { 0: letter, index } of text.matchAll(LETTERS)) {
    const units = known.get(letter) ?? fold(letter);
    known.set(letter, units);
    folded += units;
    for (let unit = 0; unit < units.length; unit += 1) {
      starts.push(index);
      ends.push(index + letter.length);
    }
  }
  return { folded, starts, ends };
}
