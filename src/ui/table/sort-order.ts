import type { SortOrder } from '../../domain/list-query.ts';

/**
 * The order after the header of column `key` was pressed: ascending first, then the other way round. With `add` the
 * columns that were pressed before still come first, and a column that was turned round already leaves the order.
 */
export function nextOrder(order: readonly SortOrder[], key: string, add: boolean): readonly SortOrder[] {
  const at = order.findIndex((one) => one.key === key);
  const old = order[at];
  if (!add) return [{ key, descending: old !== undefined && !old.descending }];
  if (old === undefined) return [...order, { key, descending: false }];
  if (!old.descending) return order.with(at, { key, descending: true });
  return order.length === 1 ? [{ key, descending: false }] : order.toSpliced(at, 1);
}
