import { MINUTE_MS } from '../../domain/duration.ts';
import { atMoment } from '../../domain/list-query.ts';
import type { LiveListModel } from '../../kits/live-list/use-live-list.ts';
import type { FieldFilter } from '../../local/worker/view-query.ts';
import type { DeviceListRow } from './device-list-row.ts';

/**
 * What the list of a page of devices is narrowed to, but for its search, as cards besides it ask for it.
 * @param now milliseconds since 1970, of `useNow`
 * @param without keys of columns whose filters don't hold
 */
export function devicesAsked(
  { allColumns, filtering }: LiveListModel<DeviceListRow>,
  now: number,
  without: readonly string[] = [],
): readonly FieldFilter[] {
  const minute = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  return Object.entries(filtering.filters)
    .filter(([key]) => !without.includes(key))
    .map(([key, filter]) => ({
      field: allColumns.find((column) => column.key === key)?.field ?? key,
      filter: atMoment(filter, minute),
    }));
}
