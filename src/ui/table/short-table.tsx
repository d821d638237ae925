import { type ReactNode, useState } from 'react';
import { ShowAll } from '../show-all.tsx';
import classes from './short-table.module.css';

export interface ShortColumn<Row> {
  readonly key: string;
  readonly name: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** What stands at its head where that is more than its name, such as a button that sorts. */
  readonly heading?: ReactNode;
  readonly sorted?: 'ascending' | 'descending';
  /** Numbers stand at the end of their column. */
  readonly end?: boolean;
}

interface ShortTableProps<Row> {
  /** The accessible name. */
  readonly label: string;
  readonly columns: readonly ShortColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Rows that are seen before "Show all" (spec 2 §9); absent: all of them. */
  readonly most?: number;
  /** What stands in place of the rows where there are none. */
  readonly empty: ReactNode;
  readonly isCurrent?: (row: Row) => boolean;
  /** Many short columns: it stays a table on a phone, too, and is moved sideways by itself, by touch and by keys. */
  readonly wide?: true;
  /** Few short columns: it stays a table on a phone, too. */
  readonly narrow?: true;
  /** Some rows may be wider than the panel: where it is a table it is moved sideways then, as a `wide` one is. */
  readonly scrolls?: true;
}

/**
 * A table within a panel, of tens of rows: as high as so many rows until a person asks for all of them. On a phone a row is a
 * card, unless the table is a `wide` one. Long lists are `DataTable`s.
 */
export function ShortTable<Row>(props: ShortTableProps<Row>) {
  const { label, columns, rows, rowKey, most, empty, isCurrent, wide, narrow, scrolls } = props;
  const [showsAll, setShowsAll] = useState(false);
  if (rows.length === 0) return <p className={classes.quiet}>{empty}</p>;
  const isShort = most !== undefined && rows.length > most;
  const shown = isShort && !showsAll ? rows.slice(0, most) : rows;
  const table = (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ key, name, heading, sorted, end }) => (
            <th key={key} scope="col" data-end={end} aria-sort={sorted}>
              {heading ?? name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((row) => (
          <tr key={rowKey(row)} data-row={rowKey(row)} aria-current={isCurrent?.(row) === true ? 'true' : undefined}>
            {columns.map(({ key, name, cell, end }, at) => {
              // What the row is of is told with each of its cells.
              const Cell = at === 0 ? 'th' : 'td';
              return (
                <Cell key={key} data-end={end} {...(at === 0 && { scope: 'row' })}>
                  <span className={classes.name} aria-hidden="true">
                    {name}
                  </span>
                  <span>{cell(row)}</span>
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
  return (
    <div className={wide === true || narrow === true ? undefined : classes.frame}>
      {wide === true || scrolls === true ? (
        // oxlint-disable-next-line jsx_a11y/no-noninteractive-tabindex -- what is scrolled has to be reached by keys
        <div className={wide === true ? classes.wide : classes.scrolls} role="region" aria-label={label} tabIndex={0}>
          {table}
        </div>
      ) : (
        table
      )}
      {isShort && <ShowAll total={rows.length} showsAll={showsAll} onChange={setShowsAll} />}
    </div>
  );
}
