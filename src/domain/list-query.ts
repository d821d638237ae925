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
  | {
      readonly kind: 'number';
      readonly from: number | null;
      readonly to: number | null;
      /** The ends don't belong to it: above 8, not from 8 on. */
      readonly open?: true;
    }
  /** Calendar days, `YYYY-MM-DD`, where the reader is. */
  | { readonly kind: 'days'; readonly from: string | null; readonly to: string | null }
  /** An instant that is so long ago; milliseconds. */
  | { readonly kind: 'age'; readonly from: number | null; readonly to: number | null }
  /** One of these bits is set; 0: none is. */
  | { readonly kind: 'flags'; readonly bits: readonly number[] }
  | { readonly kind: 'empty' }
  | { readonly kind: 'filled' };

/** Filters by the column they are on; all of them must hold. */
export type ListFilters = Readonly<Record<string, ColumnFilter>>;

/** What a row is asked: an age is counted from now there. */
export type AskedFilter = Exclude<ColumnFilter, { readonly kind: 'age' }>;

/**
 * The filter at a moment: what is long ago is a span of instants then.
 * @param now milliseconds since 1970
 */
export const atMoment = (filter: ColumnFilter, now: number): AskedFilter =>
  filter.kind === 'age'
    ? {
        kind: 'number',
        from: filter.to === null ? null : now - filter.to,
        to: filter.from === null ? null : now - filter.from,
      }
    : filter;
