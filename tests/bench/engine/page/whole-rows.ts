import type { ShipmentRow } from '../../../../src/contract/shipments.ts';
import { COLLECTIONS } from '../../../../src/local/worker/collections.ts';
import { Collection } from '../../../../src/workers/engine/columns/collection.ts';
import type { Query } from '../../../../src/workers/engine/select/selector.ts';
import type { Shipments } from './shipments.ts';

/** All rows with all their fields, as they come out of a database: in the order of their keys, and no two share a text. */
export const wholeRows = (shipments: Shipments): ShipmentRow[] =>
  Array.from({ length: shipments.count }, (_, n) => JSON.parse(JSON.stringify(shipments.at(n))) as ShipmentRow).sort(
    (one, other) => (one.guid < other.guid ? -1 : 1),
  );

export function collectionOf(rows: readonly ShipmentRow[]): Collection<ShipmentRow> {
  const collection = new Collection(COLLECTIONS.shipments);
  collection.putMany(rows);
  return collection;
}

/** A question to a list, for columns and for objects. */
export interface ListQuestion {
  readonly query: Query;
  readonly isAsked: (row: ShipmentRow) => boolean;
}

const NEWEST_FIRST = [{ column: 'createDate', descending: true }];
export const newestFirst = (a: ShipmentRow, b: ShipmentRow): number => {
  if (a.createDate !== b.createDate) return a.createDate < b.createDate ? 1 : -1;
  return a.guid < b.guid ? 1 : -1;
};

const ACTIVE = [2, 3, 4];

/** What is under way, of the younger half of all. */
export function wideQuestion(rows: readonly ShipmentRow[]): ListQuestion {
  const dates = rows.map(({ createDate }) => createDate).sort();
  const since = dates[dates.length >> 1] ?? '';
  return {
    query: {
      where: [
        { column: 'shippingState', is: 'one-of', values: ACTIVE },
        { column: 'createDate', is: 'between', from: Date.parse(since) },
      ],
      sort: NEWEST_FIRST,
    },
    isAsked: (row) => ACTIVE.includes(row.shippingState) && row.createDate >= since,
  };
}

/** A customer's who has as many as the one in the middle. */
export function narrowQuestion(rows: readonly ShipmentRow[]): ListQuestion {
  const counts = new Map<string, number>();
  for (const { customData2 } of rows) counts.set(customData2, (counts.get(customData2) ?? 0) + 1);
  const bySize = [...counts].sort(([, one], [, other]) => one - other);
  const customer = bySize[bySize.length >> 1]?.[0] ?? '';
  return {
    query: { where: [{ column: 'customData2', is: 'one-of', values: [customer] }], sort: NEWEST_FIRST },
    isAsked: (row) => row.customData2 === customer,
  };
}
