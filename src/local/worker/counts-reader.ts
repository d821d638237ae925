import { FLAG_COLUMNS, FLAGS } from '../../domain/alert-flags.ts';
import type { Bitmap } from '../../workers/engine/columns/bitmap.ts';
import { InstantColumn } from '../../workers/engine/columns/instant-column.ts';
import type { Filter } from '../../workers/engine/select/filter.ts';
import { countByBit, countByDay, countByValue, type Group } from '../../workers/engine/select/groups.ts';
import type { Selection } from '../../workers/engine/select/selection.ts';
import { feedFilter } from './feed-filter.ts';
import { listFilter } from './list-filter.ts';
import { reachFilter } from './reach-filter.ts';
import type { RowStore } from './row-store.ts';
import type { ShownTable } from './shown-table.ts';
import { type CountDimension, type CountsQuery, type FieldFilter, type RowView, tableOf } from './view-query.ts';

/** One value of a dimension and how many rows have it. */
export interface CountRow {
  readonly dimension: string;
  /** A day as `2026-11-21`, a flag as its bit; null: the rows that have no value. */
  readonly value: Group['value'];
  readonly count: number;
}

interface Counted {
  readonly rows: readonly RowView[];
  readonly total: number;
}

/**
 * Counts rows by several dimensions at once. Each dimension is counted among the rows that pass the filters of all others,
 * not its own, so that a card whose value was chosen still shows what else there is to choose. What was selected for one
 * query is brought up to date for the next, not found out again.
 */
export class CountsReader {
  readonly #store: Pick<RowStore, 'table'>;
  #asked = '';
  #selections = new Map<string, Selection>();

  constructor(store: Pick<RowStore, 'table'>) {
    this.#store = store;
  }

  /** The counts, dimension by dimension; `total` counts the rows that pass every filter. */
  read(query: CountsQuery): Counted {
    const table = this.#store.table(tableOf(query));
    this.#begin(query);
    const used = new Map<string, Selection>();
    const rows = query.dimensions.flatMap((dimension) => {
      const bits = this.#bits(table, query, dimension, used);
      return groupsOf(table, dimension, bits, query.timeZone).map(({ value, count }): RowView => {
        const row: CountRow = { dimension: dimension.name, value, count };
        return { key: JSON.stringify([dimension.name, value]), row, mark: null, device: null };
      });
    });
    const { total } = this.#selection(table, query, query.dimensions, used);
    this.#selections = used;
    return { rows, total };
  }

  /** Another reach or other feeds: nothing that was selected is of use. */
  #begin({ feeds, since, where, timeZone }: CountsQuery): void {
    const asked = JSON.stringify([feeds, since, where, timeZone]);
    if (asked === this.#asked) return;
    this.#asked = asked;
    this.#selections.clear();
  }

  #bits(
    table: ShownTable,
    query: CountsQuery,
    { name: without, only }: CountDimension,
    used: Map<string, Selection>,
  ): Bitmap {
    const others = query.dimensions.filter(({ name }) => name !== without);
    return this.#selection(table, query, [...others, ...(only ?? [])], used).bits();
  }

  /** The rows that pass these filters and those of the query. */
  #selection(
    table: ShownTable,
    query: CountsQuery,
    dimensions: readonly Pick<CountDimension, 'field' | 'filter'>[],
    used: Map<string, Selection>,
  ): Selection {
    const chosen = dimensions.flatMap(({ field, filter }) => (filter === null ? [] : { field, filter }));
    const name = JSON.stringify(chosen);
    const fresh = used.get(name);
    if (fresh !== undefined) return fresh;
    const known = this.#selections.get(name);
    known?.refresh();
    const selection = known ?? table.selectorIn(null).select({ where: filtersOf(table, query, chosen) });
    used.set(name, selection);
    return selection;
  }
}

function filtersOf(table: ShownTable, query: CountsQuery, chosen: readonly FieldFilter[]): Filter[] {
  const filters = [...query.where, ...chosen].map(({ field, filter }) =>
    listFilter(table.collection.column(field), field, filter, query),
  );
  return [...feedFilter(table, query.feeds), ...filters, ...reachFilter(query.since)];
}

function groupsOf(
  { collection }: ShownTable,
  { field, by, limit }: CountDimension,
  bits: Bitmap,
  timeZone: string,
): readonly Group[] {
  const column = collection.column(field);
  if (by === 'value') return countByValue(column, bits).slice(0, limit);
  if (by === 'flag') return flagsOf(field, countByBit(column, bits)).slice(0, limit);
  if (!(column instanceof InstantColumn)) throw new RangeError(`${field} has no days.`);
  return countByDay(column, bits, timeZone).slice(-limit);
}

/** Flags with how many rows have each set, by bit. */
const flagsOf = (field: string, counts: readonly number[]): readonly Group[] =>
  FLAGS.filter(({ family }) => family === FLAG_COLUMNS[field]).map(({ bit }) => ({
    value: bit,
    count: counts[Math.log2(bit)] ?? 0,
  }));
