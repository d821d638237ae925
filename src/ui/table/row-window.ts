/**
 * The rows of a list, wherever they are: in an array, or in a worker that sends the few that are looked at. It is a value:
 * whenever anything in it changes, the table is given a new one.
 */
export interface RowWindow<Row> {
  readonly total: number;
  /** Names what is listed (filter, order, words): when it changes the list starts at the top. */
  readonly view: string;
  /** Undefined: on its way. */
  row(index: number): Row | undefined;
  /** These are looked at, the last one included; the others may be forgotten. */
  want(first: number, last: number): void;
  /** The rows from `first` up to, without, `end`, for more than the screen; rejects when aborted. */
  read(first: number, end: number, signal: AbortSignal): Promise<readonly Row[]>;
}

/** A window on an array that has all the rows, filtered and in order. */
export function arrayWindow<Row>(rows: readonly Row[], view: string): RowWindow<Row> {
  return {
    total: rows.length,
    view,
    row: (index) => rows[index],
    want: () => undefined,
    read: async (first, end, signal) => {
      signal.throwIfAborted();
      return Promise.resolve(rows.slice(first, end));
    },
  };
}

/** How far from its old place a row is looked for. */
const REACH = 2_000;

/** Where the row that stood at `index` stands now, null when it isn't near. */
export function findRow<Row>(
  window: RowWindow<Row>,
  rowKey: (row: Row) => string,
  key: string,
  index: number,
): number | null {
  const isIt = (at: number): boolean => {
    const row = window.row(at);
    return row !== undefined && rowKey(row) === key;
  };
  for (let step = 0; step <= REACH; step += 1) {
    if (isIt(index + step)) return index + step;
    if (isIt(index - step)) return index - step;
  }
  return null;
}
