import type { ReactNode } from 'react';
import type { CsvValue } from '../../domain/csv.ts';

/** What can be asked of a column. */
export type ColumnQuestion =
  | { readonly kind: 'values'; readonly options: readonly { readonly value: string; readonly label: string }[] }
  /** `optional`: some rows have nothing there. */
  | { readonly kind: 'text' | 'number'; readonly optional?: true }
  /** `datePattern`: how the person reads days (`TimeReader`). */
  | { readonly kind: 'days'; readonly optional?: true; readonly datePattern?: string };

/** How one column of a table looks, sorts, and is asked. */
export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  /** What the rows' holder calls what it sorts and filters by; absent: as the key. */
  readonly field?: string;
  readonly cell: (row: Row) => ReactNode;
  /** What rows are sorted by; absent: the column does not sort. Null stands for nothing, before everything else. */
  readonly value?: (row: Row) => string | number | null;
  /** What a file or a sheet of paper says of it; absent: `value`, and nothing where that is absent too. */
  readonly text?: (row: Row) => CsvValue;
  /** How it can be filtered by; absent: not at all. */
  readonly filter?: ColumnQuestion;
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
