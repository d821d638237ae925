import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo, useState } from 'react';
import { siteOptions } from '../../api/host.ts';
import type { PageOptions } from '../../contract/configuration.ts';
import type { DeviceRow } from '../../contract/devices.ts';
import type { ShipmentRow } from '../../contract/shipments.ts';
import { DEFAULT_SITE_OPTIONS } from '../../contract/site-options.ts';
import { type ActivationMode, configTypesOf, deviceKindOf } from '../../domain/activation-mode.ts';
import { MINUTE_MS } from '../../domain/duration.ts';
import type { FilterAddress } from '../../domain/list-address.ts';
import type { ListFilters, SortOrder } from '../../domain/list-query.ts';
import { listWindow } from '../../features/live-list/list-window.ts';
import { useAddressFilters } from '../../features/live-list/use-address-filters.ts';
import { useProfile } from '../../local/session/profile.ts';
import { fetchOlderShipments, findShipment } from '../../local/views/look-up.ts';
import { type List, useList } from '../../local/views/use-list.ts';
import { arrayWindow, type RowWindow } from '../../ui/table/row-window.ts';
import { defaultOrder, FILTER_KINDS, fieldOf } from './activation-columns.tsx';
import { type ActivationRow, type ShipmentView, toActivationRow } from './activation-row.ts';
import { daysBack, reachBackTo } from './lookback.ts';
import { rememberingRows } from './remembering-rows.ts';

/** Until the page's options are here. */
const DEFAULTS: Pick<PageOptions, 'lookbackDays' | 'deleteLimit' | 'deleteLimits'> =
  DEFAULT_SITE_OPTIONS.activationList;

const BEST_FIRST: readonly SortOrder[] = [];
const NOTHING = arrayWindow<ActivationRow>([], '');
const LOADING: List<ShipmentRow> = { state: 'loading' };

export interface ActivationList {
  readonly shipments: List<ShipmentRow>;
  /** What is listed: those that are young enough and hold the words. */
  readonly window: RowWindow<ActivationRow>;
  readonly order: readonly SortOrder[];
  readonly setOrder: (order: readonly SortOrder[]) => void;
  readonly filters: ListFilters;
  /** What the filters are called together; null when they have no name. */
  readonly filterName: string | null;
  readonly setFilters: (filters: ListFilters) => void;
  /** Filters the list as an address asks, under the name that has. */
  readonly openAddress: (address: FilterAddress) => void;
  readonly configTypes: readonly number[];
  readonly deviceKind: DeviceRow['kind'];
  readonly query: string;
  readonly setQuery: (query: string) => void;
  /** Days the list reaches back. */
  readonly lookback: number;
  /** Are there older ones to load? */
  readonly hasOlder: boolean;
  readonly loadMore: () => void;
  /** Narrows the list to one shipment, however old. */
  readonly show: (shipment: Pick<ShipmentRow, 'createDate' | 'customData'>) => void;
  /** The same for one that this device knows by its guid. */
  readonly showKnown: (guid: string) => Promise<void>;
}

/** The activation list from this device's own copy: reach, search, and everything worked out of a row. */
export function useActivationList(mode: ActivationMode, options: PageOptions | undefined, now: number): ActivationList {
  const [query, setQuery] = useState('');
  const words = useDeferredValue(query);
  const [reach, setReach] = useState<number | null>(null);
  const lookback = reach ?? options?.lookbackDays ?? DEFAULTS.lookbackDays;
  const { deleteLimit, deleteLimits } = options ?? DEFAULTS;
  const configTypes = options?.configTypes ?? configTypesOf(mode);
  const deviceKind = options?.deviceKind ?? deviceKindOf(configTypes[0] ?? 0);
  const [chosen, setOrder] = useState<readonly SortOrder[] | null>(null);
  // Who searches wants the best find first, unless they choose otherwise.
  const order = chosen ?? (words.trim() === '' ? defaultOrder(siteOptions().activationList) : BEST_FIRST);
  const { filters, name: filterName, setFilters, openAddress } = useAddressFilters(FILTER_KINDS);
  const { i18n } = useLingui();
  const user = useProfile();
  const { list: found, acts } = useList<ShipmentRow>({
    feeds: configTypes.map((type) => `shipments:${type}`),
    joined: [`devices:${deviceKind}`],
    since: { field: 'createDate', instant: daysBack(lookback, now) },
    filters: Object.entries(filters).map(([key, filter]) => ({ field: fieldOf(key), filter })),
    words,
    order: order.map(({ key, descending }) => ({ field: fieldOf(key), descending })),
    locale: i18n.locale,
    timeZone: user?.timezone ?? 'UTC',
  });
  // Drawn in short slices, so that the page answers to touch while a long list comes in.
  const shipments = useDeferredValue(found, LOADING);
  const [toRows] = useState(rememberingRows);
  const ready = shipments.state === 'ready' ? shipments : undefined;
  const minute = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  const window = useMemo(() => {
    if (ready === undefined) return NOTHING;
    const { maxRebuildTime, timeThresholds, lastCommsHours } = siteOptions();
    const settings = {
      ...timeThresholds,
      lastCommsHours,
      deleteLimit,
      deleteLimits,
      maxRebuildTime,
      now: minute,
      words,
    };
    const others = (views: readonly ShipmentView[]) => views.map((view) => toActivationRow(view, settings));
    return listWindow(ready, acts, toRows(ready.rows, settings), others);
  }, [ready, acts, deleteLimit, deleteLimits, minute, words, toRows]);
  const isFetching = ready !== undefined && ready.progress !== null;
  const fetchOlder = () => {
    // Sync says what is wrong with the line; what is here is shown all the same.
    if (isFetching) void fetchOlderShipments(configTypes).catch(() => undefined);
  };
  const show: ActivationList['show'] = ({ createDate, customData }) => {
    setReach(reachBackTo(createDate, lookback, now));
    setQuery(customData);
    fetchOlder();
  };

  return {
    shipments,
    window,
    order,
    setOrder,
    filters,
    filterName,
    setFilters,
    openAddress,
    configTypes,
    deviceKind,
    query,
    setQuery,
    lookback,
    hasOlder: ready?.hasOlder === true || isFetching,
    loadMore: () => {
      setReach(lookback * 2);
      fetchOlder();
    },
    show,
    showKnown: async (guid) => {
      const shipment = await findShipment(configTypes, guid);
      if (shipment !== undefined) show(shipment);
    },
  };
}
