import { useLingui } from '@lingui/react/macro';
import { memo, type ReactNode, useId } from 'react';
import type { Column } from './column.ts';
import classes from './data-table.module.css';
import { narrowPlace } from './tracks.ts';
import type { MeasureRow } from './use-measured-rows.ts';

interface TableRowProps<Row> {
  /** Undefined: on its way. */
  readonly row: Row | undefined;
  readonly columns: readonly Column<Row>[];
  readonly index: number;
  /** Its number in the grid, the head counted, from 1. */
  readonly gridRow: number;
  readonly reached: boolean;
  /** Undefined: rows can't be chosen. */
  readonly selected: boolean | undefined;
  /** It shows whether it is chosen. */
  readonly hasBox: boolean;
  readonly measure: MeasureRow;
  readonly onFocus: (index: number) => void;
  /** What stands under the row where it is opened; undefined while it is not. */
  readonly expansion: ((row: Row) => ReactNode) | undefined;
  readonly data: Readonly<Record<`data-${string}`, string | undefined>> | undefined;
}

function Row<R>({
  row,
  columns,
  index,
  gridRow,
  reached,
  selected,
  hasBox,
  measure,
  onFocus,
  expansion,
  data,
}: TableRowProps<R>) {
  const isShown = row !== undefined;
  const nameId = useId();
  return (
    <div
      role="row"
      ref={measure}
      className={classes.row}
      data-index={index}
      aria-rowindex={gridRow}
      aria-busy={!isShown || undefined}
      aria-selected={selected}
      tabIndex={reached ? 0 : -1}
      onFocus={() => onFocus(index)}
      {...data}
    >
      {hasBox && isShown && <Box selected={selected === true} labelledBy={nameId} />}
      {isShown ? (
        <Cells row={row} columns={columns} before={hasBox ? 1 : 0} nameId={hasBox ? nameId : undefined} />
      ) : (
        <Waiting columns={columns.length + (hasBox ? 1 : 0)} />
      )}
      {isShown && expansion !== undefined && (
        <div
          role="gridcell"
          aria-colindex={1}
          aria-colspan={columns.length + (hasBox ? 1 : 0)}
          className={classes.expanded}
        >
          {expansion(row)}
        </div>
      )}
    </div>
  );
}

interface BoxProps {
  readonly selected: boolean;
  /** The id of the cell that says what the row is. */
  readonly labelledBy: string;
}

/** Space chooses the row, so the box is not on the keyboard's way; `useRowPress` hears what is pressed. */
function Box({ selected, labelledBy }: BoxProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <div role="gridcell" aria-colindex={1} className={classes.select} data-select>
      <span className={classes.box}>
        <input
          type="checkbox"
          id={id}
          tabIndex={-1}
          aria-label={t`Select`}
          aria-labelledby={`${id} ${labelledBy}`}
          checked={selected}
          readOnly
        />
      </span>
    </div>
  );
}

interface CellsProps<R> {
  readonly row: R;
  readonly columns: readonly Column<R>[];
  /** Cells before the first of them. */
  readonly before: number;
  /** The id of the cell that says what the row is, where something is named by it. */
  readonly nameId: string | undefined;
}

function Cells<R>({ row, columns, before, nameId }: CellsProps<R>) {
  const name = columns.find(({ card }) => card === 'title') ?? columns[0];
  return columns.map((column, at) => (
    <div
      key={column.key}
      id={column === name ? nameId : undefined}
      // What the row is of is told with each of its cells.
      role={column === name ? 'rowheader' : 'gridcell'}
      aria-colindex={before + at + 1}
      className={classes.cell}
      style={narrowPlace(column)}
      title={column.clip?.(row)}
      data-clip={column.clip !== undefined}
      data-align={column.align}
      data-narrow={column.narrow === undefined ? 'out' : undefined}
      data-both={column.narrow?.line === 'both' || undefined}
      data-card={column.card}
      data-card-at={column.cardAt === undefined ? undefined : column.cardAt.slot === 2 ? 'end' : 'start'}
      data-label={column.cardLabel === true ? column.header : undefined}
    >
      {column.cell(row)}
    </div>
  ));
}

/** What stands for a row that isn't there yet. */
function Waiting({ columns }: { readonly columns: number }) {
  return (
    <div role="gridcell" aria-colindex={1} aria-colspan={columns} className={classes.waiting}>
      …
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
    before.gridRow === after.gridRow &&
    before.reached === after.reached &&
    before.selected === after.selected &&
    before.hasBox === after.hasBox &&
    before.expansion === after.expansion
  );
}
