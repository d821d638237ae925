import { useMemo } from 'react';
import type { RowWindow } from './row-window.ts';
import { useRowScheduler } from './use-row-scheduler.ts';
import type { VirtualRows } from './use-virtual-rows.ts';

/** A row of the list that is in the page. */
export interface DrawnRow<Row> {
  readonly index: number;
  readonly key: string;
  /** Undefined: on its way. */
  readonly row: Row | undefined;
}

export interface DrawnRows<Row> {
  /** In order. */
  readonly drawn: readonly DrawnRow<Row>[];
  /** Rows that the screen shows are on their way, or wait for their turn to be drawn or drawn anew. */
  readonly isComing: boolean;
}

/**
 * The rows to draw of those that may be in the page: those that are there and have had their turn, the ones in sight before
 * the ones around them; and `current` at once, since Tab must find it and it may have the focus.
 */
export function useDrawnRows<Row>(
  window: RowWindow<Row>,
  rowKey: (row: Row) => string,
  { indexes, sight }: VirtualRows,
  current: number,
): DrawnRows<Row> {
  const rows = useMemo(
    () =>
      indexes.map((index): DrawnRow<Row> => {
        const row = window.row(index);
        return { index, row, key: row === undefined ? `#${index}` : rowKey(row) };
      }),
    [window, rowKey, indexes],
  );
  const isInSight = ({ index }: DrawnRow<Row>) => index >= sight.first && index <= sight.last;
  const inOrderOfNeed = [...rows.filter(isInSight), ...rows.filter((one) => !isInSight(one))];
  const turned = useRowScheduler(inOrderOfNeed.flatMap(({ key, row }) => (row === undefined ? [] : [{ key, row }])));
  const rowToDraw = ({ index, key, row }: DrawnRow<Row>) => (index === current ? row : turned.get(key));
  return {
    drawn: rows.flatMap((one) => {
      const row = rowToDraw(one);
      return row === undefined && one.index !== current ? [] : [{ ...one, row }];
    }),
    isComing: rows.some((one) => isInSight(one) && (one.row === undefined || rowToDraw(one) !== one.row)),
  };
}
