import type { Overlaid } from '../outbox/overlay.ts';

interface Versioned {
  readonly version: number;
  readonly lastUpdate: string;
}

/**
 * The rows just read, with every row that has not changed as the very object it was before. A read makes new objects
 * of all rows; who draws them must only have work with those that are new.
 */
export function keepSameRows<Row extends Versioned>(
  before: readonly Row[],
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): readonly Row[] {
  const known = new Map(before.map((row) => [keyOf(row), row]));
  const kept = rows.map((row) => {
    const old = known.get(keyOf(row));
    return old !== undefined && old.version === row.version && old.lastUpdate === row.lastUpdate ? old : row;
  });
  return sameList(before, kept) ? before : kept;
}

/** The same for rows with work laid over them. */
export function keepSameOverlaid<Row>(
  before: readonly Overlaid<Row>[],
  rows: readonly Overlaid<Row>[],
): readonly Overlaid<Row>[] {
  const known = new Map(before.map((overlaid) => [overlaid.row, overlaid]));
  const kept = rows.map((overlaid) => {
    const old = known.get(overlaid.row);
    return old !== undefined && old.mark === overlaid.mark ? old : overlaid;
  });
  return sameList(before, kept) ? before : kept;
}

const sameList = <Item>(one: readonly Item[], other: readonly Item[]): boolean =>
  one.length === other.length && one.every((item, index) => item === other[index]);
