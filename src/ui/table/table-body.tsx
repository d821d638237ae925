import { type DOMAttributes, Fragment, type RefObject } from 'react';
import type { Column } from './column.ts';
import classes from './data-table.module.css';
import type { RowExpansion } from './expansion.tsx';
import type { RowWindow } from './row-window.ts';
import { isSelected } from './selection/selection.ts';
import { useRowPress } from './selection/use-row-press.ts';
import type { RowSelection } from './selection/use-selection.ts';
import { TableRow } from './table-row.tsx';
import { useDrawnRows } from './use-drawn-rows.ts';
import type { VirtualRows } from './use-virtual-rows.ts';

export interface RowLooks<Row> {
  readonly rowKey: (row: Row) => string;
  /** `data-…` attributes of a row's element. */
  /** What is under a row; absent: nothing. The same object while it shows the same. */
  readonly expansion?: RowExpansion<Row> | undefined;
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
  readonly onOpenRow: ((row: Row) => void) | undefined;
  /** A click opens a row too, not only a touch. */
  readonly opensOnClick: boolean;
  /** The keys of the rows that are opened. */
  readonly expanded: ReadonlySet<string>;
  readonly handlers: Pick<DOMAttributes<HTMLDivElement>, 'onKeyDown' | 'onFocus' | 'onBlur'>;
}

/** The rows that are in sight, a few more of them with each frame; what stands for the others is space, marked as such. */
export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { window, columns, rows, headRows, body, current, onFocusRow, selection, handlers, rowKey, rowData } = props;
  const { expansion, expanded } = props;
  const { heights, measure } = rows;
  const { onOpenRow } = props;
  const open = (index: number) => {
    const row = window.row(index);
    if (row !== undefined) onOpenRow?.(row);
  };
  const press = useRowPress(selection, current, onOpenRow === undefined ? undefined : open, props.opensOnClick);
  const { drawn, isComing } = useDrawnRows(window, rowKey, rows, current);
  let next = 0;
  return (
    <div role="rowgroup" className={classes.body} ref={body} aria-busy={isComing || undefined} {...handlers} {...press}>
      {drawn.map(({ index, key, row }) => {
        const gap = heights.startOf(index) - heights.startOf(next);
        next = index + 1;
        return (
          <Fragment key={key}>
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
              measure={measure}
              onFocus={onFocusRow}
              expansion={row !== undefined && expanded.has(rowKey(row)) ? expansion?.content : undefined}
              data={row === undefined ? undefined : rowData?.(row)}
            />
          </Fragment>
        );
      })}
      <Space height={heights.startOf(heights.count) - heights.startOf(next)} />
    </div>
  );
}

function Space({ height }: { readonly height: number }) {
  return height >= 1 ? <div aria-hidden className={classes.space} style={{ height }} /> : null;
}
