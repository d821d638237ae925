import { type ReactNode, useMemo } from 'react';
import type { Column, SortOrder } from './column.ts';
import classes from './data-table.module.css';
import { sortRows } from './sort-rows.ts';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import { tracksOf } from './tracks.ts';
import { useRenderedRows } from './use-rendered-rows.ts';
import { useRowFocus } from './use-row-focus.ts';

export interface DataTableProps<Row> {
  /** The accessible name. */
  readonly label: string;
  readonly testId?: string;
  readonly columns: readonly Column<Row>[];
  /** Grid tracks of the two-line row, one per slot. */
  readonly narrowTracks: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** `data-…` attributes of a row's element. */
  readonly rowData?: (row: Row) => Readonly<Record<`data-${string}`, string | undefined>>;
  readonly order: SortOrder;
  readonly onOrder: (order: SortOrder) => void;
  /** Names what is listed (filter, search): when it changes the list starts at the top again. */
  readonly view: string;
  /** What stands below the rows, told how many of them are in the page. */
  readonly foot: (shown: number) => ReactNode;
}

/**
 * The table of the product, filled. Wide it has one line a row and a head that stays in sight; narrower a row has two
 * lines, on a phone it is a card. Rows are reached by Tab and walked by the arrow keys, Page Up, Page Down, Home, End.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, order, onOrder } = props;
  const sorted = useMemo(() => sortRows(rows, columns, order), [rows, columns, order]);
  const { count, end } = useRenderedRows(sorted.length, `${props.view}\n${order.key}\n${order.descending}`);
  const { body, current, onFocusRow, onKeyDown } = useRowFocus(count);

  return (
    <div className={classes.frame} style={tracksOf(columns, props.narrowTracks)}>
      <div
        role="grid"
        aria-label={label}
        aria-rowcount={sorted.length + 1}
        aria-colcount={columns.length}
        aria-readonly="true"
        data-testid={props.testId}
      >
        <TableHead columns={columns} order={order} onOrder={onOrder} />
        <div role="rowgroup" ref={body} onKeyDown={onKeyDown}>
          {sorted.slice(0, count).map((row, index) => (
            <TableRow
              key={rowKey(row)}
              row={row}
              columns={columns}
              index={index}
              reached={index === current}
              onFocus={onFocusRow}
              data={props.rowData?.(row) ?? {}}
            />
          ))}
        </div>
      </div>
      <div ref={end} />
      {props.foot(count)}
    </div>
  );
}
