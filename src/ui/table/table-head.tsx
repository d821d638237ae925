import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { SortOrder } from '../../domain/list-query.ts';
import type { Column } from './column.ts';
import classes from './data-table.module.css';
import { FilterRow, type RowOfFilters } from './filters/filter-row.tsx';
import { nextOrder } from './sort-order.ts';

interface TableHeadProps<Row> {
  readonly columns: readonly Column<Row>[];
  /** One line a row: what it says stands above what it means, and can be pressed. Else it is only told. */
  readonly isLine: boolean;
  readonly order: readonly SortOrder[];
  readonly onOrder: (order: readonly SortOrder[]) => void;
  /** The head above the boxes by which rows are chosen; null while there are none. */
  readonly selectAll: ReactNode;
  /** Absent: there is no row of filters. */
  readonly filterRow?: RowOfFilters | undefined;
}

/** The head row: each sortable column is a button that says and changes the order, with Shift as a further column of it. */
export function TableHead<Row>({ columns, isLine, order, onOrder, selectAll, filterRow }: TableHeadProps<Row>) {
  const before = selectAll === null ? 0 : 1;
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" className={classes.headRow} aria-rowindex={1}>
        {selectAll}
        {columns.map((column, at) => (
          <div
            key={column.key}
            role="columnheader"
            aria-colindex={before + at + 1}
            className={classes.headCell}
            data-align={column.align}
            data-sortable={column.value !== undefined}
            aria-sort={sortWord(column, order)}
          >
            {column.value === undefined || !isLine ? (
              column.header
            ) : (
              <UnstyledButton
                className={classes.sorter}
                onClick={(event) => onOrder(nextOrder(order, column.key, event.shiftKey))}
              >
                <span>{column.header}</span>
                <SortIcon word={sortWord(column, order)} />
                <SortPlace order={order} column={column.key} />
              </UnstyledButton>
            )}
          </div>
        ))}
      </div>
      {filterRow !== undefined && <FilterRow columns={columns} before={before} {...filterRow} />}
    </div>
  );
}

function sortWord<Row>({ key, value }: Column<Row>, order: readonly SortOrder[]) {
  if (value === undefined) return undefined;
  const part = order.find((one) => one.key === key);
  if (part === undefined) return 'none';
  return part.descending ? 'descending' : 'ascending';
}

/** Only the columns that rows are sorted by show it. */
function SortIcon({ word }: { readonly word: ReturnType<typeof sortWord> }) {
  const size = 14;
  if (word === 'ascending') return <IconArrowUp size={size} aria-hidden />;
  if (word === 'descending') return <IconArrowDown size={size} aria-hidden />;
  return null;
}

/** Which column of the order it is, when there are several. */
function SortPlace({ order, column }: { readonly order: readonly SortOrder[]; readonly column: string }) {
  const at = order.findIndex(({ key }) => key === column);
  if (order.length < 2 || at < 0) return null;
  return <sup>{at + 1}</sup>;
}
