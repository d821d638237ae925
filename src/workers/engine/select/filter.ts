export type FilterValue = string | number | boolean | null;

/** What a list asks of one column. Null is a value as any other; no other filter lets a row without a value through. */
export type ColumnFilter =
  /** Has one of these values. */
  | { readonly column: string; readonly is: 'one-of'; readonly values: readonly FilterValue[] }
  /** Numbers, or instants as milliseconds since 1970; both ends are in it. */
  | { readonly column: string; readonly is: 'between'; readonly from?: number; readonly to?: number }
  /** The text has this in it, whatever the case and the accents. */
  | { readonly column: string; readonly is: 'containing'; readonly text: string }
  /** A number of which any, or all, of these bits are set. */
  | { readonly column: string; readonly is: 'flagged'; readonly mask: number; readonly all?: boolean };

export type Filter = ColumnFilter | { readonly not: Filter } | { readonly any: readonly Filter[] };

export interface SortKey {
  readonly column: string;
  readonly descending?: boolean;
}
