import type { ReactNode } from 'react';
import type { ListFilters } from '../../domain/list-query.ts';

/** A list that shows one of its parts, which its tabs name. */
export interface ShownPart {
  /** The columns by which it is that part: the tab says it, no chip does. */
  readonly keys: readonly string[];
  /** Shows all of it, under the other filters. */
  readonly onAll: () => void;
  /** What to do where nothing is in it. */
  readonly hint?: ReactNode;
}

/** The filters besides the part's. */
export const besidesPart = (filters: ListFilters, part: ShownPart | undefined): ListFilters =>
  Object.fromEntries(Object.entries(filters).filter(([key]) => part?.keys.includes(key) !== true));

/** Other filters in place of those besides the part's, which stays. */
export const withinPart = (filters: ListFilters, part: ShownPart | undefined, next: ListFilters): ListFilters => ({
  ...Object.fromEntries(Object.entries(filters).filter(([key]) => part?.keys.includes(key) === true)),
  ...next,
});
