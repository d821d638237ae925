import { type Bitmap, hasSlot, slotsIn } from '../../workers/engine/columns/bitmap.ts';
import type { Selection } from '../../workers/engine/select/selection.ts';
import type { TableName } from '../cache/kept-rows.ts';
import { tableOfFeed } from '../outbox/patch.ts';
import { feedFilter } from './feed-filter.ts';
import { listFilter } from './list-filter.ts';
import { reachFilter } from './reach-filter.ts';
import type { RowStore } from './row-store.ts';
import type { ShownTable } from './shown-table.ts';
import { type Among, type CountsQuery, type FieldFilter, type ListQuery, tableOf } from './view-query.ts';

interface Kept {
  readonly asked: string;
  readonly selection: Selection;
}

/**
 * Says what rows must belong to as a filter on a field of their own, for the queries of one asker: what was selected for one is
 * brought up to date for the next.
 */
export class AmongReader {
  readonly #store: Pick<RowStore, 'table'>;
  /** By how many tables away. */
  readonly #kept: Kept[] = [];

  constructor(store: Pick<RowStore, 'table'>) {
    this.#store = store;
  }

  /** The query with that filter in the place of `among`. */
  list({ among, ...query }: ListQuery): ListQuery {
    if (among === undefined) return query;
    return { ...query, filters: [...query.filters, this.#filterOf(this.#store.table(tableOf(query)), among, 0)] };
  }

  /** The same of counts. */
  counts({ among, ...query }: CountsQuery): CountsQuery {
    if (among === undefined) return query;
    return { ...query, where: [...query.where, this.#filterOf(this.#store.table(tableOf(query)), among, 0)] };
  }

  #filterOf(own: ShownTable, among: Among, away: number): FieldFilter {
    const there = this.#store.table(tableOfAmong(among));
    const passing = this.#passing(there, among, away).bits();
    const { field, by } = among;
    const values = by === undefined ? keysOf(own, field, there, passing) : valuesOf(there, by, passing);
    return { field, filter: { kind: 'values', values } };
  }

  /** The rows of the other table that pass. */
  #passing(table: ShownTable, { feeds, since, where, timeZone, among }: Among, away: number): Selection {
    const filters = among === undefined ? where : [...where, this.#filterOf(table, among, away + 1)];
    const asked = JSON.stringify([feeds, since, filters, timeZone]);
    const kept = this.#kept[away];
    if (kept?.asked === asked) {
      kept.selection.refresh();
      return kept.selection;
    }
    const asFilters = filters.map(({ field, filter }) =>
      listFilter(table.collection.column(field), field, filter, { timeZone }),
    );
    const selection = table
      .selectorIn(null)
      .select({ where: [...feedFilter(table, feeds), ...asFilters, ...reachFilter(since)] });
    this.#kept[away] = { asked, selection };
    return selection;
  }
}

function tableOfAmong({ feeds }: Among): TableName {
  const [feed] = feeds;
  if (feed === undefined) throw new RangeError('Rows belong to rows of at least one feed.');
  return tableOfFeed(feed) as TableName;
}

/** What the rows have in a field that is the key of a row that passes: there are far fewer of these than of rows that pass. */
function keysOf(own: ShownTable, field: string, there: ShownTable, passing: Bitmap): readonly string[] {
  const column = own.collection.column(field);
  const keys = new Set<string>();
  for (const slot of slotsIn(own.collection.live)) {
    const key = column.get(slot);
    if (typeof key === 'string' || typeof key === 'number') keys.add(String(key));
  }
  return [...keys].filter((key) => {
    const slot = there.collection.slotOf(key);
    return slot !== -1 && hasSlot(passing, slot);
  });
}

/** What rows that pass have in a field. */
function valuesOf({ collection }: ShownTable, field: string, passing: Bitmap): readonly string[] {
  const column = collection.column(field);
  const values = new Set<string>();
  for (const slot of slotsIn(passing)) {
    const value = column.get(slot);
    if (typeof value === 'string' || typeof value === 'number') values.add(String(value));
  }
  return [...values];
}
