import { readInPieces } from '../../ui/table/export/read-in-pieces.ts';
import type { RowWindow } from '../../ui/table/row-window.ts';
import { countOf, isSelected, type Selection } from '../../ui/table/selection/selection.ts';

/** The rows of a list that a person has chosen, however many. */
export interface ChosenRows<Row> {
  readonly count: number;
  /** All of them, in the order of the list. */
  readonly read: () => Promise<readonly Row[]>;
}

/** The chosen rows of a window. */
export const chosenRows = <Row>(
  window: RowWindow<Row>,
  selection: Selection,
  rowKey: (row: Row) => string,
): ChosenRows<Row> => ({
  count: countOf(selection, window.total),
  read: async () => {
    const rows: Row[] = [];
    for await (const piece of readInPieces(window, new AbortController().signal)) {
      for (const row of piece) if (isSelected(selection, rowKey(row))) rows.push(row);
      if (selection.of === 'some' && rows.length === selection.keys.size) break;
    }
    return rows;
  },
});
