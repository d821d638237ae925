import type { DeviceRow } from '../../contract/devices.ts';
import type { AskedFilter } from '../../domain/list-query.ts';
import type { TableName } from '../cache/kept-rows.ts';
import type { Mark } from '../outbox/overlay.ts';
import { tableOfFeed } from '../outbox/patch.ts';
import type { Joined } from './joins.ts';

/** What a page may ask of this device's own copy. Only its answer crosses to the page, never the collection. */
export type ViewQuery =
  | ListQuery
  | CountsQuery
  | PointsQuery
  /** The shipment with this guid, or whose guid begins so. */
  | { readonly what: 'shipment'; readonly configTypes: readonly number[]; readonly guid: string }
  /** The newest shipment with this id, in capitals or not. */
  | { readonly what: 'shipment-by-id'; readonly configTypes: readonly number[]; readonly shipmentId: string }
  | { readonly what: 'device'; readonly kind: DeviceRow['kind']; readonly macId: string }
  /** Free devices whose id holds what was typed; `releasedFrom`: as if they were not on this shipment. */
  | {
      readonly what: 'device-search';
      readonly kind: DeviceRow['kind'];
      readonly text: string;
      readonly releasedFrom: string | null;
    }
  /** A small collection, whole. */
  | { readonly what: 'all'; readonly feed: string }
  /** The different texts that a field of some feeds of one table has: rows of one `value` each, in no order. */
  | { readonly what: 'values'; readonly feeds: readonly string[]; readonly field: string }
  /**
   * The best finds among the rows of groups of feeds, each of one table, at most `limit` of each group. A row's key has
   * its table before it. Feeds that are not read yet are left out until they are.
   */
  | {
      readonly what: 'search';
      readonly groups: readonly (readonly string[])[];
      readonly words: string;
      readonly limit: number;
    };

/** Rows of another table to which rows must belong: their `field` is the key of one that passes, or what that has in `by`. */
export interface Among {
  readonly field: string;
  /** Feeds of the other table; they are waited for. */
  readonly feeds: readonly string[];
  /** A field there; absent: the key. */
  readonly by?: string;
  readonly since: ListQuery['since'];
  readonly where: readonly FieldFilter[];
  /** Which day an instant is on. */
  readonly timeZone: string;
  /** To what rows there must belong; absent: nothing. */
  readonly among?: Among;
}

/** A part of a list: rows of some feeds of one table, filtered, searched and in order. */
export interface ListQuery {
  readonly what: 'list';
  readonly feeds: readonly string[];
  /** Feeds that rows are joined with; nobody waits for them. */
  readonly joined: readonly string[];
  /** The oldest that are listed. What is not confirmed yet is listed however old it is. */
  readonly since: { readonly field: string; readonly instant: string } | null;
  readonly filters: readonly FieldFilter[];
  /** To what the rows must belong; absent: nothing. */
  readonly among?: Among;
  /** What is searched for; empty: everything. */
  readonly words: string;
  /** The first counts most. None: the best finds first, without words by key. */
  readonly order: readonly FieldOrder[];
  /** Whose order texts have, and which day an instant is on. */
  readonly locale: string;
  readonly timeZone: string;
  /** The part of it that is wanted: so many rows from this one on. */
  readonly first: number;
  readonly count: number;
}

/** How many rows of some feeds of one table have which value, by several dimensions at once: `CountRow`s. */
export interface CountsQuery {
  readonly what: 'counts';
  readonly feeds: readonly string[];
  readonly since: ListQuery['since'];
  /** What every counted row must hold. */
  readonly where: readonly FieldFilter[];
  /** To what the rows must belong; absent: nothing. */
  readonly among?: Among;
  readonly dimensions: readonly CountDimension[];
  /** Which day an instant is on. */
  readonly timeZone: string;
}

/** What rows are counted by: the values of a field, the days that its instants are on, or the flags that are set in it. */
export interface CountDimension {
  readonly name: string;
  readonly field: string;
  readonly by: 'value' | 'day' | 'flag';
  /** What was chosen of it; it holds for the other dimensions. */
  readonly filter: AskedFilter | null;
  /** The most frequent values, or the last days, that are asked for. */
  readonly limit: number;
  /** What rows must hold to be counted by this dimension; absent: nothing more than the others ask for. */
  readonly only?: readonly FieldFilter[];
}

/**
 * Where rows of some feeds of one table are, as points of a map: `PointsRow`s. The points themselves stay with the worker,
 * which makes tiles of them.
 */
export interface PointsQuery {
  readonly what: 'points';
  readonly feeds: readonly string[];
  /** Feeds that rows are joined with; nobody waits for them. */
  readonly joined: readonly string[];
  readonly since: ListQuery['since'];
  readonly where: readonly FieldFilter[];
  /** Columns of degrees; a row without, or at 0, 0, is nowhere. */
  readonly place: { readonly latitude: string; readonly longitude: string };
  /** What a row is: the last of these whose filters it passes; the first takes every row. Codes are 0 to 31. */
  readonly kinds: readonly { readonly code: number; readonly where: readonly FieldFilter[] }[];
  /** Which day an instant is on. */
  readonly timeZone: string;
}

/** What a field of the rows, or a column that is derived from them, must hold. */
export interface FieldFilter {
  readonly field: string;
  readonly filter: AskedFilter;
}

export interface FieldOrder {
  readonly field: string;
  readonly descending: boolean;
}

/** A row as a view shows it, with what is joined with it in a list. */
export interface RowView<Row extends object = object> extends Joined {
  readonly key: string;
  readonly row: Row;
  /** Set while something about it is not confirmed by the server. */
  readonly mark: Mark | null;
}

/** What goes with the rows of a view. */
export interface ViewFacts {
  /** Rows that answer the query; more than are in the view where the query asks for a part of them. */
  readonly total: number;
  /** The place of the view's first row among them. */
  readonly first: number;
  /** There are rows that are only too old. */
  readonly hasOlder: boolean;
  /** There are rows, whatever was asked for. */
  readonly hasAny: boolean;
  /** Rows of the first full fetch so far and, where known, of how many; null when all feeds of the view are whole. */
  readonly fetched: { readonly done: number; readonly total: number | null } | null;
}

export interface View<Row extends object = object> extends ViewFacts {
  readonly rows: readonly RowView<Row>[];
  readonly query: ViewQuery;
}

/** The table whose rows answer a query. */
export const tableOf = (query: ViewQuery): TableName => {
  const [feed] = feedsOf(query);
  if (feed === undefined) throw new RangeError('A query asks for rows of at least one feed.');
  return tableOfFeed(feed) as TableName;
};

/** The feeds that bring the rows of a query's answer, all of which it takes. */
export function feedsOf(query: ViewQuery): readonly string[] {
  switch (query.what) {
    case 'list':
    case 'counts':
    case 'points':
    case 'values':
      return query.feeds;
    case 'shipment':
    case 'shipment-by-id':
      return query.configTypes.map((type) => `shipments:${type}`);
    case 'device':
    case 'device-search':
      return [`devices:${query.kind}`];
    case 'all':
      return [query.feed];
    case 'search':
      return [];
  }
}

/** Those and the feeds of what rows must belong to: without them there is no answer. */
export const feedsNeededFor = (query: ViewQuery): readonly string[] => [
  ...feedsOf(query),
  ...(query.what === 'list' || query.what === 'counts' ? feedsAmong(query.among) : []),
];

const feedsAmong = (among: Among | undefined): readonly string[] =>
  among === undefined ? [] : [...among.feeds, ...feedsAmong(among.among)];

/** Those and what is joined to them. */
export const feedsReadFor = (query: ViewQuery): readonly string[] =>
  query.what === 'list' || query.what === 'points'
    ? [...feedsNeededFor(query), ...query.joined]
    : query.what === 'search'
      ? query.groups.flat()
      : feedsNeededFor(query);

/** The key of a find, taken apart. */
export function partsOfFind(key: string): { readonly table: TableName; readonly key: string } {
  const at = key.indexOf(':');
  return { table: key.slice(0, at) as TableName, key: key.slice(at + 1) };
}
