import type { Column, SortOrder } from './column.ts';

/**
 * The rows in the wanted order; rows that are equal keep the order they came in, in both directions. A column that is
 * unknown or does not sort leaves them as they are.
 */
export function sortRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[], order: SortOrder): readonly Row[] {
  const compare = columns.find(({ key }) => key === order.key)?.sort;
  if (compare === undefined) return rows;
  return rows.toSorted(order.descending ? (a, b) => compare(b, a) : compare);
}

/** The order after the header of column `key` was pressed: ascending first, then the other way round. */
export function nextOrder(order: SortOrder, key: string): SortOrder {
  return { key, descending: order.key === key && !order.descending };
}
