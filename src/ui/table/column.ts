import type { ReactNode } from 'react';
import type { CsvValue } from '../../domain/csv.ts';

export interface ColumnOption {
  readonly value: string;
  readonly label: string;
}

/** Between a number as rows hold it and as a person reads it, a temperature in their unit; they undo each other. */
export interface ColumnUnits {
  readonly shown: (held: number) => number;
  readonly held: (shown: number) => number;
}

/** What can be asked of a column. */
export type ColumnQuestion =
  | { readonly kind: 'values'; readonly options: readonly ColumnOption[] }
  /** The values are numbers of one bit each; 0 for none. */
  | { readonly kind: 'flags'; readonly options: readonly ColumnOption[] }
  /** `optional`: some rows have nothing there. */
  | { readonly kind: 'text'; readonly optional?: true }
  /** `units`: absent where the numbers are shown as they are held. */
  | { readonly kind: 'number'; readonly optional?: true; readonly units?: ColumnUnits }
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
  /** What its numbers are in, `°C`: the head of a file or a sheet of paper says it. */
  readonly unit?: string;
  /** `value` is an instant, which files and paper have as the time of this zone, and say so in their head. */
  readonly zone?: string;
  /** How it can be filtered by; absent: not at all. */
  readonly filter?: ColumnQuestion;
  /** What it is also called where somebody types what they look for: single words, besides its key and header. */
  readonly called?: readonly string[];
  /** Its values are two names with this between them, and can be asked by either: ` → ` of a lane. */
  readonly ends?: string;
  /** A CSS grid track: `7rem`, `minmax(8rem, 2fr)`. */
  readonly width: string;
  readonly align?: 'end';
  /** Free text, which may be long: cut off at its end rather than wrapped; the returned text is its tooltip. */
  readonly clip?: (row: Row) => string;
  /** Where the cell stands when a row has two lines (a tablet held upright), `last`: in the last track, however many there are; absent: left out there. */
  readonly narrow?: { readonly line: 1 | 2 | 'both'; readonly slot: number | 'last' } | undefined;
  /** Left out until a person wants it. */
  readonly hiddenAtFirst?: true;
  /** Its part of the card that a row is on a phone. */
  readonly card: 'title' | 'aside' | 'detail' | 'left-out';
  /** Where its cell stands on a card of three lines, in tables that have such; absent: left out there. */
  readonly cardAt?: { readonly line: 1 | 2 | 3 | 'all'; readonly slot: 1 | 2 | 3; readonly span?: 2 };
  /** The header stands before the value on a card and in a row of two lines, where no head says what it is. */
  readonly cardLabel?: true | undefined;
}
