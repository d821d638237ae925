import { foldedWords, foldId } from '../text/fold.ts';

/** What part of a word's letters may be wrong (spec 2 §5 "Search fuzziness threshold"). */
const THRESHOLD = { fuzzy: 0.5, strict: 0.15 } as const;

/** Something to look for in all columns. */
export interface Term {
  /** Folded as texts are. */
  readonly text: string;
  /** Folded as ids are: without joints. Empty where there is nothing else. */
  readonly id: string;
  /** Edits allowed, by the letters that were typed. */
  readonly most: number;
}

/** A query as it is looked for. A row matches when it has all words, each in any column, or the phrase in one. */
export interface Query {
  readonly words: readonly Term[];
  /** All of it in a row, where that is more than one word: an id typed with spaces, a name with a space too few. */
  readonly phrase: Term | null;
}

/** Reads what a person typed. Words that are there twice count once. */
export function readQuery(query: string, strict: boolean): Query {
  const threshold = strict ? THRESHOLD.strict : THRESHOLD.fuzzy;
  const term = (text: string): Term => ({ text, id: foldId(text), most: Math.floor(text.length * threshold) });
  const words = foldedWords(query);
  return { words: [...new Set(words)].map(term), phrase: words.length > 1 ? term(words.join(' ')) : null };
}
