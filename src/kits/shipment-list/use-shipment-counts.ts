import type { ActivationMode } from '../../domain/activation-mode.ts';
import { MINUTE_MS } from '../../domain/duration.ts';
import { type AskedFilter, atMoment, type ListFilters } from '../../domain/list-query.ts';
import { useProfile } from '../../local/session/profile.ts';
import { type Counts, useCounts } from '../../local/views/use-counts.ts';
import type { CountDimension } from '../../local/worker/view-query.ts';
import { daysBack } from '../live-list/lookback.ts';
import type { LiveListModel } from '../live-list/use-live-list.ts';
import { activeStatesIn, inStates } from './active-states.ts';
import { TROUBLE_KEY } from './trouble-column.tsx';
import type { ShipmentList } from './use-shipment-list.tsx';

/** What shipments are counted by: the keys of the list's columns, and the most values of each: every destination is on the map. */
const DIMENSIONS = [
  { key: 'status', by: 'value', limit: 8 },
  { key: 'customer', by: 'value', limit: 6 },
  { key: 'origin', by: 'value', limit: 6 },
  { key: 'destination', by: 'value', limit: 500 },
  { key: 'alerts', by: 'flag', limit: 32 },
  { key: 'security', by: 'flag', limit: 32 },
  { key: 'onTime', by: 'flag', limit: 32 },
  /** Of those under way: what is over is in no trouble. */
  { key: TROUBLE_KEY, by: 'value', limit: 5, isOfActive: true },
] as const satisfies readonly { key: string; by: CountDimension['by']; limit: number; isOfActive?: true }[];

export type CountedColumn = (typeof DIMENSIONS)[number]['key'];

/**
 * How many shipments have which state, customer, place, alert and trouble, each counted under what the list is narrowed to by all the
 * others; undefined until counted. A search narrows the list only.
 * @param now milliseconds since 1970, of `useNow`
 */
export function useShipmentCounts(
  mode: ActivationMode,
  { list, feeds, where }: ShipmentList,
  now: number,
): Counts | undefined {
  const user = useProfile();
  const { filters } = list.filtering;
  const fieldOf = fieldsOf(list);
  const minute = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  const others = Object.entries(filters).filter(([key]) => !DIMENSIONS.some((dimension) => dimension.key === key));
  const active = inStates(activeStatesIn(mode));
  const counts = useCounts({
    feeds,
    since: list.lookback === null ? null : { field: 'createDate', instant: daysBack(list.lookback, now) },
    where: [...where, ...others.map(([key, filter]) => ({ field: fieldOf(key), filter: atMoment(filter, minute) }))],
    dimensions: DIMENSIONS.map(({ key, by, limit, ...more }) => ({
      name: key,
      field: fieldOf(key),
      by,
      filter: filterOn(filters, key, minute),
      limit,
      ...('isOfActive' in more && { only: [active] }),
    })),
    timeZone: user?.timezone ?? 'UTC',
  });
  return counts;
}

function filterOn(filters: ListFilters, key: string, now: number): AskedFilter | null {
  const filter = filters[key];
  return filter === undefined ? null : atMoment(filter, now);
}

const fieldsOf =
  <Row>({ allColumns }: LiveListModel<Row>) =>
  (key: string): string =>
    allColumns.find((column) => column.key === key)?.field ?? key;
