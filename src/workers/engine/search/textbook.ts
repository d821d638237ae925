/** What the search does, by the book: slow and obvious, for tests to compare with. */
import { foldId, foldText } from '../text/fold.ts';
import { EDITED, NOTHING } from './finding.ts';

/** The fewest edits that make a word part of a text: a table over both, a row a letter of the text. */
export function textbookEdits(word: string, text: string): number {
  let before: number[] = [];
  let row = Array.from({ length: word.length + 1 }, (_, letters) => letters);
  let best = word.length;
  for (let j = 1; j <= text.length; j += 1) {
    const next = [0];
    for (let i = 1; i <= word.length; i += 1) {
      const same = word[i - 1] === text[j - 1];
      const swapped = j > 1 && i > 1 && word[i - 1] === text[j - 2] && word[i - 2] === text[j - 1];
      const ways = [(row[i] ?? 0) + 1, (next[i - 1] ?? 0) + 1, (row[i - 1] ?? 0) + (same ? 0 : 1)];
      next.push(Math.min(...ways, swapped ? (before[i - 2] ?? 0) + 1 : Infinity));
    }
    before = row;
    row = next;
    best = Math.min(best, row[word.length] ?? 0);
  }
  return best;
}

/** How a word is found in a text, both folded. */
export function textbookFinding(text: string, word: string, most: number, isId: boolean): number {
  const edits = textbookEdits(word, text);
  if (edits > 0) return edits <= most ? EDITED + edits : NOTHING;
  if (text === word) return 0;
  if (text.startsWith(word)) return 1;
  if (isId) return text.endsWith(word) ? 2 : 3;
  for (let at = 1; at < text.length; at += 1) {
    if (text.startsWith(word, at) && /[ -/]/u.test(text[at - 1] ?? '')) return 2;
  }
  return 3;
}

/** Whether a row matches a query; its texts by column. */
export function textbookMatches(
  texts: readonly (string | null)[],
  isId: readonly boolean[],
  query: string,
  allowed: (letters: number) => number,
): boolean {
  const words = foldText(query).split(/\s+/u).filter(Boolean);
  const found = (term: string): boolean =>
    texts.some((text, column) => {
      if (text === null) return false;
      const word = isId[column] === true ? foldId(term) : term;
      const folded = isId[column] === true ? foldId(text) : foldText(text);
      return word !== '' && textbookEdits(word, folded) <= Math.min(allowed(term.length), word.length - 1);
    });
  return words.every(found) || (words.length > 1 && found(words.join(' ')));
}
