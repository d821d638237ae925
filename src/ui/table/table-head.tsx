import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { Column, SortOrder } from './column.ts';
import classes from './data-table.module.css';
import { nextOrder } from './sort-rows.ts';

interface TableHeadProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly order: SortOrder;
  readonly onOrder: (order: SortOrder) => void;
}

/** The head row: each sortable column is a button that says and changes the order. */
export function TableHead<Row>({ columns, order, onOrder }: TableHeadProps<Row>) {
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" className={classes.headRow} aria-rowindex={1}>
        {columns.map((column) => (
          <div
            key={column.key}
            role="columnheader"
            className={classes.headCell}
            data-align={column.align}
            data-sortable={column.sort !== undefined}
            aria-sort={sortWord(column, order)}
          >
            {column.sort === undefined ? (
              column.header
            ) : (
              <UnstyledButton className={classes.sorter} onClick={() => onOrder(nextOrder(order, column.key))}>
                <span>{column.header}</span>
                <SortIcon word={sortWord(column, order)} />
              </UnstyledButton>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

function sortWord<Row>({ key, sort }: Column<Row>, order: SortOrder): 'ascending' | 'descending' | 'none' | undefined {
  if (sort === undefined) return undefined;
  if (order.key !== key) return 'none';
  return order.descending ? 'descending' : 'ascending';
}

function SortIcon({ word }: { readonly word: ReturnType<typeof sortWord> }) {
  const size = 14;
  if (word === 'ascending') return <IconArrowUp size={size} aria-hidden />;
  if (word === 'descending') return <IconArrowDown size={size} aria-hidden />;
  return <IconArrowsSort size={size} aria-hidden className={classes.unsorted} />;
}
