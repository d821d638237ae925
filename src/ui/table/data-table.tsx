import { type ReactNode, useMemo, useRef } from 'react';
import type { SortOrder } from '../../domain/list-query.ts';
import type { Column } from './column.ts';
import classes from './data-table.module.css';
import { ExpandedContext, useExpanded } from './expansion.tsx';
import type { RowOfFilters } from './filters/filter-row.tsx';
import { likelyHeight, useLayout } from './layout.ts';
import type { RowWindow } from './row-window.ts';
import { SelectAll } from './selection/select-all.tsx';
import type { RowSelection } from './selection/use-selection.ts';
import { type RowLooks, TableBody } from './table-body.tsx';
import { TableHead } from './table-head.tsx';
import { apart, tracksOf } from './tracks.ts';
import { useActiveRow, useRowFocus } from './use-row-focus.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

export interface DataTableProps<Row> extends RowLooks<Row> {
  /** The accessible name. */
  readonly label: string;
  readonly testId?: string;
  readonly columns: readonly Column<Row>[];
  /** Grid tracks of the two-line row, one per slot. */
  readonly narrowTracks: string;
  /** Its cards have three lines: what it is, how it stands, where it goes (`cardAt`). */
  readonly stacked?: true | undefined;
  /** What a touch on a row does, and a click on one that has several lines; absent: nothing. */
  readonly onOpenRow?: ((row: Row) => void) | undefined;
  readonly window: RowWindow<Row>;
  readonly order: readonly SortOrder[];
  readonly onOrder: (order: readonly SortOrder[]) => void;
  /** The row of filters under the head; absent: there is none. */
  readonly filterRow?: RowOfFilters | undefined;
  /** The chosen rows; absent: rows can't be chosen. */
  readonly selection?: RowSelection;
  /** Moves the focus to the list's search: somebody types on a row. */
  readonly onType?: () => void;
  /** What stands below the rows. */
  readonly foot?: ReactNode;
}

/**
 * The table of the product, filled. Wide it has one line a row and a head that stays in sight, by which it is sorted; narrower
 * a row has two lines, on a phone it is a card, and what says its order stands above it (`sort-menu.tsx`). Only the rows in sight are in the page, however long the list. Rows are reached by Tab
 * and walked by the arrow keys, Page Up, Page Down, Home, End; they are chosen by Space, by mouse with Ctrl or Shift, by a
 * long touch, and once some are, by boxes.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, window, rowKey, order, onOrder } = props;
  const columns = useMemo(() => apart(props.columns), [props.columns]);
  const frame = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const layout = useLayout(frame);
  const hasBoxes = props.selection?.isOn === true;
  // Cards have no columns to stand above.
  const filterRow = layout === 'card' ? undefined : props.filterRow;
  const headRows = filterRow === undefined ? 1 : 2;
  const likely = useMemo(() => likelyHeight(layout), [layout]);
  const expanded = useExpanded();
  const active = useActiveRow(window, rowKey);
  const rows = useVirtualRows({ window, rowKey, likely, held: active.index, body });
  const { handlers } = useRowFocus({
    total: window.total,
    rows,
    body,
    current: active.index,
    activate: active.activate,
    selection: props.selection,
    onType: props.onType,
  });

  return (
    <ExpandedContext value={expanded}>
      <div
        className={classes.frame}
        data-head-rows={headRows}
        data-stacked={props.stacked}
        data-boxes={hasBoxes || undefined}
        data-opens={props.onOpenRow !== undefined || undefined}
        ref={frame}
        style={tracksOf(columns, props.narrowTracks, likely, hasBoxes)}
      >
        <div
          role="grid"
          aria-label={label}
          aria-rowcount={window.total + headRows}
          aria-colcount={columns.length + (hasBoxes ? 1 : 0)}
          aria-readonly="true"
          aria-multiselectable={props.selection !== undefined || undefined}
          data-testid={props.testId}
        >
          <TableHead
            columns={columns}
            isLine={layout === 'line'}
            order={order}
            onOrder={onOrder}
            filterRow={filterRow}
            selectAll={hasBoxes ? <SelectAll rows={props.selection} total={window.total} /> : null}
          />
          <TableBody
            window={window}
            columns={columns}
            rows={rows}
            headRows={headRows}
            body={body}
            current={active.index}
            onFocusRow={active.activate}
            expansion={props.expansion}
            expanded={expanded.keys}
            handlers={handlers}
            selection={props.selection}
            onOpenRow={props.onOpenRow}
            opensOnClick={layout !== 'line'}
            rowKey={rowKey}
            rowData={props.rowData}
          />
        </div>
        {props.foot}
      </div>
    </ExpandedContext>
  );
}
