import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo, useState } from 'react';
import { MINUTE_MS } from '../../domain/duration.ts';
import type { FilterKind } from '../../domain/list-address.ts';
import { atMoment, type ColumnFilter, type ListFilters, type SortOrder } from '../../domain/list-query.ts';
import { useProfile } from '../../local/session/profile.ts';
import { type List, type ListAsked, useList } from '../../local/views/use-list.ts';
import type { RowView } from '../../local/worker/view-query.ts';
import type { Column } from '../../ui/table/column.ts';
import { arrayWindow, type RowWindow } from '../../ui/table/row-window.ts';
import type { ListDefinition, RowMoment } from './list-definition.ts';
import { listWindow } from './list-window.ts';
import { daysBack, reachBackTo } from './lookback.ts';
import { rememberingRows } from './remembering-rows.ts';
import { type AddressFilters, type AskableColumns, useAddressFilters } from './use-address-filters.ts';

const BEST_FIRST: readonly SortOrder[] = [];
const NO_FILTERS: ListFilters = {};
const NOTHING = arrayWindow<never>([], '');
const LOADING: List<never> = { state: 'loading' };

export interface ListRows<Row> {
  /** How the list stands on this device. */
  readonly source: List<object>;
  /** What is listed: what is young enough, passes the filters and holds the words. */
  readonly window: RowWindow<Row>;
  readonly order: readonly SortOrder[];
  readonly setOrder: (order: readonly SortOrder[]) => void;
  readonly filtering: AddressFilters;
  /** What is asked of the device's copy with these filters in place of those in force. */
  readonly askedWith: (filters: ListFilters) => ListAsked;
  readonly query: string;
  readonly setQuery: (query: string) => void;
  /** Days the list reaches back; null: it has all. */
  readonly lookback: number | null;
  /** Are there older ones to load? */
  readonly hasOlder: boolean;
  readonly loadMore: () => void;
  /** Searches for `words` as far back as `instant`, ISO 8601: narrows the list to one row, however old. */
  readonly narrowTo: (words: string, instant: string) => void;
}

/** The rows of a list from this device's own copy: reach, filters, search, order, and everything worked out of a row. */
export function useListRows<Source extends object, Row, Settings extends object>(
  definition: ListDefinition<Source, Row, Settings>,
  columns: readonly Column<Row>[],
  now: number,
): ListRows<Row> {
  const { feeds, joined, since, toRow, fetchOlder: fetchMore } = definition;
  const [query, setQuery] = useState('');
  const words = useDeferredValue(query);
  const [reach, setReach] = useState<number | null>(null);
  const [chosen, setOrder] = useState<readonly SortOrder[] | null>(null);
  const isSearching = words.trim() !== '';
  // Who searches wants the best find first, unless they choose otherwise.
  const order = chosen ?? (isSearching ? BEST_FIRST : definition.order);
  // A search looks in all of it, unless somebody chose a part.
  const first = definition.first !== undefined && isSearching ? NO_FILTERS : definition.first;
  const filtering = useAddressFilters(useAskable(columns), first, definition.part);
  const { i18n } = useLingui();
  const user = useProfile();
  const minute = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  const fieldOf = (key: string): string => columns.find((column) => column.key === key)?.field ?? key;
  const reachWith = (filters: ListFilters): number | null =>
    since === undefined || since.unless?.some((key) => isSpan(filters[key])) === true ? null : (reach ?? since.days);
  const lookback = reachWith(filtering.filters);
  const askedWith = (filters: ListFilters): ListAsked => {
    const days = reachWith(filters);
    return {
      feeds,
      joined: joined ?? [],
      since: since === undefined || days === null ? null : { field: since.field, instant: daysBack(days, now) },
      filters: [
        ...((isSearching ? (definition.searchedWhere ?? definition.where) : definition.where) ?? []),
        ...Object.entries(filters).map(([key, filter]) => ({ field: fieldOf(key), filter: atMoment(filter, minute) })),
      ],
      words,
      order: order.map(({ key, descending }) => ({ field: fieldOf(key), descending })),
      locale: i18n.locale,
      timeZone: user?.timezone ?? 'UTC',
    };
  };
  const { list: found, acts } = useList<Source>(askedWith(filtering.filters));
  // Drawn in short slices, so that the page answers to touch while a long list comes in.
  const source = useDeferredValue<List<Source>>(found, LOADING);
  const [remember] = useState(() => rememberingRows<Source, Row>());
  const ready = source.state === 'ready' ? source : undefined;
  // Compared by what they say.
  const text = JSON.stringify({ ...definition.settings, now: minute, words });
  const window = useMemo(() => {
    if (ready === undefined) return NOTHING;
    const settings = JSON.parse(text) as Settings & RowMoment;
    const make = (view: RowView<Source>) => toRow(view, settings);
    return listWindow(ready, acts, remember(ready.rows, text, make), (views) => views.map(make));
  }, [ready, acts, text, toRow, remember]);
  const isFetching = fetchMore !== undefined && ready !== undefined && ready.progress !== null;
  const fetchOlder = () => {
    // Sync says what is wrong with the line; what is here is shown all the same.
    if (isFetching) void fetchMore().catch(() => undefined);
  };

  return {
    source,
    window,
    order,
    setOrder,
    filtering,
    askedWith,
    query,
    setQuery,
    lookback,
    hasOlder: ready?.hasOlder === true || isFetching,
    loadMore: () => {
      if (lookback !== null) setReach(lookback * 2);
      fetchOlder();
    },
    narrowTo: (sought, instant) => {
      if (lookback !== null) setReach(reachBackTo(instant, lookback, now));
      setQuery(sought);
      fetchOlder();
    },
  };
}

/** Is there a first day? */
const isSpan = (filter: ColumnFilter | undefined): boolean =>
  (filter?.kind === 'days' && filter.from !== null) || (filter?.kind === 'age' && filter.to !== null);

/** What can be asked of the columns that can be filtered by; the same object while it says the same. */
function useAskable<Row>(columns: readonly Column<Row>[]): AskableColumns {
  const text = JSON.stringify(
    columns.flatMap(({ key, field, called, filter }) =>
      filter === undefined
        ? []
        : [{ key, kind: filter.kind, names: [...(field === undefined ? [] : [field]), ...(called ?? [])] }],
    ),
  );
  return useMemo(() => {
    const asked = JSON.parse(text) as { key: string; kind: FilterKind; names: string[] }[];
    return {
      kinds: Object.fromEntries(asked.map(({ key, kind }) => [key, kind])),
      aliases: Object.fromEntries(asked.toReversed().flatMap(({ key, names }) => names.map((name) => [name, key]))),
    };
  }, [text]);
}
