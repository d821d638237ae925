import { foldId, foldText } from '../text/fold.ts';
import { type FoldedOrigins, foldWithOrigins } from '../text/folded-origins.ts';
import { readQuery, type Term } from './query.ts';

/** A part of a text: from a unit on, up to another. */
export type Range = readonly [start: number, end: number];

/** A text of a row that is shown, with what it is to the search; null where the row has none. */
export interface ShownText {
  readonly text: string | null;
  readonly isId: boolean;
}

/** Word and text in whose table of distances more cells would be than this aren't looked through for typos. */
const MOST_CELLS = 20_000;

/**
 * What of a row's texts is to be marked, because a query found it there: for each text, ranges of the original, ascending
 * and apart. A word that stands somewhere as it was typed is marked wherever it stands; one that doesn't is marked where
 * it is with the fewest typos.
 */
export function highlightsIn(
  texts: readonly ShownText[],
  query: string,
  strict: boolean,
): readonly (readonly Range[])[] {
  const folded = texts.map(({ text, isId }) => foldWithOrigins(text ?? '', isId ? foldId : foldText));
  const marks = texts.map((): Range[] => []);
  const { words, phrase } = readQuery(query, strict);
  const markAll = (term: Term): boolean => mark(term, texts, folded, marks);
  // The phrase instead of its words is another way to match.
  const all = words.filter((word) => !markAll(word)).length === 0;
  if (!all && phrase !== null) markAll(phrase);
  return marks.map(merged);
}

/** Marks where a term stands best. @returns false where it doesn't stand */
function mark(
  term: Term,
  texts: readonly ShownText[],
  folded: readonly FoldedOrigins[],
  marks: readonly Range[][],
): boolean {
  const places = folded.map((text, column) =>
    placesOf(texts[column]?.isId === true ? term.id : term.text, text.folded, term.most),
  );
  const fewest = Math.min(...places.map(({ edits }) => edits));
  if (fewest === Infinity) return false;
  for (const [column, { edits, ranges }] of places.entries()) {
    if (edits !== fewest) continue;
    const { starts, ends } = folded[column] ?? { starts: [], ends: [] };
    for (const [start, end] of ranges) marks[column]?.push([starts[start] ?? 0, ends[end - 1] ?? 0]);
  }
  return true;
}

interface Places {
  readonly edits: number;
  readonly ranges: readonly Range[];
}

const NOWHERE: Places = { edits: Infinity, ranges: [] };

/** Where a folded word stands in a folded text. */
function placesOf(word: string, text: string, most: number): Places {
  if (word === '') return NOWHERE;
  const ranges: Range[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    ranges.push([at, at + word.length]);
  }
  if (ranges.length > 0) return { edits: 0, ranges };
  const allowed = Math.min(most, word.length - 1);
  if (allowed === 0 || text.length < word.length - allowed || word.length * text.length > MOST_CELLS) return NOWHERE;
  const { edits, range } = nearest(word, text);
  return edits <= allowed ? { edits, ranges: [range] } : NOWHERE;
}

/** A cell of the table in one number: the fewer edits the smaller; of as many, the later the part starts the smaller. */
const EDIT = 2 ** 24;
const cellAt = (start: number): number => EDIT - 1 - start;
const editsOf = (cell: number): number => Math.floor(cell / EDIT);
const startOf = (cell: number): number => EDIT - 1 - (cell % EDIT);

/** The part of a text that a word is nearest to: the table of distances, a row a letter of the text. */
function nearest(word: string, text: string): { edits: number; range: Range } {
  let before: number[] = [];
  let row = Array.from({ length: word.length + 1 }, (_, edits) => edits * EDIT + cellAt(0));
  let best: { edits: number; range: Range } = { edits: word.length, range: [0, 0] };
  for (let j = 1; j <= text.length; j += 1) {
    const next = [cellAt(j)];
    for (let i = 1; i <= word.length; i += 1) {
      const same = word[i - 1] === text[j - 1];
      const swapped = i > 1 && word[i - 1] === text[j - 2] && word[i - 2] === text[j - 1];
      next[i] = Math.min(
        (row[i - 1] ?? Infinity) + (same ? 0 : EDIT),
        (row[i] ?? Infinity) + EDIT,
        (next[i - 1] ?? Infinity) + EDIT,
        swapped ? (before[i - 2] ?? Infinity) + EDIT : Infinity,
      );
    }
    before = row;
    row = next;
    const last = row[word.length] ?? Infinity;
    if (editsOf(last) < best.edits && startOf(last) < j) best = { edits: editsOf(last), range: [startOf(last), j] };
  }
  return best;
}

/** Ranges that overlap or touch become one. */
function merged(ranges: readonly Range[]): readonly Range[] {
  const apart: Range[] = [];
  for (const [start, end] of ranges.toSorted(([a], [b]) => a - b)) {
    const last = apart.at(-1);
    if (last !== undefined && start <= last[1]) apart[apart.length - 1] = [last[0], Math.max(last[1], end)];
    else apart.push([start, end]);
  }
  return apart;
}
