import type { Overlaid } from '../outbox/overlay.ts';

interface Versioned {
  readonly version: number;
  readonly lastUpdate: string;
}

/**
 * Remembers the rows it was last given and gives back, for every row that has not changed, the very object it was
 * before. A read makes new objects of all rows; who draws them must only have work with those that are new.
 */
export function keepingRows<Row extends Versioned>(keyOf: (row: Row) => string) {
  let last: readonly Row[] = [];
  return (rows: readonly Row[]): readonly Row[] => {
    const known = new Map(last.map((row) => [keyOf(row), row]));
    const kept = rows.map((row) => {
      const old = known.get(keyOf(row));
      return old !== undefined && old.version === row.version && old.lastUpdate === row.lastUpdate ? old : row;
    });
    if (!isSameList(last, kept)) last = kept;
    return last;
  };
}

/** The same for rows with work laid over them. */
export function keepingOverlaid<Row>() {
  let last: readonly Overlaid<Row>[] = [];
  return (rows: readonly Overlaid<Row>[]): readonly Overlaid<Row>[] => {
    const known = new Map(last.map((overlaid) => [overlaid.row, overlaid]));
    const kept = rows.map((overlaid) => {
      const old = known.get(overlaid.row);
      return old !== undefined && old.mark === overlaid.mark ? old : overlaid;
    });
    if (!isSameList(last, kept)) last = kept;
    return last;
  };
}

const isSameList = <Item>(one: readonly Item[], other: readonly Item[]): boolean =>
  one.length === other.length && one.every((item, index) => item === other[index]);
