import type { DeviceRow } from '../../contract/devices.ts';
import type { TableName } from '../cache/kept-rows.ts';
import type { Mark } from '../outbox/overlay.ts';

/** What a page may ask of this device's own copy. Only its answer crosses to the page, never the collection. */
export type ViewQuery =
  | ShipmentsQuery
  /** The shipment with this guid, or whose guid begins so. */
  | { readonly what: 'shipment'; readonly configTypes: readonly number[]; readonly guid: string }
  | { readonly what: 'device'; readonly kind: DeviceRow['kind']; readonly macId: string }
  /** Free devices whose id holds what was typed; `releasedFrom`: as if they were not on this shipment. */
  | {
      readonly what: 'device-search';
      readonly kind: DeviceRow['kind'];
      readonly text: string;
      readonly releasedFrom: string | null;
    }
  /** A small collection, whole. */
  | { readonly what: 'all'; readonly feed: string };

/** The newest shipments of some config types (spec 1 §3). */
export interface ShipmentsQuery {
  readonly what: 'shipments';
  readonly configTypes: readonly number[];
  /** ISO 8601; what is not confirmed yet is listed however old it is. */
  readonly createdSince: string;
  /** What is searched for; empty: everything. */
  readonly words: string;
  /** Rows at most. */
  readonly limit: number;
  /** The kind of device that is on them. */
  readonly deviceKind: DeviceRow['kind'];
}

/** A row as a view shows it. */
export interface RowView<Row extends object = object> {
  readonly key: string;
  readonly row: Row;
  /** Set while something about it is not confirmed by the server. */
  readonly mark: Mark | null;
  /** The device on a shipment, where that knows what the shipment's own row lacks. */
  readonly device: DeviceReading | null;
}

/** Volts and ISO 8601; null where unknown. */
export type DeviceReading = Pick<DeviceRow, 'battery' | 'lastComms'>;

/** What goes with the rows of a view. */
export interface ViewFacts {
  /** Rows that answer the query; more than are in the view where the query limits them. */
  readonly total: number;
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
  if (query.what === 'all') return query.feed.split(':', 1)[0] as TableName;
  return query.what === 'shipments' || query.what === 'shipment' ? 'shipments' : 'devices';
};

/** The feeds that bring the rows of a query's answer. */
export function feedsOf(query: ViewQuery): readonly string[] {
  switch (query.what) {
    case 'shipments':
    case 'shipment':
      return query.configTypes.map((type) => `shipments:${type}`);
    case 'device':
    case 'device-search':
      return [`devices:${query.kind}`];
    case 'all':
      return [query.feed];
  }
}

/** Those and what is joined to them. */
export const feedsReadFor = (query: ViewQuery): readonly string[] =>
  query.what === 'shipments' ? [...feedsOf(query), `devices:${query.deviceKind}`] : feedsOf(query);
