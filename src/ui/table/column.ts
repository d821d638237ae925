import type { ReactNode } from 'react';

/** How one column of a table looks and sorts. */
export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Ascending order of two rows; absent: the column does not sort. */
  readonly sort?: (a: Row, b: Row) => number;
  /** A CSS grid track: `7rem`, `minmax(8rem, 2fr)`. */
  readonly width: string;
  readonly align?: 'end';
  /** On one line a long value is cut off rather than wrapped; the returned text is its tooltip. */
  readonly clip?: (row: Row) => string;
  /** Where the cell stands when a row has two lines (a tablet held upright); absent: left out there. */
  readonly narrow?: { readonly line: 1 | 2 | 'both'; readonly slot: number };
  /** Its part of the card that a row is on a phone. */
  readonly card: 'title' | 'aside' | 'detail' | 'left-out';
  /** The header stands before the value on a card, where no head says what it is. */
  readonly cardLabel?: true;
}

export interface SortOrder {
  readonly key: string;
  readonly descending: boolean;
}
