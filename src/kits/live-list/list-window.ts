import type { List, ListActs } from '../../local/views/use-list.ts';
import type { RowView } from '../../local/worker/view-query.ts';
import type { RowWindow } from '../../ui/table/row-window.ts';

/**
 * A list of this device's copy as the table reads it. `rowAt`: what is shown of the rows that the page has, by their
 * place among those; `toRows` makes them of others.
 */
export function listWindow<Row extends object, Shown>(
  list: Extract<List<Row>, { state: 'ready' }>,
  { want, read }: ListActs<Row>,
  rowAt: (place: number) => Shown | undefined,
  toRows: (views: readonly RowView<Row>[]) => readonly Shown[],
): RowWindow<Shown> {
  const { first, total, view } = list;
  return {
    total,
    view,
    row: (index) => rowAt(index - first),
    want,
    read: async (from, end, signal) => {
      signal.throwIfAborted();
      const views = await read(from, end);
      signal.throwIfAborted();
      return toRows(views);
    },
  };
}
