import type { Dictionary } from '../text/dictionary.ts';
import type { Term } from './query.ts';
import type { FoundTerm, RowCodes } from './row-costs.ts';

/** What matters here of a column in which words are looked for. */
interface Column {
  readonly dictionary: Dictionary;
  readonly codes: RowCodes;
  readonly weight: number;
}

/** A term's findings, and what they were found in: nothing else may have been added since. */
interface KnownTerm {
  readonly dictionaries: readonly Dictionary[];
  readonly sizes: readonly number[];
  readonly weights: readonly number[];
  readonly found: FoundTerm;
}

/**
 * What was found of the terms of the last query. As a query is typed, the words before the last stay as they are: only
 * the last is looked for again.
 */
export class KnownTerms {
  #last: ReadonlyMap<string, KnownTerm> = new Map();
  #next = new Map<string, KnownTerm>();

  /**
   * From now on, another query is answered.
   * @returns the costs of texts that are no longer known
   */
  turn(): Uint8Array[] {
    const forgotten = textCostsOf(this.#last);
    this.#last = this.#next;
    this.#next = new Map();
    // What was found for the query before stays as it is where this one had the same word.
    for (const kept of textCostsOf(this.#last)) forgotten.delete(kept);
    return [...forgotten];
  }

  /** The findings of a term in these columns, or what `find` finds. */
  async get(columns: readonly Column[], term: Term, find: () => Promise<FoundTerm>): Promise<FoundTerm> {
    const key = `${term.most} ${term.text}`;
    const now = {
      dictionaries: columns.map(({ dictionary }) => dictionary),
      sizes: columns.map(({ dictionary }) => dictionary.size),
      weights: columns.map(({ weight }) => weight),
    };
    const known = this.#last.get(key);
    const found = known !== undefined && isOfTheSame(known, now) ? withCodesOf(columns, known.found) : await find();
    this.#next.set(key, { ...now, found });
    return found;
  }
}

const textCostsOf = (terms: ReadonlyMap<string, KnownTerm>): Set<Uint8Array> =>
  new Set([...terms.values()].flatMap(({ found }) => found.map(({ textCosts }) => textCosts)));

function isOfTheSame(known: KnownTerm, now: Omit<KnownTerm, 'found'>): boolean {
  return (['dictionaries', 'sizes', 'weights'] as const).every(
    (part) => known[part].length === now[part].length && known[part].every((one, place) => one === now[part][place]),
  );
}

/** The rows' codes may have changed where the texts have not. */
const withCodesOf = (columns: readonly Column[], found: FoundTerm): FoundTerm =>
  found.map(({ column, textCosts }) => ({ column, textCosts, codes: codesOf(columns, column) }));

/** @throws RangeError for a column that isn't there */
function codesOf(columns: readonly Column[], place: number): RowCodes {
  const column = columns[place];
  if (column === undefined) throw new RangeError(`there is no column ${place}`);
  return column.codes;
}
