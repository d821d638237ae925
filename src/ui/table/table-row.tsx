import { memo } from 'react';
import type { Column } from './column.ts';
import classes from './data-table.module.css';
import { narrowPlace } from './tracks.ts';

interface TableRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly index: number;
  readonly reached: boolean;
  readonly onFocus: (index: number) => void;
  readonly data: Readonly<Record<`data-${string}`, string | undefined>>;
}

function Row<R>({ row, columns, index, reached, onFocus, data }: TableRowProps<R>) {
  return (
    <div
      role="row"
      className={classes.row}
      // The head is row 1.
      aria-rowindex={index + 2}
      tabIndex={reached ? 0 : -1}
      onFocus={() => onFocus(index)}
      {...data}
    >
      {columns.map((column) => (
        <div
          key={column.key}
          role="gridcell"
          className={classes.cell}
          style={narrowPlace(column)}
          title={column.clip?.(row)}
          data-clip={column.clip !== undefined}
          data-align={column.align}
          data-narrow={column.narrow === undefined ? 'out' : undefined}
          data-card={column.card}
          data-label={column.cardLabel === true ? column.header : undefined}
        >
          {column.cell(row)}
        </div>
      ))}
    </div>
  );
}

/** Rows are many and seldom change: one is drawn again only when its own values are new. */
export const TableRow = memo(Row, sameRow) as typeof Row;

function sameRow<R>(before: TableRowProps<R>, after: TableRowProps<R>): boolean {
  return (
    before.row === after.row &&
    before.columns === after.columns &&
    before.index === after.index &&
    before.reached === after.reached
  );
}
