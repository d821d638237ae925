import type { List, ListActs } from '../../local/views/use-list.ts';
import type { RowView } from '../../local/worker/view-query.ts';
import type { RowWindow } from '../../ui/table/row-window.ts';

/**
 * A list of this device's copy as the table reads it. `rows`: what is shown of the rows that the page has, one for each;
 * `toRows` makes them of others.
 */
export function listWindow<Row extends object, Shown>(
  list: Extract<List<Row>, { state: 'ready' }>,
  { want, read }: ListActs<Row>,
  rows: readonly Shown[],
  toRows: (views: readonly RowView<Row>[]) => readonly Shown[],
): RowWindow<Shown> {
  const { first, total, view } = list;
  return {
    total,
    view,
    row: (index) => rows[index - first],
    want,
    read: async (from, end, signal) => {
      signal.throwIfAborted();
      const views = await read(from, end);
      signal.throwIfAborted();
      return toRows(views);
    },
  };
}
