import { type DOMAttributes, Fragment, type RefObject } from 'react';
import type { Column } from './column.ts';
import classes from './data-table.module.css';
import type { RowWindow } from './row-window.ts';
import { isSelected } from './selection/selection.ts';
import { useRowPress } from './selection/use-row-press.ts';
import type { RowSelection } from './selection/use-selection.ts';
import { TableRow } from './table-row.tsx';
import type { VirtualRows } from './use-virtual-rows.ts';

export interface RowLooks<Row> {
  readonly rowKey: (row: Row) => string;
  /** `data-…` attributes of a row's element. */
  readonly rowData?: ((row: Row) => Readonly<Record<`data-${string}`, string | undefined>>) | undefined;
}

interface TableBodyProps<Row> extends RowLooks<Row> {
  readonly window: RowWindow<Row>;
  readonly columns: readonly Column<Row>[];
  readonly rows: VirtualRows;
  /** Rows of the grid before the first. */
  readonly headRows: number;
  readonly body: RefObject<HTMLDivElement | null>;
  readonly current: number;
  readonly onFocusRow: (index: number) => void;
  readonly selection: RowSelection | undefined;
  readonly handlers: Pick<DOMAttributes<HTMLDivElement>, 'onKeyDown' | 'onFocus' | 'onBlur'>;
}

/** The rows that are in sight; what stands for the others is empty space. */
export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { window, columns, rows, headRows, body, current, onFocusRow, selection, handlers, rowKey, rowData } = props;
  const { heights } = rows;
  const press = useRowPress(selection, current);
  let drawn = 0;
  return (
    <div role="rowgroup" className={classes.body} ref={body} {...handlers} {...press}>
      {rows.indexes.map((index) => {
        const gap = heights.startOf(index) - heights.startOf(drawn);
        drawn = index + 1;
        const row = window.row(index);
        return (
          <Fragment key={row === undefined ? `#${index}` : rowKey(row)}>
            <Space height={gap} />
            <TableRow
              row={row}
              columns={columns}
              index={index}
              gridRow={headRows + index + 1}
              reached={index === current}
              selected={
                selection === undefined || row === undefined ? undefined : isSelected(selection.selection, rowKey(row))
              }
              hasBox={selection?.isOn === true}
              measure={rows.measure}
              onFocus={onFocusRow}
              data={row === undefined ? undefined : rowData?.(row)}
            />
          </Fragment>
        );
      })}
      <Space height={heights.startOf(heights.count) - heights.startOf(drawn)} />
    </div>
  );
}

function Space({ height }: { readonly height: number }) {
  return height >= 1 ? <div aria-hidden style={{ height }} /> : null;
}
