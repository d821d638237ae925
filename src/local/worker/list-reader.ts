import { timeOf } from '../../domain/instant.ts';
import type { SearchResult } from '../../workers/engine/search/searcher.ts';
import type { Filter, SortKey } from '../../workers/engine/select/filter.ts';
import type { Selection } from '../../workers/engine/select/selection.ts';
import { feedFilter } from './feed-filter.ts';
import { listFilter } from './list-filter.ts';
import { reachFilter, UNCONFIRMED } from './reach-filter.ts';
import type { RowStore } from './row-store.ts';
import { joinedWith } from './shown-shape.ts';
import type { ShownTable } from './shown-table.ts';
import { type ListQuery, type RowView, tableOf, type ViewFacts } from './view-query.ts';

type Answer = Omit<ViewFacts, 'fetched'> & { readonly rows: readonly RowView[] };

/** Rows that a search puts in order at least: whoever scrolls on among what was found seldom waits. */
const RANKED = 1_000;

interface Found {
  readonly words: string;
  readonly changes: number;
  readonly limit: number;
  readonly selection: Selection;
  readonly result: SearchResult;
}

/** Answers the queries of one list. While only the part of it changes that is looked at, nothing is found out again. */
export class ListReader {
  readonly #store: Pick<RowStore, 'table'>;
  #asked = '';
  #selection: Selection | null = null;
  #found: Found | null = null;

  constructor(store: Pick<RowStore, 'table'>) {
    this.#store = store;
  }

  /** The answer; a promise where it has to be searched, rejected with the signal's reason when that is called off. */
  read(query: ListQuery, signal?: AbortSignal): Answer | Promise<Answer> {
    const table = this.#store.table(tableOf(query));
    const isSearch = query.words.trim() !== '';
    if (isSearch && query.order.length === 0) return this.#bestFirst(table, query, signal);
    if (isSearch) return this.#foundInOrder(table, query, signal);
    return inOrder(table, query, this.#select(table, query));
  }

  async #bestFirst(table: ShownTable, query: ListQuery, signal: AbortSignal | undefined): Promise<Answer> {
    const { total, ranked } = await this.#search(table, query, query.first + query.count, signal);
    const slots = ranked.subarray(query.first, query.first + query.count);
    return answer(table, query, { total, window: () => slots });
  }

  async #foundInOrder(table: ShownTable, query: ListQuery, signal: AbortSignal | undefined): Promise<Answer> {
    const { matches } = await this.#search(table, query, 0, signal);
    const sort = sortOf(query);
    return inOrder(table, query, table.selectorIn(query.locale).select({ sort, within: matches }));
  }

  async #search(
    table: ShownTable,
    query: ListQuery,
    wanted: number,
    signal: AbortSignal | undefined,
  ): Promise<SearchResult> {
    const selection = this.#select(table, query);
    const { changes } = table.collection;
    const known = this.#found;
    const isKnown = known?.selection === selection && known.words === query.words && known.changes === changes;
    if (isKnown && wanted <= known.limit) return known.result;
    const limit = Math.ceil(wanted / RANKED) * RANKED;
    const options = { limit, within: selection.bits(), signal };
    const exact = inQuotes(query.words);
    const words = exact ?? query.words;
    const asTyped = await table.search(words, { ...options, verbatim: true });
    const withTypos = { ...options, verbatim: false, strict: exact !== null };
    const result = asTyped.total > 0 ? asTyped : await table.search(words, withTypos);
    this.#found = { words: query.words, changes, limit, selection, result };
    return result;
  }

  /** The rows that pass the filters, whatever is searched for. */
  #select(table: ShownTable, query: ListQuery): Selection {
    const { words: _, first: __, count: ___, ...rest } = query;
    const asked = JSON.stringify(rest);
    if (asked === this.#asked && this.#selection !== null) {
      this.#selection.refresh();
      return this.#selection;
    }
    const where: Filter[] = [
      ...feedFilter(table, query.feeds),
      ...query.filters.flatMap(({ field, filter }) => listFilter(table.collection.column(field), field, filter, query)),
    ];
    where.push(...reachFilter(query.since));
    this.#selection = table.selectorIn(query.locale).select({ where, sort: sortOf(query) });
    this.#asked = asked;
    return this.#selection;
  }
}

/** What stands between quotes, which ask for exactly that. */
const inQuotes = (words: string): string | null => /^["“](.+)["”]$/u.exec(words.trim())?.[1] ?? null;

const sortOf = ({ order }: ListQuery): SortKey[] =>
  order.map(({ field, descending }) => ({ column: field, descending }));

/** The part that is asked for; all others are put in order afterwards. */
function inOrder(table: ShownTable, query: ListQuery, selection: Selection): Answer {
  const found = answer(table, query, selection);
  table.orderLater(selection);
  return found;
}

const answer = (table: ShownTable, query: ListQuery, found: Pick<Selection, 'total' | 'window'>): Answer => ({
  rows: [...found.window(query.first, query.count)].flatMap((slot) => viewAt(table, slot)),
  total: found.total,
  first: query.first,
  ...whatElse(table, query),
});

/** What lists say besides their rows, whatever is searched for. */
function whatElse(table: ShownTable, { feeds, since, locale }: ListQuery): Pick<ViewFacts, 'hasAny' | 'hasOlder'> {
  const selector = table.selectorIn(locale);
  const all = feedFilter(table, feeds);
  if (since === null) return { hasAny: selector.select({ where: all }).total > 0, hasOlder: false };
  const old: Filter = { column: since.field, is: 'between', to: timeOf(since.instant) - 1 };
  return {
    hasAny: selector.select({ where: all }).total > 0,
    hasOlder: selector.select({ where: [...all, old, { not: UNCONFIRMED }] }).total > 0,
  };
}

/** The row at a slot as lists show it; none where there is none. */
export function viewAt(table: ShownTable, slot: number): RowView[] {
  const row = table.collection.row(slot);
  if (row === undefined) return [];
  const key = table.collection.keyAt(slot);
  return [{ ...joinedWith(table.name, row, table), key, row, mark: table.markOf(key) }];
}
