/** What is asked of a list, as plain data: the table asks it, an address carries it, whoever holds the rows answers it. */

/** One column of an order; the columns before it come first. */
export interface SortOrder {
  readonly key: string;
  readonly descending: boolean;
}

/** What a column must hold. A range's ends belong to it; null leaves that end open. */
export type ColumnFilter =
  /** One of the values. */
  | { readonly kind: 'values'; readonly values: readonly string[] }
  /** The text somewhere in it, whatever its case and accents. */
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly from: number | null; readonly to: number | null }
  /** Calendar days, `YYYY-MM-DD`, where the reader is. */
  | { readonly kind: 'days'; readonly from: string | null; readonly to: string | null }
  | { readonly kind: 'empty' }
  | { readonly kind: 'filled' };

/** Filters by the column they are on; all of them must hold. */
export type ListFilters = Readonly<Record<string, ColumnFilter>>;
