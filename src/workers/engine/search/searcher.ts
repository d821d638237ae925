import type { Dictionary } from '../text/dictionary.ts';
import { bestRows } from './best-rows.ts';
import { DEAREST_COLUMN, FINDING_COSTS } from './finding-costs.ts';
import { KnownTerms } from './known-terms.ts';
import { type Query, readQuery, type Term } from './query.ts';
import { type FoundIn, type FoundTerm, type RowCodes, RowCosts } from './row-costs.ts';
import { RowRoom } from './row-room.ts';
import { ScalarKernels } from './scalar-kernels.ts';
import { Scheduler } from './scheduler.ts';
import { SegmentSpace } from './segment-space.ts';
import { settleTies, type ToSettle } from './settle-ties.ts';
import { SimdKernels } from './simd-kernels.ts';
import { TextIndex } from './text-index.ts';

/** A column in which words are looked for. */
export interface SearchedColumn {
  readonly dictionary: Dictionary;
  readonly codes: RowCodes;
  /** What is found in a column of more weight comes before the same in another. */
  readonly weight: number;
  /** Ids are looked for without their joints, and known by their ends. */
  readonly isId: boolean;
}

export interface SearchInput {
  readonly columns: readonly SearchedColumn[];
  readonly slots: number;
  /** One bit a slot: there is a row. */
  readonly live: Uint32Array;
  /** By slot; of equal rows, the greater comes first. */
  readonly recency?: Float64Array;
}

export interface SearchOptions {
  /** Few typos only: the spec's exact matching. */
  readonly strict: boolean;
  /** Without typos at all: words are parts of texts as they were typed. */
  readonly verbatim?: boolean;
  /** Rows in `ranked`. */
  readonly limit: number;
  /** Only rows among these: one bit a slot. */
  readonly within?: Uint32Array;
  /** Called off, the search throws the signal's reason. */
  readonly signal?: AbortSignal;
}

export interface SearchResult {
  /** One bit a slot. */
  readonly matches: Uint32Array;
  readonly total: number;
  /** The best first, at most `limit`. */
  readonly ranked: Uint32Array;
}

/**
 * Fuzzy search over the rows of one collection. Every word of a query must be found, each in any column, with at most as
 * many typos as the spec's threshold allows for its length; or all of them in one column in a row, likewise.
 *
 * While a search yields, rows may change under it. What it says is then neither here nor there: who
 * changes rows searches again.
 */
export class Searcher {
  readonly #space: SegmentSpace;
  readonly #indexes = new Map<Dictionary, TextIndex>();
  readonly #known = new KnownTerms();
  #spareRoom: RowRoom | null = null;
  /** Searches that have begun and not ended: they take turns. */
  #underWay = 0;

  /** @param simd false to do without WebAssembly, as where it has no SIMD */
  constructor(simd = true) {
    this.#space = new SegmentSpace((simd ? SimdKernels.create() : null) ?? new ScalarKernels());
  }

  /** Bytes of the texts as they are searched, besides the dictionaries. */
  get memory(): number {
    return this.#space.kernels.bytes.byteLength;
  }

  /** Gets ready to search columns: reads the texts that are new. A search does it too, when it comes first. */
  prepare(columns: readonly SearchedColumn[]): void {
    for (const column of columns) this.#indexOf(column).catchUp();
  }

  /** Forgets a column's texts, because the column is no more. */
  forget(dictionary: Dictionary): void {
    this.#indexes.get(dictionary)?.clear();
    this.#indexes.delete(dictionary);
  }

  /** The rows that match a query; all of them, the most recent first, where it has no words. */
  async search(input: SearchInput, query: string, options: SearchOptions): Promise<SearchResult> {
    options.signal?.throwIfAborted();
    const scheduler = new Scheduler(options.signal);
    const read = readQuery(query, options.strict);
    if (read.words.length === 0) return this.#everyRow(input, options);
    this.prepare(input.columns);
    this.#underWay += 1;
    try {
      return await this.#searchWords(input, read, options, scheduler);
    } finally {
      this.#underWay -= 1;
    }
  }

  async #searchWords(
    input: SearchInput,
    read: Query,
    options: SearchOptions,
    scheduler: Scheduler,
  ): Promise<SearchResult> {
    const rows = await this.#find(input, options.verbatim === true ? asTyped(read) : read, options, scheduler);
    return this.#resultOf(rows, input, options);
  }

  async #find(input: SearchInput, query: Query, options: SearchOptions, scheduler: Scheduler): Promise<RowCosts> {
    const forgotten = this.#known.turn();
    // Another search that is under way may have found it, and read it still.
    if (this.#underWay === 1) for (const textCosts of forgotten) this.#space.kept.give(textCosts);
    const find = (term: Term): Promise<FoundTerm> =>
      this.#known.get(input.columns, term, () => this.#findTerm(input.columns, term, scheduler));
    const words: FoundTerm[] = [];
    for (const word of query.words) {
      const found = await find(word);
      words.push(found);
      // Without one of the words, only the phrase can still be found.
      if (found.length === 0) break;
    }
    const missing = words.some((found) => found.length === 0);
    const phrase = query.phrase === null ? [] : await find(query.phrase);
    const rows = this.#rowsOf(input, options);
    if (!missing || phrase.length > 0) {
      const found = { words: missing ? [] : words, phrase };
      for (let slot = 0; slot < input.slots; ) {
        slot = rows.take(slot, found, () => scheduler.shouldYield);
        if (scheduler.shouldYield) await scheduler.yield();
      }
    }
    return rows;
  }

  #everyRow(input: SearchInput, options: SearchOptions): SearchResult {
    const rows = this.#rowsOf(input, options);
    rows.takeAll();
    return this.#resultOf(rows, input, options);
  }

  #resultOf(rows: RowCosts, input: SearchInput, options: SearchOptions): SearchResult {
    const ranked = bestRows(rows, options.limit, input.recency);
    this.#spareRoom = rows.room;
    return { matches: rows.matches, total: rows.total, ranked };
  }

  /** In the room of the search before, if that is big enough and nobody else has it. */
  #rowsOf(input: SearchInput, options: SearchOptions): RowCosts {
    const { slots } = input;
    const spare = this.#spareRoom;
    this.#spareRoom = null;
    const room = spare !== null && spare.slots >= slots ? spare : new RowRoom(slots);
    return new RowCosts(this.#space, slots, room, options.limit, allowedOf(input, options));
  }

  async #findTerm(columns: readonly SearchedColumn[], term: Term, scheduler: Scheduler): Promise<FoundTerm> {
    const found: (ToSettle & FoundIn)[] = [];
    const heaviest = Math.max(...columns.map(({ weight }) => weight));
    for (const [column, searched] of columns.entries()) {
      const { isId, codes, weight } = searched;
      const findingCosts = FINDING_COSTS[Math.round(DEAREST_COLUMN * (1 - weight / heaviest))] ?? new Uint8Array();
      const word = isId ? term.id : term.text;
      const index = this.#indexOf(searched);
      const findings = index.find({ word, most: term.most, findingCosts });
      if (findings !== null)
        found.push({ column, index, word, findingCosts, findings, codes, textCosts: findings.textCosts });
      if (scheduler.shouldYield) await scheduler.yield();
    }
    settleTies(found);
    return found;
  }

  #indexOf({ dictionary, isId }: SearchedColumn): TextIndex {
    const there = this.#indexes.get(dictionary);
    if (there !== undefined) return there;
    const index = new TextIndex(dictionary, isId, this.#space);
    this.#indexes.set(dictionary, index);
    return index;
  }
}

/** The same query without typos; its words in a row are no more than its words. */
function asTyped({ words, phrase }: Query): Query {
  const verbatim = (term: Term): Term => ({ ...term, most: 0 });
  return { words: words.map(verbatim), phrase: phrase === null ? null : verbatim(phrase) };
}

/** The rows that count are in each of these. */
const allowedOf = ({ live }: SearchInput, { within }: SearchOptions): readonly Uint32Array[] =>
  within === undefined ? [live] : [live, within];
