import { MINUTE_MS } from '../../domain/duration.ts';
import { atMoment } from '../../domain/list-query.ts';
import { useProfile } from '../../local/session/profile.ts';
import type { FieldFilter, ListQuery } from '../../local/worker/view-query.ts';
import { daysBack } from '../live-list/lookback.ts';
import type { LiveListModel } from '../live-list/use-live-list.ts';

/** What rows a page of shipments is narrowed to, as cards besides its list ask for them. */
export interface ShipmentsAsked {
  readonly feeds: readonly string[];
  readonly since: ListQuery['since'];
  readonly where: readonly FieldFilter[];
  readonly timeZone: string;
}

/** A page's list, and what it holds whatever somebody filters by. */
interface Asking<Row> {
  readonly list: Pick<LiveListModel<Row>, 'allColumns' | 'filtering' | 'lookback'>;
  readonly feeds: readonly string[];
  readonly where: readonly FieldFilter[];
}

/**
 * The rows that the list of a page is narrowed to, but for its search.
 * @param now milliseconds since 1970, of `useNow`
 * @param without keys of columns whose filters don't hold
 */
export function useShipmentsAsked<Row>(
  { list, feeds, where }: Asking<Row>,
  now: number,
  without: readonly string[] = [],
): ShipmentsAsked {
  const user = useProfile();
  const minute = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  const fieldOf = (key: string): string => list.allColumns.find((column) => column.key === key)?.field ?? key;
  return {
    feeds,
    since: list.lookback === null ? null : { field: 'createDate', instant: daysBack(list.lookback, now) },
    where: [
      ...where,
      ...Object.entries(list.filtering.filters)
        .filter(([key]) => !without.includes(key))
        .map(([key, filter]) => ({ field: fieldOf(key), filter: atMoment(filter, minute) })),
    ],
    timeZone: user?.timezone ?? 'UTC',
  };
}

/**
 * The same where something was chosen, or the address shows some alone; null: the page is narrowed to nothing.
 * @param always whatever was chosen: the page shows its own shipments alone
 */
export function useNarrowedTo<Row>(shipments: Asking<Row>, now: number, always: boolean): ShipmentsAsked | null {
  const asked = useShipmentsAsked(shipments, now);
  const isNarrowed = always || shipments.where.length > 0 || Object.keys(shipments.list.filtering.filters).length > 0;
  return isNarrowed ? asked : null;
}
