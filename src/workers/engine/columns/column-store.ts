import type { Bitmap } from './bitmap.ts';
import type { Column } from './column.ts';
import type { KeyColumn } from './column-of.ts';

/** What is asked of a collection by those who don't care what its rows are. */
export interface ColumnStore {
  /** Rows there are. */
  readonly size: number;
  /** Slots there are, those of deleted rows too. */
  readonly slots: number;
  /** The slots with a row. Another array after the collection grew. */
  readonly live: Bitmap;
  /** Grows with everything that is put or deleted. */
  readonly changes: number;
  /** The column whose values name the rows. */
  readonly keys: Column & KeyColumn;
  /** The slots that were written since there were so many changes; null when that are too many to be remembered. */
  changedSince(changes: number): readonly number[] | null;
  /** Whether `changedSince` has an answer for so many changes. */
  remembers(changes: number): boolean;
  /** A column by the name of its field, or of what is derived. Throws a RangeError when there is none. */
  column(name: string): Column;
}
